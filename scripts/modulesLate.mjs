import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Modules of Node that every process has loaded before it runs a line of ours. */
const atHand = new Set(['node:buffer', 'node:events', 'node:fs', 'node:path', 'node:process', 'node:url']);

/**
 * A plugin of esbuild for a process of a moment. A bundle runs all that a module imports before the module, with the
 * functions of all modules side by side in one scope, each of which V8 has to know before it runs the first. Here each
 * module is a function of its own, and what it imports is asked for where it is first used: what an event does not need
 * is neither run nor compiled, nor kept among the compiled functions.
 */
export function modulesLate() {
  return {
    name: 'modules-late',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(join(root, 'src'))) return undefined;
        const { transform } = build.esbuild;
        const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node22' });
        return { contents: askedForWhereUsed(code), loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
}

/** What esbuild puts before a module, to be able to tell what it exports before it has run. */
const prelude =
  /^[\s\S]*?^var stdin_exports = \{\};\n(?:__export\(stdin_exports, \{\n([\s\S]*?)^\}\);\n)?module\.exports = __toCommonJS\(stdin_exports\);\n/m;

/** @param {string} code a module of the repository as CommonJS */
function askedForWhereUsed(code) {
  const found = prelude.exec(code);
  if (found === null) return code;
  /** @type {Map<string, string>} */
  const asked = new Map();
  const body = code.slice(found[0].length).replace(/^var (import_\w+) = (.*);$/gm, (line, name, value) => {
    const [, isWhole = '', module = ''] = /^(__toESM\()?require\("([^"]+)"\)\)?$/.exec(value) ?? [];
    if (module === '') return line;
    const required = `require(${JSON.stringify(module)})`;
    if (atHand.has(module)) return `const ${name} = ${isWhole === '' ? required : wholeOf(required)};`;
    asked.set(name, isWhole === '' ? required : wholeOf(required));
    return `let ${name};`;
  });
  const late = (/** @type {string} */ text) =>
    text.replace(/\b(import_\w+)\./g, (use, name) => (asked.has(name) ? `(${name} ??= ${asked.get(name)}).` : use));
  const exported = [...(found[1] ?? '').matchAll(/^ {2}(\S+): \(\) => (\S+?),?$/gm)].map(([, name, value = '']) =>
    value.startsWith('import_')
      ? `get ${name}() { return ${late(value)}; }`
      : name === value
        ? name
        : `${name}: ${value}`,
  );
  return `${late(body)}\nmodule.exports = { __esModule: true, ${exported.join(', ')} };\n`;
}

/**
 * What a module exports as a whole, where the default of it is asked for, maybe beside names: a module of Node, a file of
 * data or a package.
 * @param {string} required
 */
function wholeOf(required) {
  return `((whole) => (whole?.__esModule ? whole : { __proto__: whole, default: whole }))(${required})`;
}

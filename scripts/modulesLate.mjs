import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Modules of Node that every process has loaded before it runs a line of ours. */
const atHand = new Set(['node:buffer', 'node:events', 'node:fs', 'node:path', 'node:process', 'node:url']);

/**
 * A plugin of esbuild for what a process of a moment loads, or an editor that starts. A bundle runs all that a module
 * imports before the module, with the functions of all modules side by side in one scope, each of which V8 has to know
 * before it runs the first. Here each module is a function of its own, and what it imports is asked for where it is first
 * used: what is not needed is neither run nor compiled, nor kept among the compiled functions.
 */
export function modulesLate() {
  return {
    name: 'modules-late',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      const entries = Object.values(build.initialOptions.entryPoints ?? {}).flatMap((entry) =>
        typeof entry === 'string' ? [join(root, entry)] : [],
      );
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(join(root, 'src'))) return undefined;
        const { transform } = build.esbuild;
        const { code, map } = await transform(readFileSync(path, 'utf8'), {
          loader: 'ts',
          format: 'cjs',
          target: 'node22',
          sourcemap: Boolean(build.initialOptions.sourcemap) && 'external',
        });
        // What a bundle gives to others is listed without the mark of a module, as esbuild does it.
        const own = askedForWhereUsed(code) + (entries.includes(path) ? hiddenMark : '');
        return { contents: own + mapped(map, basename(path)), loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
}

/**
 * A plugin of esbuild beside it: a package that is written as modules becomes such functions as well. Its names would stand
 * in the scope of the bundle otherwise, with what it runs when it is loaded.
 */
export function asCommonJs() {
  const namespace = 'as-common-js';
  const mark = '.cjs';
  return {
    name: namespace,
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      // Elsewhere than in files, where its package would say that it is a module all the same.
      build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, namespace: asker, pluginData }) => {
        const isOfPackage = asker === namespace || /^[^./]/.test(path) || importer.includes('node_modules');
        if (pluginData === namespace || !isOfPackage) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: namespace });
        if (found.errors.length > 0 || found.namespace !== 'file' || !isModule(found.path)) return undefined;
        return { path: `${relative(root, found.path)}${mark}`, namespace };
      });
      build.onLoad({ filter: /./, namespace }, async ({ path }) => {
        const file = join(root, path.slice(0, -mark.length));
        const text = readFileSync(file, 'utf8');
        const { code } = await build.esbuild.transform(text, { loader: 'js', format: 'cjs', target: 'node22' });
        return { contents: code, loader: 'js', resolveDir: dirname(file) };
      });
    },
  };
}

/** @param {string} file */
function isModule(file) {
  return /[\\/]node_modules[\\/].*\.m?js$/.test(file) && /^(?:import|export)\b/m.test(readFileSync(file, 'utf8'));
}

/**
 * Where its lines come from, for who steps through them; each is where it was. The prelude is told by the name that esbuild
 * gives a text without one, so the source gets its own here.
 * @param {string} map empty for none
 * @param {string} source
 */
function mapped(map, source) {
  if (map === '') return '';
  const named = Buffer.from(JSON.stringify({ ...JSON.parse(map), sources: [source] }));
  return `//# sourceMappingURL=data:application/json;base64,${named.toString('base64')}\n`;
}

const hiddenMark = "Object.defineProperty(module.exports, '__esModule', { enumerable: false });\n";

/** What esbuild puts before a module, to be able to tell what it exports before it has run. */
const prelude =
  /^[\s\S]*?^var stdin_exports = \{\};\n(?:__export\(stdin_exports, \{\n([\s\S]*?)^\}\);\n)?module\.exports = __toCommonJS\(stdin_exports\);\n/m;

/** @param {string} code a module of the repository as CommonJS */
function askedForWhereUsed(code) {
  const found = prelude.exec(code);
  // A bundle that runs everything at once works as well, so nobody would notice.
  if (found === null && code.includes('__toCommonJS('))
    throw new Error('esbuild writes another prelude than expected.');
  if (found === null) return code;
  /** @type {Map<string, string>} */
  const asked = new Map();
  const before = '\n'.repeat(found[0].split('\n').length - 1);
  const body =
    before +
    code.slice(found[0].length).replace(/^var (import_\w+) = (.*);$/gm, (line, name, value) => {
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

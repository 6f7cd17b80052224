import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asciiOptions, escaped } from './plainAscii.mjs';

/**
 * What no event runs that an agent waits for, as a file for each part. The first that matches the path of a module has it.
 * Whatever is in a part works from anywhere; what is in the wrong one costs a file more to be read.
 */
const parts = {
  otherLanguages:
    /^src\/engine\/knowledge\/language\/(?:(?:de|es|fr|ja|pt|zh)\/(?!index\/)\w+\/|made\/(?!index\/|neutral\/)\w+\/|names\/)/,
  // What the start of a conversation reads of the turns before it.
  reading: new RegExp(
    '^src/engine/(?:extract/statementsOf|learn/candidatesOfTurn|knowledge/compare/likeness|' +
      'knowledge/language/en/(?:(?:comparing|facts|requests)/|directives/(?:wordClass|practiceWords)))',
  ),
  later: new RegExp(
    '^(?:node_modules/(?!better-sqlite3|bindings|file-uri-to-path|wink-)|' +
      'src/adapters/(?:hub|transcripts|entryFile)/|src/open/backEnds/openBackEnd|' +
      'src/engine/(?:backEnds/|exchange/|extract/|learn/|lifecycle/|tools/)|' +
      'src/engine/consolidate/(?!maintenance(?:Methods|Runner|State))|' +
      'src/engine/store/(?:archive|overview|past|replication|upkeep)/|' +
      'src/engine/knowledge/(?:compare|prompts|tasks)/|src/engine/knowledge/trust/obeying/|' +
      'src/engine/knowledge/language/(?:work|others/obeyCues|' +
      'en/(?:directives|personal/(?!(?:englishPersonal|asksAboutUser)\\.)|reasons|tasks|topics)/))',
  ),
};

const entryOfHooks = 'src/doors/hook/withMemory.ts';
/** What hooks have nothing of: what one of these doors alone needs, and the rest. */
const doors = { mcp: 'src/doors/mcp/runMcpServer.ts', serve: 'src/doors/serve/runServe.ts' };
const otherDoors = 'commands';

/** A module as esbuild writes it: a function that is run when the module is first asked for. */
const moduleForm = /^var (require_\w+) = __commonJS\(\{\n {2}"([^"]+)"\([^)]*\) \{[\s\S]*?^\}\);\n/gm;
const moduleName = /^(var require_\w+ = __commonJS\(\{\n {2})"[^"]+"/gm;
const sharedNames = /\b(?:require_\w+|init_\w+|\w+_exports|__\w+)\b/g;

/**
 * A plugin of esbuild, after `modulesLate`: a bundle whose modules lie in several files, since a process of a moment reads
 * the text of a bundle whole for the few modules that it runs. A part is asked for when a module of it is.
 * @param {{ readonly isSmall: boolean }} options
 */
export function inParts({ isSmall }) {
  return {
    name: 'in-parts',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      Object.assign(build.initialOptions, {
        write: false,
        minify: false,
        sourcemap: false,
        metafile: true,
        ...asciiOptions,
      });
      build.onEnd(async ({ outputFiles = [], metafile }) => {
        const partOf = partsIn(metafile?.inputs ?? {});
        for (const { path, text } of outputFiles) {
          for (const [name, code] of Object.entries(filesOf(text, path, partOf))) {
            const { code: written } = await build.esbuild.transform(isSmall ? withoutNames(code) : code, {
              ...asciiOptions,
              minify: isSmall,
              format: 'cjs',
              legalComments: 'none',
              target: build.initialOptions.target,
            });
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(join(dirname(path), name), escaped(written));
          }
        }
      });
    },
  };
}

/**
 * The names of modules are for stack traces alone, and nobody has the sources of what is shipped.
 * @param {string} code
 */
function withoutNames(code) {
  return code.replace(moduleName, '$1m');
}

/**
 * Tells the part of a module; undefined for what is in none.
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @returns {(module: string) => string | undefined}
 */
function partsIn(inputs) {
  const ofHooks = reachedFrom(entryOfHooks, inputs);
  const reached = Object.entries(doors).map(([name, entry]) => ({ name, modules: reachedFrom(entry, inputs) }));
  const ofCommands = reachedFrom('src/doors/cli/runCommandLine.ts', inputs);
  return (module) => {
    if (ofHooks.has(module)) return Object.entries(parts).find(([, form]) => form.test(module))?.[0];
    const needing = reached.filter(({ modules }) => modules.has(module));
    return (!ofCommands.has(module) && needing.length === 1 && needing[0]?.name) || otherDoors;
  };
}

/**
 * @param {string} entry
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @returns {ReadonlySet<string>}
 */
function reachedFrom(entry, inputs) {
  const reached = new Set([entry]);
  for (const module of reached) for (const { path } of inputs[module]?.imports ?? []) reached.add(path);
  return reached;
}

/**
 * @param {string} bundle
 * @param {string} path
 * @param {(module: string) => string | undefined} partOf
 * @returns {Record<string, string>}
 */
function filesOf(bundle, path, partOf) {
  /** @type {Record<string, { code: string[], own: string[] }>} */
  const made = {};
  const main = bundle.replace(moduleForm, (all, name, module) => {
    const part = partOf(module);
    if (part === undefined) return all;
    made[part] ??= { code: [], own: [] };
    made[part].code.push(all);
    made[part].own.push(name);
    return `var ${name} = () => __part(${JSON.stringify(part)}).${name}();\n`;
  });
  const known = new Set([...main.matchAll(/^(?:var|function) (\w+)/gm)].map(([, name]) => name));
  const shared = new Set();
  /** @type {Record<string, string>} */
  const files = {};
  for (const [part, { code, own }] of Object.entries(made)) {
    const text = code.join('');
    const foreign = [...new Set(text.match(sharedNames))].filter((name) => known.has(name) && !own.includes(name));
    for (const name of foreign) shared.add(name);
    files[`${part}.cjs`] =
      `module.exports = ({ ${foreign.join(', ')} }) => {\n${text}return { ${own.join(', ')} };\n};\n`;
  }
  const asking =
    'var __parts = {};\n' +
    `function __part(name) { return __parts[name] ??= (require.compiled ?? require)("./" + name + ".cjs")({ ${[...shared].join(', ')} }); }\n`;
  return { [path.slice(dirname(path).length + 1)]: `${asking}${main}`, ...files };
}

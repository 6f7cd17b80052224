import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Files that name the families of a language, each of which is asked for when a text first needs it. */
const familyLists = /[\\/]knowledge[\\/]language[\\/][a-z]{2}[\\/](?:english|\w+Read|\w+Asked)\.ts$/;

/**
 * A plugin of esbuild. A bundle runs all that a module imports before the module. What the lists of families import is
 * asked for where they use it instead, so that what no text needs is neither run nor kept among the compiled functions.
 */
export function familiesLate() {
  return {
    name: 'families-late',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: familyLists }, async ({ path }) => {
        const { transform } = build.esbuild;
        const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node22' });
        return { contents: askedForWhereUsed(code), loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
}

/** @param {string} code a module of the repository as CommonJS */
function askedForWhereUsed(code) {
  /** @type {Map<string, string>} */
  const asked = new Map();
  const rest = code.replace(/^var (import_\w+) = (\S.*require\(.*|require\(.*);$/gm, (_line, name, value) => {
    asked.set(name, value);
    return '';
  });
  return rest.replace(/\bimport_\w+/g, (name) => (asked.has(name) ? `(${asked.get(name)})` : name));
}

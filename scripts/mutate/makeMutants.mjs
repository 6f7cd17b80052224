import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installOnDemand, mutationPackages } from '../onDemand.mjs';
import { root } from '../paths.mjs';
import { Sentence } from '../run.mjs';

/**
 * One change of one place.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} folder
 * @property {string} file relative to the root
 * @property {number} line from 1
 * @property {string} kind
 * @property {string} before
 * @property {string} replacement
 * @property {string} source the whole file, changed
 */

/**
 * What is mutated, by the name it is asked for.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FOLDERS = {
  trust: ['src/engine/knowledge/trust'],
  learn: ['src/engine/learn', 'src/engine/extract'],
  recall: ['src/engine/recall'],
  store: ['src/engine/store'],
};

/** Statements and cases; any other change is of an expression, and keeps its place in a longer one by parentheses. */
const isStatement = /^\s*(?:\{|case\b|default\b)/;

/**
 * All mutants of the folders, and the files in which Stryker's counters tell what a test reaches. Word lists and tables
 * are left out: a changed word is a changed taste, not a broken behaviour.
 * @returns {Promise<{ mutants: Mutant[], instrumented: Map<string, string> }>}
 */
export async function makeMutants() {
  const installed = installOnDemand(mutationPackages);
  if ('problem' in installed) throw new Sentence(installed.problem);
  const path = installed.require.resolve('@stryker-mutator/instrumenter');
  const { Instrumenter } = await import(pathToFileURL(path).href);
  const instrumenter = new Instrumenter({ isDebugEnabled: () => false, debug() {}, info() {} });
  const files = Object.entries(FOLDERS).flatMap(([folder, dirs]) =>
    dirs.flatMap((dir) =>
      filesOf(dir).map((file) => ({ folder, file, content: readFileSync(join(root, file), 'utf8') })),
    ),
  );
  const result = await instrumenter.instrument(
    files.map(({ file, content }) => ({ name: file, mutate: true, content })),
    { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore: listOrTable }] },
  );
  const byName = new Map(files.map((one) => [one.file, one]));
  /** @type {Mutant[]} */
  const mutants = [];
  for (const { id, fileName, location, mutatorName, replacement, status } of result.mutants) {
    if (status === 'Ignored') continue;
    const { folder = '', content = '' } = byName.get(fileName) ?? {};
    const [from, to] = [offsetOf(content, location.start), offsetOf(content, location.end)];
    const put = isStatement.test(replacement) && mutatorName !== 'ObjectLiteral' ? replacement : `(${replacement})`;
    mutants.push({
      id,
      folder,
      file: fileName,
      line: location.start.line + 1,
      kind: mutatorName,
      before: content.slice(from, to),
      replacement,
      source: `${content.slice(0, from)}${put}${content.slice(to)}`,
    });
  }
  const instrumented = new Map(result.files.map((/** @type {any} */ { name, content }) => [name, content]));
  return { mutants, instrumented };
}

/** @param {string} dir */
function filesOf(dir) {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) =>
      relative(root, join(root, dir, name))
        .split(sep)
        .join('/'),
    )
    .sort();
}

/**
 * Why a node is left out: Babel's node paths, of which only this is used.
 * @param {{ node: any, parentPath?: any }} path
 */
function listOrTable({ node }) {
  if (node.type === 'ArrayExpression' && node.elements.length >= 3 && node.elements.every(isPlain)) return 'a list';
  if (node.type === 'ObjectExpression' && node.properties.length >= 3 && isPlain(node)) return 'a table';
  if (node.type === 'ArrayExpression' && node.elements.length >= 3 && isTableOfLists(node)) return 'a table of lists';
  return undefined;
}

/**
 * Whether each entry is plain but for lists of words that stand elsewhere under a name.
 * @param {any} node
 */
function isTableOfLists({ elements }) {
  let words = 0;
  let names = 0;
  const isPart = (/** @type {any} */ one) => {
    if (one?.type === 'StringLiteral') words++;
    if (one?.type === 'SpreadElement' || one?.type === 'Identifier') names++;
    if (one?.type === 'SpreadElement') return one.argument.type === 'Identifier';
    if (one?.type === 'ArrayExpression') return one.elements.every(isPart);
    return one?.type === 'Identifier' || isPlain(one);
  };
  const isEntry = (/** @type {any} */ one) =>
    one?.type === 'ObjectExpression' &&
    one.properties.every((/** @type {any} */ part) => part.type === 'ObjectProperty' && isPart(part.value));
  return elements.every(isEntry) && words > names;
}

/**
 * Whether nothing but words and numbers is in it.
 * @param {any} node
 * @returns {boolean}
 */
function isPlain(node) {
  if (node === null) return true;
  if (node.type === 'ArrayExpression') return node.elements.every(isPlain);
  if (node.type === 'ObjectExpression')
    return node.properties.every((/** @type {any} */ one) => one.type === 'ObjectProperty' && isPlain(one.value));
  return ['StringLiteral', 'NumericLiteral', 'BooleanLiteral', 'NullLiteral'].includes(node.type);
}

/**
 * @param {string} text
 * @param {{ line: number, column: number }} position from 0
 */
function offsetOf(text, { line, column }) {
  let at = 0;
  for (let passed = 0; passed < line; passed++) at = text.indexOf('\n', at) + 1;
  return at + column;
}

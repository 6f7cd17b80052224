// Lists what users read and no translation has yet: `node scripts/l10n.mjs` counts, `--missing de` prints what German
// lacks as JSON, `--add FILE` takes `{ "de": { "English": "Deutsch" } }` in (with `manifest` for the manifest's texts:
// `{ "de": { "manifest": { "command.pin": "Anheften" } } }`), and `--prune` removes what nothing says any more.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { LANGUAGES } from './languages.mjs';
import { root } from './paths.mjs';

/** Where texts for users of VS Code are made. */
const FOLDERS = ['src/doors/vscode', 'src/open/texts'];

/** Tables of texts whose every value is translated when it is said. */
const TABLE = /^(?:english\w+|engineSentences)$/;

/** What hands texts on that were found elsewhere. */
const HANDS_ON = /(?:speakLanguage|countedThings|say|[iI]nUsersLanguage|tagsInWords)\.ts$/;

/** Texts that read alike in every language: no word in them. */
const hasWords = /** @param {string} text */ (text) => /\p{L}{2}/u.test(text.replace(/\{\d+\}/g, ''));

/** @param {string} language */
export const bundleFile = (language) => join(root, `l10n/bundle.l10n.${language}.json`);
/** @param {string} [language] */
export const manifestFile = (language) =>
  join(root, language === undefined ? 'package.nls.json' : `package.nls.${language}.json`);

/**
 * @param {string} file
 * @returns {{ [text: string]: string }}
 */
export function readTexts(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Every TypeScript file that speaks to users of VS Code. */
export function speakingFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/**
 * Every English text that is said, with where; `unclear` are calls whose text is not written out.
 * @returns {{ texts: Map<string, string>, unclear: string[] }}
 */
export function saidTexts() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {string[]} */
  const unclear = [];
  for (const file of speakingFiles()) {
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const name = relative(root, file);
    /** @param {ts.Node} node */
    const placeOf = (node) => `${name}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
    /** @param {ts.Node} node @param {string} said */
    const add = (node, said) => void (texts.has(said) || !hasWords(said) || texts.set(said, placeOf(node)));
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isCallExpression(node))
        readCall(node, { add, unclear: () => void (HANDS_ON.test(file) || unclear.push(placeOf(node))) });
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && TABLE.test(node.name.text))
        for (const value of valuesOf(node.initializer)) add(value, value.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { texts, unclear };
}

/**
 * @typedef {{ add: (node: ts.Node, said: string) => void, unclear: () => void }} Found
 * @param {ts.CallExpression} call
 * @param {Found} found
 */
function readCall(call, { add, unclear }) {
  const callee = call.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  const isTranslation = name === 't' && /\bl10n\.t$/.test(callee.getText());
  if (name === 'say' || name === 'translate' || isTranslation) {
    const [text] = call.arguments;
    const literals = literalsOf(text);
    // What stands in a table was read there.
    if (literals === undefined && !(text !== undefined && isOfTable(text))) unclear();
    for (const literal of literals ?? []) add(literal, literal.text);
  }
  if (name !== 'counted' && name !== 'noun') return;
  const [one, many] = name === 'counted' ? call.arguments.slice(1) : call.arguments;
  // A spread noun was read where it was named.
  if (one === undefined || ts.isSpreadElement(one)) return;
  if (!ts.isStringLiteral(one) || (many !== undefined && !ts.isStringLiteral(many))) return unclear();
  add(one, `{0} ${one.text}`);
  add(one, `{0} ${many === undefined ? `${one.text}s` : many.text}`);
}

/**
 * @param {ts.Expression} node
 * @returns {boolean}
 */
function isOfTable(node) {
  if (ts.isBinaryExpression(node)) return isOfTable(node.left);
  return ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression) && TABLE.test(node.expression.text);
}

/**
 * @param {ts.Expression | undefined} node
 * @returns {ts.StringLiteralLike[] | undefined} undefined where it is not written out
 */
function literalsOf(node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (!ts.isConditionalExpression(node)) return undefined;
  const [yes, no] = [literalsOf(node.whenTrue), literalsOf(node.whenFalse)];
  return yes === undefined || no === undefined ? undefined : [...yes, ...no];
}

/**
 * @param {ts.Expression | undefined} table
 * @returns {ts.StringLiteralLike[]}
 */
function valuesOf(table) {
  if (table === undefined) return [];
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return valuesOf(table.expression);
  if (ts.isArrayLiteralExpression(table)) return table.elements.filter(ts.isStringLiteralLike);
  if (!ts.isObjectLiteralExpression(table)) return [];
  return table.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer) ? [property.initializer] : [],
  );
}

/**
 * @param {{ [text: string]: string }} translated
 * @param {Iterable<string>} wanted
 */
const missing = (translated, wanted) => [...wanted].filter((key) => (translated[key] ?? '') === '');

/** @param {string} file @param {{ [text: string]: string }} texts */
const write = (file, texts) => writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);

function runCommand() {
  const { values } = parseArgs({
    options: { missing: { type: 'string' }, add: { type: 'string' }, prune: { type: 'boolean', default: false } },
  });
  const said = saidTexts();
  const english = readTexts(manifestFile());
  if (values.add !== undefined) addFrom(JSON.parse(readFileSync(values.add, 'utf8')));
  if (values.prune) prune(said.texts, english);
  if (values.missing !== undefined) {
    const texts = missing(readTexts(bundleFile(values.missing)), said.texts.keys());
    const keys = missing(readTexts(manifestFile(values.missing)), Object.keys(english));
    const manifest = Object.fromEntries(keys.map((key) => [key, english[key]]));
    console.log(JSON.stringify({ ...Object.fromEntries(texts.map((text) => [text, ''])), manifest }, null, 1));
    return;
  }
  for (const place of said.unclear) console.log(`${place}: the text is not written out, so nobody can translate it.`);
  for (const language of LANGUAGES) {
    const [bundle, manifest] = [readTexts(bundleFile(language)), readTexts(manifestFile(language))];
    const unused = Object.keys(bundle).filter((text) => !said.texts.has(text));
    const lacking = missing(bundle, said.texts.keys()).length;
    const lackingKeys = missing(manifest, Object.keys(english)).length;
    console.log(
      `${language}: ${lacking} of ${said.texts.size} texts and ${lackingKeys} of ${Object.keys(english).length} of the manifest are missing, ${unused.length} are said no more.`,
    );
  }
}

/** @param {{ [language: string]: { [text: string]: string | { [key: string]: string } } }} added */
function addFrom(added) {
  for (const [language, texts] of Object.entries(added)) {
    const { manifest, ...said } = texts;
    write(bundleFile(language), {
      ...readTexts(bundleFile(language)),
      .../** @type {{ [text: string]: string }} */ (said),
    });
    if (typeof manifest === 'object')
      write(manifestFile(language), { ...readTexts(manifestFile(language)), ...manifest });
  }
}

/**
 * Keeps what is used, in the order in which it is said.
 * @param {Map<string, string>} said
 * @param {{ [key: string]: string }} english
 */
function prune(said, english) {
  /** @param {string} file @param {Iterable<string>} keys */
  const keep = (file, keys) => {
    const texts = readTexts(file);
    write(file, Object.fromEntries([...keys].flatMap((key) => (texts[key] ? [[key, texts[key]]] : []))));
  };
  for (const language of LANGUAGES) {
    keep(bundleFile(language), said.keys());
    keep(manifestFile(language), Object.keys(english));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) runCommand();

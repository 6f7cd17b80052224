import { dirname, join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

/**
 * Who may import what, first match decides. A specifier that starts with a dot is compared as a path from the root
 * ("/src/node.ts"), any other one as it is written. `node:` and npm packages are the business of the outer layers only.
 * @type {readonly { files: RegExp, allow: RegExp, because: string }[]}
 */
const LAYERS = [
  { files: /^\/src\/engine\//, allow: /^(\/src\/engine\/|wink-porter2-stemmer$)/, because: 'the engine is pure: it imports nothing but itself and the stemmer' },
  { files: /^\/src\/adapters\//, allow: /^(\/src\/(engine|adapters)\/|(?!vscode$)[a-z@])/, because: 'adapters know the engine and Node, not VS Code or the host' },
  { files: /^\/src\/(node|worker|modelProcess)\.ts$/, allow: /^(\/src\/(engine|adapters)\/|\/src\/(node|worker)\.ts$|(?!vscode$)[a-z@])/, because: 'dist/engine.js runs without VS Code' },
  { files: /^\/src\/protocol\.ts$/, allow: /^$/, because: 'the protocol is shared with the webview, so it imports nothing' },
  { files: /^\/webview\//, allow: /^\/(webview\/|src\/protocol\.ts$)/, because: 'the webview shares the protocol with the host and nothing else' },
  { files: /^\/src\/(host\/|extension\.ts$)/, allow: /^(\/src\/|node:|vscode$)/, because: 'the host reaches packages through adapters' },
];

/**
 * Why this import is not allowed in this file, or undefined when it is.
 * @param {string} file absolute path
 * @param {string} specifier
 * @returns {string | undefined}
 */
export function forbidden(file, specifier) {
  const importer = fromRoot(file);
  const target = specifier.startsWith('.') ? fromRoot(join(dirname(file), specifier)) : specifier;
  const layer = LAYERS.find(({ files }) => files.test(importer));
  return layer && !layer.allow.test(target) ? layer.because : undefined;
}

/** @param {string} path */
function fromRoot(path) {
  return `/${relative(root, path).split(sep).join('/')}`;
}

/**
 * The same as an ESLint rule, for every way to write an import.
 * @type {import('eslint').Rule.RuleModule}
 */
export const layersRule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '"{{specifier}}" may not be imported here: {{because}}.' } },
  create(context) {
    /** @param {any} source */
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const because = forbidden(context.filename, source.value);
      if (because) context.report({ node: source, messageId: 'forbidden', data: { specifier: source.value, because } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node.arguments[0]);
      },
    };
  },
};

import { dirname, join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

/**
 * The rooms of the engine, from the ground up. Each may import itself and those before it, never one behind it.
 * @type {readonly string[]}
 */
export const ENGINE_ROOMS = [
  // Ground: words and checks that everything uses, how text is cut and cleaned, how work waits.
  'ground/contract',
  'ground/text',
  'ground/runtime',
  // Knowledge: pure functions that know a language, an attack or a prompt, and no database.
  'knowledge/language',
  'knowledge/tasks',
  'knowledge/commands',
  'knowledge/trust',
  'knowledge/categories',
  'knowledge/compare',
  'knowledge/prompts',
  'knowledge/entities',
  // All SQL: what every family of tables stands on, then a room for each family.
  'store/base',
  'store/ownChat',
  'store/search',
  'store/history',
  'store/continuity',
  'store/graph',
  'store/vectors',
  // What lies in files of archives, and how it is found.
  'store/archive',
  'store/memories',
  // What memory held at an earlier time, and what a conversation was told of changes.
  'store/past',
  'store/updates',
  'store/conversations',
  'store/erasing',
  'store/upkeep',
  // What other devices have, and what they are to be told.
  'store/replication',
  // What goes to a team and what came from it.
  'store/team',
  'store/migrations',
  'store/overview',
  'scope',
  'meaning',
  // The stages. Learning looks for what is known already, so recall lies below it.
  'capture',
  'extract',
  'recall',
  'learn',
  // What is under way, as turns tell of it, is kept in a table of its own.
  'continuity',
  // What was worked on last is read as learning reads it, and goes into a block and an answer.
  'leftOff',
  'inject',
  // What is known before a tool runs, and what tools did.
  'actions',
  'lifecycle',
  'consolidate/jobs',
  'consolidate',
  'exchange',
  // What keeps memories in place of the database, for who wants nothing but entries with keys.
  'backEnds',
  'tools',
  'turn',
  'memory',
];

/** What reads arguments and what speaks a protocol, where that is the door itself. */
const DOOR_PACKAGES = /** @type {{ readonly [door: string]: string | undefined }} */ ({
  cli: 'commander$',
  mcp: '@modelcontextprotocol/sdk/',
});

/**
 * Who may import what, first match decides. A specifier that starts with a dot is compared as a path from the root
 * ("/src/open/engine.ts"), any other one as it is written. `node:` and npm packages are the business of the outer
 * layers only.
 * @type {readonly { files: RegExp, allow: RegExp, because: string }[]}
 */
const LAYERS = [
  {
    files: /^\/src\/engine\//,
    allow: /^(\/src\/engine\/|wink-porter2-stemmer$)/,
    because: 'the engine is pure: it imports nothing but itself and the stemmer',
  },
  {
    files: /^\/src\/adapters\//,
    allow: /^(\/src\/(engine|adapters)\/|(?!vscode$)[a-z@])/,
    because: 'adapters know the engine and Node, not VS Code or a door',
  },
  {
    files: /^\/src\/open\//,
    allow: /^(\/src\/(engine|adapters|open|protocol)\/|(?!vscode$)[a-z@])/,
    because: 'the engine is opened without VS Code; what the view says as other doors do is in the protocol',
  },
  {
    files: /^\/src\/protocol\//,
    allow: /^\/src\/protocol\//,
    because: 'the protocol is shared with the webview, so it imports nothing but itself',
  },
  {
    files: /^\/webview\/panels\//,
    allow: /^(\/(webview|src\/protocol)\/|(uplot|sigma|graphology|graphology-layout-forceatlas2)(\/|$))/,
    because: 'a panel shares the protocol with the host, and draws with the libraries of plots and graphs alone',
  },
  {
    files: /^\/webview\//,
    allow: /^\/(webview|src\/protocol)\//,
    because: 'the webview shares the protocol with the host and nothing else',
  },
  {
    files: /^\/src\/doors\/vscode\//,
    allow: /^(\/src\/(engine|adapters|open|protocol|doors\/vscode)\/|node:|vscode$)/,
    because: 'a door reaches packages through adapters, and no other door',
  },
  {
    files: /^\/src\/doors\/[^/]+\.ts$/,
    allow: /^(\/src\/doors\/|\/src\/open\/loadCompiled\.ts$|node:)/,
    because: 'the program only starts the door that was asked for, and keeps what is compiled of it',
  },
  ...['cli', 'mcp', 'hook', 'serve'].map((door) => ({
    files: new RegExp(`^/src/doors/${door}/`),
    allow: new RegExp(`^(/src/(engine|adapters|open|doors/${door})/|node:|${DOOR_PACKAGES[door] ?? '(?!)'})`),
    because: 'a door reaches packages through adapters, save the one that it is made of, and no other door',
  })),
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
  if (layer && !layer.allow.test(target)) return layer.because;
  const [from, to] = [roomOf(importer), roomOf(target)];
  if (from === undefined || to === undefined || to.floor <= from.floor) return undefined;
  return `${from.name} lies below ${to.name}; move what both need down, or the caller up`;
}

/**
 * The room of the engine in which a path lies; one that is in no room stands above all of them.
 * @param {string} path from the root
 */
function roomOf(path) {
  if (!path.startsWith('/src/engine/')) return undefined;
  const floor = ENGINE_ROOMS.findIndex((room) => path.startsWith(`/src/engine/${room}/`));
  return floor < 0 ? { name: path, floor: ENGINE_ROOMS.length } : { name: ENGINE_ROOMS[floor], floor };
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
  meta: {
    type: 'problem',
    schema: [],
    messages: { forbidden: '"{{specifier}}" may not be imported here: {{because}}.' },
  },
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

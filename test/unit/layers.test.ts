import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { forbidden } from '../../scripts/layers.mjs';
import { root } from '../../scripts/paths.mjs';

const SOURCE = ['src', 'webview', 'test', 'scripts', 'esbuild.mjs', 'eslint.config.mjs'];

// Reads the files by itself, so that a mistake in the lint configuration cannot hide a broken rule.
describe('the layers', () => {
  // A pure function from a word to its stem; nothing else from outside is in the engine.
  const pureLibraries = ['wink-porter2-stemmer'];

  it('the engine imports nothing but itself and pure libraries', () => {
    const engine = join(root, 'src/engine');
    const outside = filesBelow(engine).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !pureLibraries.includes(specifier))
        .filter((specifier) => !specifier.startsWith('.') || relative(engine, normalize(join(dirname(file), specifier))).startsWith('..'))
        .map((specifier) => `${relative(root, file)}: ${specifier}`),
    );
    assert.deepEqual(outside, []);
  });

  it('the webview shares only the protocol with the host', () => {
    const allowed = /^\.\/|^\.\.\/src\/protocol\.ts$/;
    const outside = filesBelow(join(root, 'webview')).flatMap((file) => importsOf(file).filter((specifier) => !allowed.test(specifier)));
    assert.deepEqual(outside, []);
  });

  it('no file is longer than 400 lines', () => {
    const files = SOURCE.flatMap((name) => filesBelow(join(root, name)));
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401);
    assert.deepEqual(long.map((file) => relative(root, file)), []);
  });

  const cases: readonly (readonly [file: string, specifier: string, isAllowed: boolean])[] = [
    ['src/engine/recall.ts', './model.ts', true],
    ['src/engine/text/words.ts', '../model.ts', true],
    ['src/engine/recall.ts', 'node:fs', false],
    ['src/engine/recall.ts', 'vscode', false],
    ['src/engine/recall.ts', '../adapters/sqlite.ts', false],
    ['src/engine/recall.ts', 'better-sqlite3', false],
    ['src/adapters/sqlite.ts', 'better-sqlite3', true],
    ['src/adapters/sqlite.ts', 'node:fs', true],
    ['src/adapters/sqlite.ts', '../engine/ports.ts', true],
    ['src/adapters/sqlite.ts', 'vscode', false],
    ['src/adapters/sqlite.ts', '../host/log.ts', false],
    ['src/node.ts', './adapters/sqlite.ts', true],
    ['src/node.ts', 'vscode', false],
    ['src/host/view/memoryView.ts', 'vscode', true],
    ['src/host/view/memoryView.ts', 'better-sqlite3', false],
    ['src/protocol.ts', './engine/model.ts', false],
    ['webview/main.ts', '../src/protocol.ts', true],
    ['webview/main.ts', '../src/engine/model.ts', false],
    ['test/unit/layers.test.ts', 'node:fs', true],
  ];
  for (const [file, specifier, isAllowed] of cases) {
    it(`${file} ${isAllowed ? 'may' : 'may not'} import ${specifier}`, () => {
      assert.equal(forbidden(join(root, file), specifier) === undefined, isAllowed);
    });
  }
});

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.(ts|mjs|js)$/.test(path)) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(ts|mjs|js)$/.test(name)).map((name) => join(path, name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(/(?:(?:\bfrom|\bimport)[ \t]+|\b(?:require|import)\s*\([ \t]*)['"]([^'"\n]+)['"]/g);
  return [...found].map((match) => match[1] ?? '');
}

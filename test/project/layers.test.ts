import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { ENGINE_ROOMS, forbidden } from '../../scripts/layers.mjs';
import { root } from '../../scripts/paths.mjs';
import { filesBelow, importsOf, targetsOf } from './sourceFiles.ts';

const SOURCE = ['src', 'webview', 'test', 'scripts', 'esbuild.mjs', 'eslint.config.mjs'];

// Reads the files by itself, so that a mistake in the lint configuration cannot hide a broken rule.
describe('the layers', () => {
  // A pure function from a word to its stem; nothing else from outside is in the engine.
  const pureLibraries = ['wink-porter2-stemmer'];
  const engine = join(root, 'src/engine');
  const isStatement = /\.prepare\(|\bsql\.exec\(/;

  it('the engine imports nothing but itself and pure libraries', () => {
    const outside = filesBelow(engine).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !pureLibraries.includes(specifier))
        .filter(
          (specifier) =>
            !specifier.startsWith('.') || relative(engine, normalize(join(dirname(file), specifier))).startsWith('..'),
        )
        .map((specifier) => `${relative(root, file)}: ${specifier}`),
    );
    assert.deepEqual(outside, []);
  });

  it('the webview shares only the protocol with the host', () => {
    const outside = filesBelow(join(root, 'webview')).flatMap((file) =>
      targetsOf(file).filter(
        (target) => !target.startsWith(`webview${sep}`) && !target.startsWith(join('src', 'protocol') + sep),
      ),
    );
    assert.deepEqual(outside, []);
  });

  it('every file of the engine lies in a room, and every room of the order is there', () => {
    const rooms = ENGINE_ROOMS.map((room) => join(engine, room));
    assert.deepEqual(
      rooms.filter((room) => !existsSync(room)),
      [],
    );
    assert.deepEqual(
      filesBelow(engine).filter((file) => !rooms.some((room) => file.startsWith(room + sep))),
      [],
    );
  });

  it('no import of the engine goes up', () => {
    const upward = filesBelow(engine).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => forbidden(file, specifier) !== undefined)
        .map((specifier) => `${relative(root, file)}: ${specifier}`),
    );
    assert.deepEqual(upward, []);
  });

  it('only the rooms of language know one language', () => {
    const language = join('src', 'engine', 'knowledge', 'language');
    const files = filesBelow(join(root, 'src')).map((file) => relative(root, file));
    const outside = ['en', 'de', 'es', 'fr', 'pt', 'zh', 'ja'].flatMap((code) => {
      const room = join(language, code) + sep;
      return files
        .filter((file) => file !== join(language, 'languages.ts') && !file.startsWith(room))
        .filter((file) => targetsOf(join(root, file)).some((target) => target.startsWith(room)));
    });
    assert.deepEqual(outside, []);
  });

  it('no files import each other in a circle, types included', () => {
    const files = ['src', 'webview'].flatMap((folder) => filesBelow(join(root, folder)));
    const imports = new Map(files.map((file) => [relative(root, file), targetsOf(file)]));
    assert.deepEqual(circleIn(imports), []);
  });

  it('only the store prepares statements and knows the tables', () => {
    const outside = filesBelow(engine)
      .filter((file) => !file.startsWith(join(engine, 'store') + sep))
      .filter(
        (file) =>
          isStatement.test(readFileSync(file, 'utf8')) ||
          targetsOf(file).some((target) => target.endsWith(`${sep}tables.ts`)),
      );
    assert.deepEqual(
      outside.map((file) => relative(root, file)),
      [],
    );
  });

  it('outside the engine statements are for files of our own, and for one foreign file', () => {
    const allowed = [
      // Opens, checks, backs up and restores the database.
      join('src', 'adapters', 'sqlite') + sep,
      join('src', 'open', 'worker.ts'),
      // Reads the conversations that Cursor keeps in a database of its own.
      join('src', 'adapters', 'transcripts', 'formats', 'readCursorDatabase.ts'),
    ];
    const outside = filesBelow(join(root, 'src'))
      .filter((file) => !file.startsWith(engine + sep) && isStatement.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file))
      .filter((file) => !allowed.some((place) => file.startsWith(place)));
    assert.deepEqual(outside, []);
  });

  it('no file is longer than 400 lines', () => {
    const files = SOURCE.flatMap((name) => filesBelow(join(root, name)));
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401);
    assert.deepEqual(
      long.map((file) => relative(root, file)),
      [],
    );
  });

  const cases: readonly (readonly [file: string, specifier: string, isAllowed: boolean])[] = [
    ['src/engine/recall/recall.ts', '../ground/contract/model.ts', true],
    ['src/engine/ground/text/words.ts', '../contract/model.ts', true],
    ['src/engine/ground/text/words.ts', '../../knowledge/language/terms.ts', false],
    ['src/engine/capture/checkSave.ts', '../learn/supersede.ts', false],
    ['src/engine/learn/supersede.ts', '../capture/checkSave.ts', true],
    ['src/engine/recall/recall.ts', '../memory/createMemory.ts', false],
    ['src/engine/recall/recall.ts', '../loose.ts', false],
    ['src/engine/recall/recall.ts', 'node:fs', false],
    ['src/engine/recall/recall.ts', 'vscode', false],
    ['src/engine/recall/recall.ts', '../../adapters/sqlite.ts', false],
    ['src/engine/recall/recall.ts', 'better-sqlite3', false],
    ['src/adapters/sqlite/openSqlite.ts', 'better-sqlite3', true],
    ['src/adapters/sqlite/openSqlite.ts', 'node:fs', true],
    ['src/adapters/sqlite/openSqlite.ts', '../../engine/ground/contract/ports.ts', true],
    ['src/adapters/sqlite/openSqlite.ts', 'vscode', false],
    ['src/adapters/sqlite/openSqlite.ts', '../../doors/vscode/log.ts', false],
    ['src/open/engine.ts', '../adapters/sqlite/openSqlite.ts', true],
    ['src/open/engine.ts', '../doors/vscode/log.ts', false],
    ['src/open/engine.ts', 'vscode', false],
    ['src/doors/vscode/view/memoryView.ts', 'vscode', true],
    ['src/doors/vscode/view/memoryView.ts', 'better-sqlite3', false],
    ['src/doors/vscode/view/memoryView.ts', '../../cli/main.ts', false],
    ['src/protocol/treeRows.ts', '../engine/ground/contract/model.ts', false],
    ['webview/main.ts', '../src/protocol/treeRows.ts', true],
    ['webview/main.ts', '../src/engine/ground/contract/model.ts', false],
    ['test/project/layers.test.ts', 'node:fs', true],
  ];
  for (const [file, specifier, isAllowed] of cases) {
    it(`${file} ${isAllowed ? 'may' : 'may not'} import ${specifier}`, () => {
      assert.equal(forbidden(join(root, file), specifier) === undefined, isAllowed);
    });
  }
});

/** The first circle that is found, each file before the one that it imports; empty when there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of imports.get(file) ?? []) {
      const circle = walk(target, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

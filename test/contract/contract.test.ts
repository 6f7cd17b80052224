import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from '../../scripts/paths.mjs';
import { currentTarget } from '../../scripts/targets.mjs';
import { vectorLibrary } from '../../scripts/vectorLibrary.mjs';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { calls } from '../support/calls.ts';
import { withFolder } from '../support/folder.ts';
import { loadEngine } from './engine.ts';

describe('dist/engine.js', () => {
  it('is the engine, its error and its mirror, and runs outside of VS Code', () => {
    assert.equal(process.versions['vscode'], undefined);
    assert.deepStrictEqual(Object.keys(loadEngine()).toSorted(), [
      'MemoryError',
      'createMirror',
      'localModels',
      'openMemory',
    ]);
  });

  describe('every method', () => {
    let memory: Memory;
    before(async () => {
      memory = await loadEngine().openMemory({ file: ':memory:' });
    });
    after(() => memory.close());

    it('is one that the contract names', () => {
      const missing = Object.keys(memory).filter((name) => !(name in calls));
      assert.deepStrictEqual(missing, [], 'Add a call of each to test/support/calls.ts.');
    });

    for (const [name, call] of Object.entries(calls)) {
      if (name === 'close') continue;
      it(`answers a promise of plain data: ${name}`, async () => {
        const answer = call(memory);
        assert.ok(answer instanceof Promise);
        const value: unknown = await answer;
        assert.deepStrictEqual(structuredClone(value), value);
      });
    }
  });

  it('R001: remembers across close and open', () =>
    withFolder(async (folder) => {
      const { openMemory } = loadEngine();
      const file = join(folder, 'new', 'memory.db');
      const first = await openMemory({ file });
      const { id = '', outcome } = await first.save({
        topic: 'deploys',
        content: 'We deploy on Fridays only after 16:00',
        importance: 9,
      });
      assert.equal(outcome, 'stored');
      await first.observe({ sessionId: 'one', role: 'user', text: 'When do we deploy?' });
      await first.close();
      const second = await openMemory({ file });
      assert.deepStrictEqual((await second.recall({ query: 'When do we deploy?' })).hits[0]?.id, id);
      assert.match((await second.activeMemory({ turns: ['hello there'], sessionId: 'two' })).text, /only after 16:00/);
      const { total, fileBytes, file: named } = await second.stats();
      assert.deepStrictEqual([total, named], [2, file]);
      assert.ok(fileBytes >= statSync(file).size);
      await second.close();
    }));

  it('R008: brings topics together by meaning, with the table that lies beside it', async () => {
    const memory = await loadEngine().openMemory({ file: ':memory:' });
    await memory.save({ topic: 'schedule', content: 'The office opens at seven.' });
    await memory.save({ topic: "Lee's hours", content: 'Lee starts at nine.' });
    const clusters = (await memory.topics()).map(({ cluster }) => cluster);
    assert.equal(new Set(clusters).size, 1);
    assert.notEqual(clusters[0], undefined);
    assert.deepStrictEqual((await memory.stats()).problems, []);
    await memory.close();
  });

  it('compares vectors by sqlite-vec where its library lies beside SQLite', async () => {
    const embedder = {
      model: 'made-up',
      embed: (texts: readonly string[]) =>
        Promise.resolve(
          texts.map((text) =>
            Float32Array.from(text.includes('holiday') || text.includes('time away') ? [1, 0] : [0, 1]),
          ),
        ),
    };
    const memory = await loadEngine().openMemory({ file: ':memory:', embedder });
    await memory.save({ topic: 'plans', content: 'The holiday starts in July.' });
    while (((await memory.stats()).vectors?.embedded ?? 0) === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { hits, problems } = await memory.recall({ query: 'time away' });
    assert.deepStrictEqual([hits.map(({ why }) => why.because), problems], [['meaning'], []]);
    const hasLibrary = readdirSync(join(distDir, 'native')).some((name) => name.startsWith('vec0.'));
    assert.equal((await memory.stats()).vectors?.compared?.by, hasLibrary ? 'sqlite-vec' : 'javascript');
    assert.equal(hasLibrary, vectorLibrary(currentTarget()) !== undefined);
    await memory.close();
  });

  it('says what is wrong with a MemoryError that it exports', async () => {
    const { openMemory, MemoryError } = loadEngine();
    await assert.rejects(
      openMemory({ file: '' }),
      (error) => error instanceof MemoryError && 'reason' in error && error.reason === 'input',
    );
    const memory = await openMemory({ file: ':memory:' });
    await memory.close();
    await assert.rejects(
      memory.list(),
      (error) => error instanceof MemoryError && 'reason' in error && error.reason === 'closed',
    );
  });

  it('uses the clock, the chance, the model and the settings that it is given', async () => {
    const { openMemory } = loadEngine();
    const model = {
      name: 'scripted',
      complete: () => Promise.resolve('{"summary":"S","facts":[{"topic":"t","content":"c"}]}'),
    };
    const open = (): Promise<Memory> =>
      openMemory({
        file: ':memory:',
        clock: () => 1000,
        random: () => 0.5,
        model,
        settings: { resetMinMessages: 1, unknown: 1 },
      });
    const ids: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const memory = await open();
      assert.deepStrictEqual(
        (await memory.stats()).problems.map(({ code }) => code),
        ['setting'],
      );
      assert.equal((await memory.resetAndSummarize({ sessionId: 's', history: ['a'] })).saved, 1);
      ids.push((await memory.list()).rows.map((row) => [row.id, row.createdAt]));
      await memory.close();
    }
    assert.deepStrictEqual(ids[0], ids[1]);
  });
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { exchangeable, FakeEmbedder, whenEmbedded } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { scheduler, store, withMemory, withTables } from '../../support/memory.ts';

describe('another model', () => {
  it('R099, R100, X11: its vectors are not mixed with those in the file; words go on, and it says what to do', () => {
    const models = exchangeable(new FakeEmbedder('fake-a', 32));
    return withTables(
      async ({ memory, all }) => {
        await store(memory, 'The vault opens at nine');
        await whenEmbedded(memory);
        const other = new FakeEmbedder('fake-b', 48);
        models.now = other;
        await store(memory, 'The vault closes at five');
        const { model, dimensions, embedded, missing, waiting, problem } = await whenEmbedded(memory);
        assert.deepStrictEqual(
          { model, dimensions, embedded, missing, waiting },
          { model: 'fake-a', dimensions: 32, embedded: 1, missing: 1, waiting: 1 },
        );
        assert.match(problem ?? '', /fake-a.*fake-b.*Re-embed/);
        assert.deepStrictEqual(other.asked, []);
        assert.equal((await memory.recall({ query: 'vault' })).hits.length, 2);
        assert.equal(all('SELECT * FROM vectors').length, 1);
      },
      { meaning: models },
    );
  });

  it('X11: one call makes all vectors anew, sets the old ones aside until it is done, and then removes them', () => {
    const models = exchangeable(new FakeEmbedder('fake-a', 32));
    return withTables(
      async ({ memory, all }) => {
        for (let index = 0; index < 30; index++) await store(memory, `note ${index}`);
        await whenEmbedded(memory);
        models.now = new FakeEmbedder('fake-b', 48);
        assert.deepStrictEqual(await memory.reembed(), { queued: 30, removed: 0 });
        const during = (await memory.stats()).vectors;
        assert.deepStrictEqual(
          [during?.model, during?.embedded, during?.missing, during?.setAside],
          ['fake-b', 0, 30, [{ model: 'fake-a', dimensions: 32, memories: 30 }]],
        );
        const { model, dimensions, embedded, missing, waiting, setAside } = await whenEmbedded(memory);
        assert.deepStrictEqual(
          { model, dimensions, embedded, missing, waiting, setAside },
          { model: 'fake-b', dimensions: 48, embedded: 30, missing: 0, waiting: 0, setAside: [] },
        );
        assert.equal(all('SELECT DISTINCT length(vector) AS bytes FROM vectors')[0]?.['bytes'], 48 * 4);
      },
      { meaning: models },
    );
  });

  it('the same model with other dimensions is another one', () => {
    const models = exchangeable(new FakeEmbedder('fake-a', 32));
    return withTables(
      async ({ memory }) => {
        await store(memory, 'one');
        await whenEmbedded(memory);
        models.now = new FakeEmbedder('fake-a', 48);
        await store(memory, 'two');
        const { embedded, waiting, problem } = await whenEmbedded(memory);
        assert.deepStrictEqual({ embedded, waiting }, { embedded: 1, waiting: 1 });
        assert.match(problem ?? '', /32 numbers and makes 48/);
        await memory.reembed();
        assert.deepStrictEqual(
          [(await whenEmbedded(memory)).dimensions, (await memory.stats()).vectors?.embedded],
          [48, 2],
        );
      },
      { meaning: models },
    );
  });

  it('making anew can be called off, keeps what is done, and goes on when asked again', () => {
    const models = exchangeable(new FakeEmbedder('fake-a', 32));
    return withTables(
      async ({ memory }) => {
        for (let index = 0; index < 40; index++) await store(memory, `note ${index}`);
        await whenEmbedded(memory);
        const other = new FakeEmbedder('fake-b', 48);
        let batches = 0;
        other.before = async () => {
          if (++batches === 3) await memory.stopReembed();
        };
        models.now = other;
        await memory.reembed();
        const stopped = await whenEmbedded(memory);
        assert.deepStrictEqual(
          [stopped.embedded, stopped.missing, stopped.waiting, stopped.setAside.length],
          [16, 24, 0, 1],
        );
        assert.equal((await memory.reembed()).queued, 24);
        assert.deepStrictEqual((await whenEmbedded(memory)).embedded, 40);
      },
      { meaning: models },
    );
  });

  it('X11: making anew goes on after a restart', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const first = await openMemory({ file, scheduler, embedder: new FakeEmbedder('fake-a') });
      for (let index = 0; index < 40; index++) await store(first, `note ${index}`);
      await whenEmbedded(first);
      await first.close();
      const other = new FakeEmbedder('fake-b');
      let batches = 0;
      other.before = () => (++batches >= 3 ? new Promise(() => undefined) : undefined);
      const second = await openMemory({ file, scheduler, embedder: other });
      await second.reembed();
      await whenEmbedded(second);
      await second.close();
      const third = await openMemory({ file, scheduler, embedder: new FakeEmbedder('fake-b') });
      const { model, embedded, waiting, setAside } = await whenEmbedded(third);
      assert.deepStrictEqual(
        { model, embedded, waiting, setAside },
        { model: 'fake-b', embedded: 40, waiting: 0, setAside: [] },
      );
      await third.close();
    }));

  it('asking for it without a model, or with a dead one, is answered with what to do', () =>
    withMemory(async ({ memory }) => {
      await assert.rejects(memory.reembed(), /no embedding model/);
    }));
});

describe('drift', () => {
  it('R013: rows without vectors are counted and get theirs, vectors without a row are removed', () =>
    withTables(
      async ({ memory, sql, all }) => {
        for (let index = 0; index < 5; index++) await store(memory, `note ${index}`);
        await whenEmbedded(memory);
        sql.exec('DELETE FROM vectors WHERE memory IN (1, 3)');
        const { embedded, missing } = await whenEmbedded(memory);
        assert.deepStrictEqual({ embedded, missing }, { embedded: 3, missing: 2 });
        sql.exec('UPDATE memories SET valid_until = 1 WHERE row = 2');
        assert.deepStrictEqual(await memory.reembed(), { queued: 2, removed: 1 });
        const after = await whenEmbedded(memory);
        assert.deepStrictEqual([after.embedded, after.missing], [4, 0]);
        assert.equal(all('SELECT * FROM vectors WHERE memory = 2').length, 0);
      },
      { meaning: exchangeable(new FakeEmbedder()) },
    ));
});

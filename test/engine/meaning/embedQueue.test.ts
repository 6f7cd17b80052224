import assert from 'node:assert/strict';
import { join } from 'node:path';
import { exportMemory } from '../../../src/engine/exchange/exportMemory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, hour, seeded } from '../../support/clock.ts';
import { exchangeable, FakeEmbedder, whenEmbedded } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { scheduler, store, withMemory, withTables } from '../../support/memory.ts';

describe('vectors of memories', () => {
  it('R011, R012, X13: a save is acknowledged before the model is asked, and the vector follows', () => {
    const embedder = new FakeEmbedder();
    return withMemory(
      async ({ memory }) => {
        await whenEmbedded(memory);
        await store(memory, 'The vault opens at nine');
        assert.ok(!embedder.passages.includes('notes: The vault opens at nine'));
        assert.equal((await memory.recall({ query: 'vault' })).hits.length, 1);
        const { embedded, missing, waiting } = await whenEmbedded(memory);
        assert.deepStrictEqual({ embedded, missing, waiting }, { embedded: 1, missing: 0, waiting: 0 });
        assert.ok(embedder.passages.includes('notes: The vault opens at nine'));
      },
      { embedder },
    );
  });

  it('R242: the database is not locked while the model works', () =>
    withFolder(async (folder) => {
      const embedder = new FakeEmbedder();
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file, scheduler, embedder });
      const other = await openMemory({ file, scheduler });
      let saved: string | undefined;
      embedder.before = async (texts) => {
        if (texts.length > 0 && texts[0] !== 'memory')
          saved ??= (await other.save({ topic: 'notes', content: 'from another window' })).outcome;
      };
      await store(memory, 'one');
      await whenEmbedded(memory);
      assert.equal(saved, 'stored');
      await memory.close();
      await other.close();
    }));

  it('R016: forgetting removes the vector, taking it back makes it anew', () => {
    const embedder = new FakeEmbedder();
    return withTables(
      async ({ memory, all }) => {
        const vectors = (): number => all('SELECT * FROM vectors').length;
        const id = await store(memory, 'The vault opens at nine');
        await whenEmbedded(memory);
        assert.equal(vectors(), 1);
        const { batch } = await memory.forget(id);
        assert.equal(vectors(), 0);
        await memory.undo(batch);
        await whenEmbedded(memory);
        assert.equal(vectors(), 1);
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('R016: a row that is removed from the file leaves no vector and no place in the queue', () =>
    withTables(
      async ({ memory, sql, all }) => {
        await store(memory, 'one');
        await store(memory, 'two');
        await whenEmbedded(memory);
        sql.exec('UPDATE memories SET content = content; INSERT INTO unembedded (memory) SELECT row FROM memories');
        sql.exec('DELETE FROM memories');
        assert.deepStrictEqual([all('SELECT * FROM vectors'), all('SELECT * FROM unembedded')], [[], []]);
      },
      { meaning: exchangeable(new FakeEmbedder()) },
    ));

  it('R016: deleting for good removes the vector and the place in the queue', () =>
    withTables(
      async ({ memory, all }) => {
        const id = await store(memory, 'The vault opens at nine');
        await whenEmbedded(memory);
        await memory.erase({ ids: [id] });
        assert.deepStrictEqual([all('SELECT * FROM vectors'), all('SELECT * FROM unembedded')], [[], []]);
      },
      { meaning: exchangeable(new FakeEmbedder()) },
    ));

  it('a change of topic or content makes the vector anew, a change of anything else leaves it', () => {
    const embedder = new FakeEmbedder();
    return withMemory(
      async ({ memory }) => {
        const id = await store(memory, 'The vault opens at nine');
        await whenEmbedded(memory);
        const asked = embedder.passages.length;
        await memory.update(id, { importance: 9, pinned: true, tags: ['a'] });
        await whenEmbedded(memory);
        assert.equal(embedder.passages.length, asked);
        await memory.update(id, { content: 'The vault opens at ten' });
        await whenEmbedded(memory);
        await memory.update(id, { topic: 'bank' });
        assert.equal((await whenEmbedded(memory)).embedded, 1);
        assert.deepStrictEqual(embedder.passages.slice(asked), [
          'notes: The vault opens at ten',
          'bank: The vault opens at ten',
        ]);
      },
      { embedder },
    );
  });

  it('a text that changes while the model reads it is read again, and the old vector is not kept', () => {
    const embedder = new FakeEmbedder();
    return withTables(
      async ({ memory, all }) => {
        const id = await store(memory, 'old');
        embedder.before = async (texts) => {
          if (texts.includes('notes: old')) await memory.update(id, { content: 'new' });
        };
        await whenEmbedded(memory);
        const [row] = all('SELECT vector FROM vectors');
        assert.deepStrictEqual(row?.['vector'], Buffer.from(embedder.vectorOf('notes: new').buffer));
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('R243: an export carries no vector, and a memory that reads it makes its own, also of what changes later', () =>
    withMemory(
      async ({ memory }) => {
        await store(memory, 'The holiday starts in July');
        await whenEmbedded(memory);
        const pieces: string[] = [];
        for await (const piece of exportMemory(memory, { now: 0 })) pieces.push(piece);
        const exported = JSON.parse(pieces.join('')) as {
          readonly memories: readonly { readonly topic: string; readonly content: string }[];
        };
        assert.doesNotMatch(pieces.join(''), /vector|embedd/i);
        const reader = new FakeEmbedder('another', 16);
        await withMemory(
          async ({ memory: other }) => {
            await other.saveMany(exported.memories.map(({ topic, content }) => ({ topic, content })));
            assert.equal((await whenEmbedded(other)).embedded, 1);
            const [row] = (await other.list()).rows;
            await other.update(row?.id ?? '', { content: 'The holiday starts in August' });
            await whenEmbedded(other);
            assert.deepStrictEqual(
              reader.passages.filter((text) => text.startsWith('notes: ')),
              ['notes: The holiday starts in July', 'notes: The holiday starts in August'],
            );
          },
          { embedder: reader },
        );
      },
      { embedder: new FakeEmbedder() },
    ));

  it('a long text has several, in order', () =>
    withTables(
      async ({ memory, all }) => {
        await store(
          memory,
          Array.from({ length: 60 }, (_, index) => `Sentence ${index} about the service ${index}.`).join(' '),
        );
        const { embedded } = await whenEmbedded(memory);
        assert.equal(embedded, 1);
        assert.deepStrictEqual(
          all('SELECT chunk FROM vectors ORDER BY id').map((row) => row['chunk']),
          [0, 1, 2],
        );
      },
      { meaning: exchangeable(new FakeEmbedder()) },
    ));

  it('without a model nothing is noted, queued or counted', () =>
    withTables(async ({ memory, all }) => {
      await store(memory, 'one');
      assert.equal((await memory.stats()).vectors, undefined);
      assert.deepStrictEqual(all('SELECT * FROM unembedded'), []);
    }));

  it('R014: what was there before the first model is embedded too, and on request newest first, up to a limit, from an importance on', () => {
    const models = exchangeable();
    return withTables(
      async ({ memory, sql }) => {
        for (let index = 1; index <= 6; index++) await store(memory, `note ${index}`, { importance: index });
        const embedder = new FakeEmbedder();
        models.now = embedder;
        await store(memory, 'note 7', { importance: 7 });
        assert.equal((await whenEmbedded(memory)).embedded, 7);
        sql.exec('DELETE FROM vectors');
        embedder.asked.length = 0;
        assert.deepStrictEqual(await memory.reembed({ limit: 3, minImportance: 4 }), { queued: 3, removed: 0 });
        assert.equal((await whenEmbedded(memory)).embedded, 3);
        assert.deepStrictEqual(embedder.passages.slice(1), ['notes: note 7', 'notes: note 6', 'notes: note 5']);
      },
      { meaning: models },
    );
  });
});

describe('a queue that meets trouble', () => {
  it('what waits survives a restart', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const embedder = new FakeEmbedder();
      const memory = await openMemory({ file, scheduler, embedder });
      await store(memory, 'first');
      await whenEmbedded(memory);
      embedder.before = () => new Promise(() => undefined);
      for (let index = 0; index < 40; index++) await store(memory, `note ${index}`);
      await memory.close();
      const again = await openMemory({ file, scheduler, embedder: new FakeEmbedder() });
      const { embedded, missing, waiting } = await whenEmbedded(again);
      assert.deepStrictEqual({ embedded, missing, waiting }, { embedded: 41, missing: 0, waiting: 0 });
      await again.close();
    }));

  it('R017: a model that dies in the middle of a batch loses nothing; words find it meanwhile, and the queue goes on', () => {
    const embedder = new FakeEmbedder();
    return withTables(
      async ({ memory, clock, failures }) => {
        await store(memory, 'first');
        await whenEmbedded(memory);
        embedder.before = () => Promise.reject(new Error('the process ended'));
        for (let index = 0; index < 20; index++) await store(memory, `The vault number ${index} opens`);
        const down = await whenEmbedded(memory);
        assert.deepStrictEqual([down.embedded, down.waiting, down.failed], [1, 20, 0]);
        assert.match(down.problem ?? '', /the process ended/);
        assert.deepStrictEqual(
          failures.map(({ reason }) => reason),
          ['meaning'],
        );
        assert.equal((await memory.recall({ query: 'vault' })).hits.length, 5);
        embedder.before = () => undefined;
        clock.forward(hour);
        await store(memory, 'last');
        const { embedded, waiting, problem } = await whenEmbedded(memory);
        assert.deepStrictEqual({ embedded, waiting, problem }, { embedded: 22, waiting: 0, problem: undefined });
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('while it fails, the model is asked less and less often', () => {
    const embedder = new FakeEmbedder();
    return withTables(
      async ({ memory, clock }) => {
        await store(memory, 'first');
        await whenEmbedded(memory);
        embedder.before = () => Promise.reject(new Error('down'));
        const asked: number[] = [];
        for (let second = 0; second < 64; second++) {
          const before = embedder.asked.length;
          await memory.observe({ sessionId: 's', role: 'user', text: `turn ${second}` });
          await whenEmbedded(memory);
          if (embedder.asked.length > before) asked.push(second);
          clock.forward(1000);
        }
        assert.deepStrictEqual(asked, [0, 1, 3, 7, 15, 31, 63]);
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('one text that a model cannot read is given up after three tries, all others get their vectors', () => {
    const embedder = new FakeEmbedder();
    return withTables(
      async ({ memory, clock, failures }) => {
        embedder.before = (texts) =>
          texts.some((text) => text.includes('poison')) ? Promise.reject(new Error('cannot read this')) : undefined;
        for (let index = 0; index < 40; index++) await store(memory, index === 17 ? 'poison' : `note ${index}`);
        for (let round = 0; round < 5; round++) {
          await whenEmbedded(memory);
          clock.forward(hour);
          await memory.observe({ sessionId: 's', role: 'user', text: `turn ${round}` });
        }
        const { embedded, missing, waiting, failed } = await whenEmbedded(memory);
        assert.deepStrictEqual(
          { embedded, missing, waiting, failed },
          { embedded: 44, missing: 1, waiting: 0, failed: 1 },
        );
        assert.equal(failures.length, 3);
        embedder.before = () => undefined;
        await memory.reembed();
        assert.equal((await whenEmbedded(memory)).embedded, 45);
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('a model that answers nonsense is as good as none', () => {
    const embedder = new FakeEmbedder();
    const broken: FakeEmbedder['embed'] = (texts) => Promise.resolve(texts.map(() => new Float32Array(32)));
    return withTables(
      async ({ memory, failures }) => {
        embedder.embed = broken;
        await store(memory, 'one');
        const { embedded, problem } = await whenEmbedded(memory);
        assert.equal(embedded, 0);
        assert.match(problem ?? '', /points nowhere/);
        assert.equal(failures.length, 1);
      },
      { meaning: exchangeable(embedder) },
    );
  });

  it('two windows on one file embed every memory once', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const [one, two] = [new FakeEmbedder(), new FakeEmbedder()];
      const first = await openMemory({ file, scheduler, embedder: one });
      await store(first, 'start');
      await whenEmbedded(first);
      const second = await openMemory({ file, scheduler, embedder: two });
      for (let index = 0; index < 30; index++) await store(index % 2 === 0 ? first : second, `note ${index}`);
      await Promise.all([whenEmbedded(first), whenEmbedded(second)]);
      const passages = [...one.passages, ...two.passages].filter((text) => text.includes('note '));
      assert.deepStrictEqual([passages.length, new Set(passages).size], [30, 30]);
      await first.close();
      await second.close();
    }));

  it('is closed while the model works, and no late answer is written', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const embedder = new FakeEmbedder();
      let answer: () => void = () => undefined;
      let aborted: AbortSignal | undefined;
      embedder.before = (texts, signal) => {
        if (texts[0] === 'memory') return undefined;
        aborted = signal;
        return new Promise((resolve) => void (answer = resolve));
      };
      const memory = await openMemory({ file, scheduler, embedder, clock: new FixedClock().read, random: seeded(3) });
      await store(memory, 'one');
      await whenEmbedded(memory);
      await memory.close();
      assert.equal(aborted?.aborted, true);
      answer();
      const again = await openMemory({ file, scheduler, embedder: new FakeEmbedder(), clock: new FixedClock().read });
      assert.equal((await whenEmbedded(again)).embedded, 1);
      await again.close();
    }));
});

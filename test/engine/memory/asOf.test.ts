import assert from 'node:assert/strict';
import { day, hour } from '../../support/clock.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { codes, rejectsWith, store, withMemory, withTables } from '../../support/memory.ts';

describe('memory as of an earlier time', () => {
  it('recalls what was so then, in the words of then', async () => {
    await withMemory(async ({ memory, clock }) => {
      const port = await store(memory, 'The staging port is 8080.', { topic: 'staging' });
      const gone = await store(memory, 'The staging host is alpha.', { topic: 'staging' });
      clock.forward(day);
      const then = clock.now - hour;
      await memory.update(port, { content: 'The staging port is 9090.' });
      await memory.forget(gone);
      await store(memory, 'The staging region is Frankfurt.', { topic: 'staging' });
      clock.forward(day);
      const [now, before] = await Promise.all([
        memory.recall({ query: 'staging' }),
        memory.recall({ query: 'staging', asOf: then }),
      ]);
      const said = (result: typeof now): string[] => result.hits.map(({ content }) => content).sort();
      assert.deepStrictEqual(said(now), ['The staging port is 9090.', 'The staging region is Frankfurt.']);
      assert.deepStrictEqual(said(before), ['The staging host is alpha.', 'The staging port is 8080.']);
      assert.deepStrictEqual(before.problems, []);
    });
  });

  it('lists rows and topics of then, and shows one memory as it was', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'We use tabs.', { topic: 'style' });
      clock.forward(day);
      const asOf = clock.now - hour;
      await memory.update(id, { content: 'We use spaces.', topic: 'format' });
      assert.deepStrictEqual(
        (await memory.list({ asOf })).rows.map(({ content, topic }) => [topic, content]),
        [['style', 'We use tabs.']],
      );
      assert.deepStrictEqual(
        (await memory.topics({ asOf })).map(({ topic }) => topic),
        ['style'],
      );
      assert.equal((await memory.get(id, { asOf }))?.content, 'We use tabs.');
      await memory.forget(id);
      assert.equal(await memory.get(id), undefined);
      assert.equal((await memory.get(id, { asOf }))?.content, 'We use tabs.');
    });
  });

  it('answers a time before history, and one that is still to come, with the reason', async () => {
    await withMemory(async ({ memory, clock }) => {
      await rejectsWith('input', memory.list({ asOf: clock.now }), /Nothing was remembered yet/);
      const first = clock.now;
      await store(memory, 'We use tabs.');
      const { hits, problems } = await memory.recall({ query: 'tabs', asOf: first - day });
      assert.deepStrictEqual(hits, []);
      assert.match(problems[0]?.message ?? '', /History reaches back to 2026-01-15/);
      await rejectsWith('input', memory.list({ asOf: clock.now + day }), /still to come/);
      await rejectsWith('input', memory.get('x', { asOf: first - day }), /History reaches back/);
    });
  });

  it('is no use of a memory, and writes nothing', async () => {
    await withTables(async ({ memory, clock, all }) => {
      await store(memory, 'We use tabs.');
      clock.forward(hour);
      const before = all('SELECT * FROM memories');
      await memory.recall({ query: 'tabs', asOf: clock.now - 1 });
      await memory.turns('none');
      await new Promise((resolve) => void setImmediate(resolve));
      assert.deepStrictEqual(all('SELECT * FROM memories'), before);
    });
  });

  it('keeps other scopes out, whichever was asked for before', async () => {
    await withMemory(async ({ memory, clock }) => {
      await store(memory, 'The token service runs in Oslo.', { scope: { workspace: 'a' } });
      await store(memory, 'The token service has an owner.', { scope: { workspace: 'b' } });
      clock.forward(day);
      const asOf = clock.now - hour;
      const found = async (workspace: string): Promise<string[]> =>
        (await memory.recall({ query: 'token service', scope: { workspace }, asOf })).hits.map(
          ({ content }) => content,
        );
      assert.deepStrictEqual(await found('a'), ['The token service runs in Oslo.']);
      assert.deepStrictEqual(await found('b'), ['The token service has an owner.']);
      assert.deepStrictEqual((await memory.list({ scope: { workspace: 'c' }, asOf })).rows, []);
    });
  });

  it('copies once while the same time is asked for, and anew after a write', async () => {
    let copies = 0;
    await withTables(
      async ({ memory, clock }) => {
        const id = await store(memory, 'We use tabs.');
        clock.forward(day);
        const asOf = clock.now - hour;
        await memory.list({ asOf });
        await memory.recall({ query: 'tabs', asOf });
        await memory.topics({ asOf });
        assert.equal(copies, 1);
        await memory.erase({ ids: [id] });
        assert.deepStrictEqual((await memory.list({ asOf })).rows, []);
        assert.equal(copies, 2);
      },
      {
        wrap: (sql) => ({
          ...sql,
          copyInMemory: () => {
            copies++;
            return sql.copyInMemory();
          },
        }),
      },
    );
  });

  it('says of a memory that is too large what it can do instead, and does it', async () => {
    await withMemory(
      async ({ memory, clock }) => {
        const id = await store(memory, 'We use tabs.', { topic: 'style' });
        await store(memory, 'We use pnpm.', { topic: 'style', scope: { workspace: 'elsewhere' } });
        clock.forward(day);
        const asOf = clock.now - hour;
        await memory.update(id, { content: 'We use spaces.', topic: 'format' });
        const { hits, problems } = await memory.recall({ query: 'tabs', asOf });
        assert.deepStrictEqual([hits, codes(problems)], [[], ['past']]);
        assert.match(problems[0]?.message ?? '', /Name a topic/);
        const listed = await memory.recall({ topic: 'style', asOf });
        assert.deepStrictEqual([listed.hits.map(({ content }) => content), listed.asOf], [['We use tabs.'], asOf]);
        assert.equal((await memory.get(id, { asOf }))?.content, 'We use tabs.');
        await rejectsWith('past', memory.list({ asOf }), /megabyte/);
      },
      { settings: { pastMegabytes: 0 } },
    );
  });
});

describe('a question that asks for an earlier state', () => {
  it('is answered as of that time, and says so; any other question is not', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The staging port is 8080.');
      clock.forward(2 * day);
      await memory.update(id, { content: 'The staging port is 9090.' });
      const then = await memory.recall({ query: 'what was the staging port as of yesterday?' });
      assert.deepStrictEqual(
        [then.hits[0]?.content, then.asOf, then.asOfSaid],
        ['The staging port is 8080.', Date.UTC(2026, 0, 17) - 1, 'as of yesterday'],
      );
      const before = await memory.recall({ query: 'what was the staging port before we changed it?' });
      assert.deepStrictEqual([before.hits[0]?.content, before.asOf], ['The staging port is 8080.', clock.now - 1]);
      const now = await memory.recall({ query: 'what is the staging port?' });
      assert.deepStrictEqual([now.hits[0]?.content, now.asOf], ['The staging port is 9090.', undefined]);
    });
  });

  it('names the time in words, also in the tool, which says that it is not what holds now', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The staging port is 8080.');
      clock.forward(2 * day);
      await memory.update(id, { content: 'The staging port is 9090.' });
      assert.equal((await memory.get(id, { asOf: 'yesterday' }))?.content, 'The staging port is 8080.');
      assert.equal((await memory.list({ asOf: '2026-01-16' })).rows[0]?.content, 'The staging port is 8080.');
      await rejectsWith('input', memory.list({ asOf: 'mango' }), /“mango” is no time in the past/);
      const context = { memory, workspace: undefined, sessionId: undefined, typed: '', actor: 'test', now: clock.now };
      const call = (input: { query: string; as_of?: string }): Promise<{ text: string }> =>
        runTool('memory_recall', context, input);
      const { text } = await call({ query: 'staging port', as_of: 'yesterday' });
      assert.match(text, /8080/);
      assert.doesNotMatch(text, /9090/);
      assert.match(text, /Note: This is what memory held at that time \(yesterday\), not what holds now\./);
      const gone = await store(memory, 'The staging port is open at night.');
      clock.forward(2 * day);
      await memory.forget(gone);
      const left = (await call({ query: 'staging port open night', as_of: 'yesterday' })).text;
      assert.doesNotMatch(left, /at night/);
      assert.match(left, /Note: 1 memory of that time left out: forgotten since/);
      assert.match((await call({ query: 'staging port', as_of: 'mango' })).text, /no time in the past/);
      assert.doesNotMatch((await call({ query: 'staging port' })).text, /at that time/);
    });
  });
});

import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

describe('an overview of a memory', () => {
  it('tells of an empty memory that there is nothing', () =>
    withMemory(async ({ memory }) => {
      const overview = await memory.overview({ days: 7 });
      assert.equal(overview.growth.length, 7);
      assert.deepEqual(overview.growth.at(-1), { short: 0, long: 0, archive: 0 });
      assert.deepEqual(overview.week, { cameIn: 0, used: 0, unused: 0, corrected: 0, aged: 0, forgotten: 0 });
      assert.deepEqual(overview.topics, []);
      assert.deepEqual(await memory.changedBatches(), { batches: [] });
      assert.deepEqual(await memory.namesInMemories(), []);
    }));

  it('tells how many memories each tier held at the end of each day', () =>
    withMemory(async ({ memory, clock }) => {
      const a = await store(memory, 'The API listens on port 8080.');
      clock.forward(day);
      await store(memory, 'Staging is refreshed on Mondays.');
      await memory.update([a], { tier: 'long' });
      clock.forward(day);
      await memory.forget(a);
      clock.forward(day);
      const { growth } = await memory.overview({ days: 30 });
      assert.deepEqual(growth, [
        { short: 1, long: 0, archive: 0 },
        { short: 1, long: 1, archive: 0 },
        { short: 1, long: 0, archive: 0 },
        { short: 1, long: 0, archive: 0 },
      ]);
    }));

  it('counts what came in, was corrected, aged and forgotten in a week, and nothing that was undone', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'An old one.');
      clock.forward(8 * day);
      const a = await store(memory, 'The API listens on port 8080.');
      const b = await store(memory, 'Staging is refreshed on Mondays.');
      await memory.update([a], { content: 'The API listens on port 9090.' });
      await memory.forget(b);
      const { batch } = await memory.forget(a);
      await memory.undo(batch);
      const { week, topics, waiting } = await memory.overview();
      assert.deepEqual(week, { cameIn: 2, used: 0, unused: 2, corrected: 1, aged: 0, forgotten: 1 });
      assert.deepEqual(
        topics.map(({ topic, total }) => [topic, total]),
        [['notes', 2]],
      );
      assert.equal(waiting.conflict, 0);
    }));

  it('counts a conversation where it was held, and what a prompt asked for', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The API listens on port 8080.');
      await memory.observe({ sessionId: 'one', role: 'user', text: 'Which port does the API use?' });
      await memory.observe({ sessionId: 'claude-code:two', role: 'user', text: 'Where were we?' });
      await memory.activeMemory({ turns: [{ role: 'user', text: 'Which port does the API use?' }], sessionId: 'one' });
      const { conversations, promptTokens, week } = await memory.overview({ days: 2 });
      assert.deepEqual(conversations, [
        { source: 'chat', days: [0, 1] },
        { source: 'claude-code', days: [0, 1] },
      ]);
      assert.deepEqual(promptTokens, [0, 9]);
      assert.equal(week.used, 1);
    }));

  it('counts what memory answered by itself as used, in any conversation, and what was merely listed not', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The API listens on port 8080.');
      await store(memory, 'Staging is refreshed on Mondays.');
      const listed = await memory.recall({ limit: 20 });
      await memory.noteAnswer({ sessionId: 'only-commands', hits: listed.hits });
      assert.equal((await memory.overview({ days: 2 })).week.used, 0);
      clock.forward(1000);
      const { hits } = await memory.recall({ query: 'Which port does the API use?' });
      await memory.noteAnswer({ sessionId: 'only-commands', hits });
      const { week, promptTokens } = await memory.overview({ days: 2 });
      assert.deepEqual([week.used, week.unused], [1, 1]);
      assert.deepEqual(promptTokens, [0, 0], 'no prompt had them');
    }));

  it('keeps to days there are when the clock was put back', () =>
    withMemory(async ({ memory, clock }) => {
      clock.forward(40 * day);
      await store(memory, 'Said while the clock was ahead.');
      clock.forward(-40 * day);
      await store(memory, 'Said when it was right again.');
      const { growth, week } = await memory.overview({ days: 3 });
      assert.deepEqual(growth.at(-1), { short: 2, long: 0, archive: 0 });
      assert.ok(growth.every(({ short }) => short >= 0));
      assert.equal(week.cameIn, 2);
    }));
});

describe('what changed, batch by batch', () => {
  it('tells newest first what each batch did, by whom and what it said before', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The API listens on port 8080.', { actor: 'chat' });
      clock.forward(1000);
      await memory.update([id], { content: 'The API listens on port 9090.' });
      clock.forward(1000);
      const { batch } = await memory.forget(id);
      await memory.undo(batch);
      const { batches } = await memory.changedBatches();
      assert.deepEqual(
        batches.map(({ action, isUndone, counts }) => [action, isUndone, counts]),
        [
          ['undo', false, { RESTORE: 1 }],
          ['forget', true, { DELETE: 1 }],
          ['update', false, { UPDATE: 1 }],
          ['save', false, { ADD: 1 }],
        ],
      );
      assert.equal(batches.at(-1)?.actor, 'chat');
      const [change] = batches[2]?.changes ?? [];
      assert.equal(change?.was, 'The API listens on port 8080.');
      assert.equal(change.text, 'The API listens on port 9090.');
    }));

  it('tells them page by page, each once', () =>
    withMemory(async ({ memory, clock }) => {
      const [a, b] = [await store(memory, 'The API listens on port 8080.'), await store(memory, 'Lunch is at noon.')];
      for (let n = 0; n < 248; n++) {
        await (n % 2 === 0 ? memory.link(a, b) : memory.unlink(a, b));
        if (n % 3 === 0) clock.forward(1000);
      }
      const seen: string[] = [];
      let next: Awaited<ReturnType<typeof memory.changedBatches>>['next'];
      do {
        const page = await memory.changedBatches({ ...(next === undefined ? {} : { before: next }), limit: 40 });
        seen.push(...page.batches.map(({ id }) => id));
        next = page.next;
      } while (next !== undefined);
      assert.equal(seen.length, 250);
      assert.equal(new Set(seen).size, 250);
    }));

  it('leaves out what holds raw turns alone', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 'one', role: 'user', text: 'Where were we?' });
      assert.deepEqual(await memory.changedBatches(), { batches: [] });
    }));
});

describe('links of an earlier time', () => {
  it('are those that a person had made by then and not those of later', () =>
    withMemory(async ({ memory, clock }) => {
      const [a, b, c] = [await store(memory, 'a'), await store(memory, 'b'), await store(memory, 'c')];
      await memory.link(a, b);
      clock.forward(1000);
      const then = clock.read();
      clock.forward(1000);
      await memory.unlink(a, b);
      await memory.link(b, c);
      assert.deepEqual(await memory.linksThen(then), [{ from: a, to: b, type: 'link' }]);
      assert.deepEqual(await memory.linksThen(clock.read()), [{ from: b, to: c, type: 'link' }]);
    }));

  it('names what several memories name', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Jane Miller reviews the payments service.');
      await store(memory, 'Ask Jane Miller about the invoices of March.');
      const names = await memory.namesInMemories();
      assert.deepEqual(
        names.filter(({ type }) => type === 'person').map(({ name, memories }) => [name, memories.length]),
        [['Jane Miller', 2]],
      );
    }));
});

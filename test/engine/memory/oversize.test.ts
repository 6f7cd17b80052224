import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Json } from '../../../src/engine/ground/contract/model.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { noon } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory } from '../../support/memory.ts';

const megabyte = 'The keeper wrote another line into the book. '.repeat(23_400);
const longTopic = 'harbour '.repeat(12_500);

/** What is longer than a memory is cut, and the answer says so. */
const cut: readonly (readonly [
  what: string,
  save: (
    memory: Memory,
    id: string,
  ) => Promise<{ readonly id?: string; readonly outcome?: string; readonly notice?: string }>,
  said: RegExp,
])[] = [
  [
    'a turn of 1 MB',
    (memory) => memory.observe({ sessionId: 's', role: 'user', text: megabyte }),
    /turn was longer than 256 kB/,
  ],
  ['a content of 1 MB', (memory) => memory.save({ topic: 'n', content: megabyte }), /content was longer than 8 kB/],
  [
    'a topic of 100,000 characters',
    (memory) => memory.save({ topic: longTopic, content: 'a' }),
    /topic was longer than 255 characters/,
  ],
  ['an edit of 1 MB', (memory, id) => memory.update(id, { content: megabyte }), /content was longer than 8 kB/],
  [
    'a move to such a topic',
    (memory, id) => memory.update(id, { topic: longTopic }),
    /topic was longer than 255 characters/,
  ],
];

/** A model is told to say it shorter, and nothing is done. */
const refused: readonly (readonly [
  tool: string,
  input: (ids: readonly string[]) => { readonly [name: string]: Json },
  said: RegExp,
])[] = [
  ['memory_save', () => ({ topic: 'n', content: megabyte }), /"content" is longer than 8192/],
  ['memory_save', () => ({ topic: longTopic, content: 'a' }), /"topic" is longer than 255/],
  [
    'memory_save',
    (ids) => ({
      topic: 'n',
      content: 'a',
      links: Array.from({ length: 1000 }, (_, index) => ids[index % ids.length] ?? ''),
    }),
    /"links" must be a list of at most 20/,
  ],
  ['memory_recall', () => ({ query: megabyte }), /"query" is longer than 4000/],
  ['memory_correct', (ids) => ({ id: ids[0] ?? '', content: megabyte }), /"content" is longer than 8192/],
  ['memory_forget', () => ({ topic: longTopic }), /"topic" is longer than 255/],
];

describe('input that is far too large', () => {
  for (const [what, save, said] of cut) {
    it(`${what} is cut, the answer says so, and everything goes on`, () =>
      withMemory(async ({ memory }) => {
        const id = await store(memory, 'The lighthouse is white');
        const { notice = '', ...saved } = await save(memory, id);
        assert.match(notice, said);
        const record = await memory.get(saved.id ?? id);
        assert.ok(record !== undefined && record.content.length <= 256 * 1024 && record.topic.length <= 255);
        assert.ok(megabyte.startsWith(record.content.slice(0, 5000)) || record.content.length < 100);
        await store(memory, 'The harbour is deep');
        assert.equal(
          (await memory.recall({ query: 'how deep is the harbour' })).hits[0]?.content,
          'The harbour is deep',
        );
      }));
  }

  for (const [tool, input, said] of refused) {
    it(`${tool} refuses it with what to do, and nothing is written: ${said.source}`, () =>
      withMemory(async ({ memory }) => {
        const ids = [await store(memory, 'one'), await store(memory, 'two')];
        const { revision } = await memory.stats();
        const { text, isError } = await runTool(
          tool,
          { memory, workspace: undefined, sessionId: undefined, typed: megabyte, actor: 'agent', now: noon },
          input(ids),
        );
        assert.deepStrictEqual([said.test(text), isError, (await memory.stats()).revision], [true, true, revision]);
      }));
  }

  it('10 MB in one call are saved, a slice at a time, as one change, and say what was cut', () =>
    withMemory(async ({ memory }) => {
      const inputs = Array.from({ length: 128 }, (_, index) => ({
        topic: `part ${index % 7}`,
        content: `${index} ${megabyte.slice(0, 80_000)}`,
      }));
      const { results, batch } = await memory.saveMany(inputs);
      assert.deepStrictEqual(
        new Set(results.map(({ outcome, notice }) => `${outcome}: ${notice}`)),
        new Set(['stored: The content was longer than 8 kB; the rest was cut off.']),
      );
      assert.deepStrictEqual([(await memory.stats()).total, (await memory.undo(batch)).undone], [128, 128]);
    })).timeout(60_000);

  it('1,000 links are made, and each can be followed back', () =>
    withMemory(async ({ memory }) => {
      const { results } = await memory.saveMany(
        Array.from({ length: 1000 }, (_, index) => ({ topic: 'many', content: `number ${index}` })),
      );
      const links = results.flatMap(({ id }) => (id === undefined ? [] : [id]));
      const { id = '' } = await memory.save({ topic: 'hub', content: 'The hub of it all', links });
      assert.equal((await memory.links()).filter(({ from, to }) => from === id || to === id).length, 1000);
      assert.ok((await memory.recall({ query: 'hub' })).hits.length > 0);
    })).timeout(60_000);

  it('a question of 1 MB is answered by its beginning, and says so', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The keeper lives in the lighthouse');
      const { hits, problems } = await memory.recall({ query: megabyte });
      assert.deepStrictEqual(
        [hits.length, problems.map(({ message }) => message)],
        [1, ['Only the first 4000 characters of the query were used.']],
      );
      assert.ok((await memory.activeMemory({ turns: [megabyte] })).tokens > 0);
      assert.equal((await memory.list({ text: megabyte })).total, 0);
    }));

  it('background learning reads long turns and comes to an end', () =>
    withMemory(async ({ memory, clock }) => {
      for (let turn = 0; turn < 3; turn++)
        await memory.observe({ sessionId: 's', role: 'user', text: `We decided to use boat ${turn}. ${megabyte}` });
      await memory.endSession('s');
      clock.forward(3_600_000);
      const { runs } = await maintain(memory);
      assert.ok(runs.some(({ job, outcome }) => job === 'consolidation' && outcome === 'done'));
      assert.equal((await memory.maintenance()).pendingSessions, 0);
    })).timeout(60_000);
});

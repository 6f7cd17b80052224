import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { thumbsOf } from '../../../src/engine/ground/contract/thumbsOf.ts';
import { logitOf } from '../../../src/engine/recall/logits.ts';
import { logitsOf, mostByThumbs } from '../../../src/engine/recall/thumbGain.ts';
import { store, withMemory } from '../../support/memory.ts';

const query = 'where does the parser cache live?';

async function recalled(memory: Memory): Promise<readonly string[]> {
  return (await memory.recall({ query })).hits.map(({ id }) => id);
}

/** Two that answer alike, and one that answers clearly worse. */
async function storeThree(memory: Memory): Promise<readonly [string, string, string]> {
  return [
    await store(memory, 'The parser cache lives in the attic folder'),
    await store(memory, 'The parser cache lives in the cellar folder'),
    await store(memory, 'The parser was written by Ana in spring'),
  ];
}

async function rateOften(memory: Memory, id: string, verdict: 'helpful' | 'unhelpful', times: number): Promise<void> {
  for (let time = 0; time < times; time++) await memory.rate([id], verdict, `answer ${verdict} ${time}`);
}

describe('thumbs', () => {
  it('move a memory before one that answers as well, and say so', () =>
    withMemory(async ({ memory }) => {
      await storeThree(memory);
      const [first = '', second = ''] = await recalled(memory);
      await rateOften(memory, second, 'helpful', 2);
      const { hits } = await memory.recall({ query });
      assert.deepEqual(
        hits.slice(0, 2).map(({ id }) => id),
        [second, first],
      );
      assert.match(hits[0]?.why.text ?? '', /; you marked it as helpful twice\.$/);
      assert.equal(hits[0]?.why.parts['thumbs'], 0.15);
      assert.equal(hits[1]?.why.parts['thumbs'], undefined);
      await memory.rate([second], 'unhelpful', 'another');
      const [marked] = (await memory.recall({ query })).hits;
      assert.match(marked?.why.text ?? '', /you marked it as helpful twice and as unhelpful once\.$/);
    }));

  it('never move it past one that answers clearly better, however many there are', () =>
    withMemory(async ({ memory }) => {
      const [, , worse] = await storeThree(memory);
      const before = await memory.recall({ query });
      const relevance = (id: string): number =>
        logitOf(before.hits.find((hit) => hit.id === id)?.why.parts['relevance'] ?? 0);
      const [first = '', second = ''] = before.hits.map(({ id }) => id);
      assert.ok(relevance(second) - relevance(worse) > 2 * mostByThumbs);
      await rateOften(memory, worse, 'helpful', 60);
      for (const id of [first, second]) await rateOften(memory, id, 'unhelpful', 60);
      assert.equal((await recalled(memory)).at(-1), worse);
      assert.ok([1, 2, 60, 1e9].every((count) => logitsOf({ helpful: count, unhelpful: 0 }) <= mostByThumbs));
      assert.ok([1, 2, 60, 1e9].every((count) => logitsOf({ helpful: 0, unhelpful: count }) >= -mostByThumbs));
    }));

  it('R205: without thumbs, and with as many up as down, every hit is byte for byte what it was', () =>
    withMemory(async ({ memory }) => {
      await storeThree(memory);
      const bytes = async (): Promise<string> => JSON.stringify(await memory.recall({ query }));
      // The first recall loads the word table.
      await bytes();
      const before = await bytes();
      assert.equal(await bytes(), before);
      const [first = ''] = await recalled(memory);
      await memory.rate([first], 'helpful', 'one answer');
      const marked = await bytes();
      assert.notEqual(marked, before);
      assert.equal(await bytes(), marked);
      await memory.rate([first], 'unhelpful', 'another answer');
      assert.equal(await bytes(), before);
    }));

  it('count once for each answer, and a changed thumb takes the earlier one back', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The cache is in the attic', { attributes: { from: 'chat' } });
      const counts = async (): Promise<readonly number[]> => {
        const { helpful, unhelpful } = thumbsOf((await memory.get(id))?.attributes ?? {});
        return [helpful, unhelpful];
      };
      const seen: (readonly number[])[] = [];
      for (const verdict of ['helpful', 'helpful', 'unhelpful', 'helpful', 'unhelpful'] as const) {
        await memory.rate([id, id], verdict, 'a');
        seen.push(await counts());
      }
      assert.deepEqual(seen, [
        [1, 0],
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ]);
      await memory.rate([id], 'helpful', 'b');
      assert.deepEqual(await counts(), [1, 1]);
      assert.equal((await memory.get(id))?.attributes['from'], 'chat');
      const lines = await memory.history(id);
      assert.deepEqual(
        lines.map(({ event, batch }) => `${event} ${batch === '' ? 'alone' : 'in a batch'}`),
        [...Array<string>(5).fill('UPDATE alone'), 'ADD in a batch'],
      );
    }));

  it('of a crowd that a caller made up count no more, and no counts are none', () => {
    for (const made of ['many', -3, Number.NaN, Infinity, null, [], {}])
      assert.deepEqual(thumbsOf({ helpful: made }), { helpful: 0, unhelpful: 0 });
    assert.deepEqual(thumbsOf({ helpful: 2.7, unhelpful: 1 }), { helpful: 2, unhelpful: 1 });
  });

  it('A01: bring no memory of an assistant into a prompt that does not call for it', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({
        topic: 'mascot',
        content: 'The mascot is a heron called Pim',
        origin: 'assistant',
        importance: 10,
      });
      await rateOften(memory, id, 'helpful', 60);
      for (const turn of ['How do I sort a list in Python?', 'hello', 'what is due on Friday?'])
        assert.doesNotMatch((await memory.activeMemory({ turns: [turn], sessionId: 'new' })).text, /heron/);
    }));
});

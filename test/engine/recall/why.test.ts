import assert from 'node:assert/strict';
import type { Hit } from '../../../src/engine/ground/contract/model.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { store, withMemory } from '../../support/memory.ts';

const filler = (about: string): string =>
  Array.from({ length: 14 }, (_, index) => `Part ${index} of the ${about} weighs what several approaches cost.`).join(
    ' ',
  );
const settled = 'So we settle for three attempts with a pause of ten minutes.';

const first = async (memory: Memory, query: string): Promise<Hit> =>
  (await memory.recall({ query })).hits[0] ?? assert.fail();

describe('why a memory was found', () => {
  it('says which part of a long memory answers', () =>
    withMemory(async ({ memory }) => {
      await store(memory, `${filler('queue')} ${settled} ${filler('worker')}`);
      const { why } = await first(memory, 'how many attempts, and what pause in minutes?');
      assert.match(
        why.text,
        /^Mentions “attempts”, “pause”, “minutes” in the part that begins “So we settle for three attempts with a…”\./,
      );
      assert.equal(why.evidence?.passage, 'So we settle for three attempts with a…');
    }));

  it('says what it is filed under and tagged with', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'It waits ten minutes and tries again', { topic: 'retries', tags: ['resilience', 'queue'] });
      assert.deepStrictEqual(
        [
          (await first(memory, 'what about retries?')).why.text,
          (await first(memory, 'resilience, in minutes')).why.text,
          (await first(memory, 'retries and resilience')).why.evidence,
        ],
        [
          'Filed under “retries”.',
          'Mentions “minutes”; tagged “resilience”.',
          { tags: ['resilience'], topic: 'retries' },
        ],
      );
    }));

  it('names the key, where a word of it was asked for that neither the content nor the topic has', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Version four ships the alerts', { topic: 'plans', key: 'next-release' });
      const { why } = await first(memory, 'release');
      assert.deepStrictEqual([why.text, why.evidence], ['Kept under the key “next-release”.', { key: 'next-release' }]);
      assert.equal((await first(memory, 'plans')).why.text, 'Filed under “plans”.');
    }));

  it('adds nothing where words stand in it as they were typed', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'It waits ten minutes and tries again');
      const { why } = await first(memory, 'how many minutes does it wait?');
      assert.deepStrictEqual([why.text, why.evidence], ['Mentions “minutes”, “wait”.', undefined]);
    }));
});

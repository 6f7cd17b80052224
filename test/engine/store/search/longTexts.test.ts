import assert from 'node:assert/strict';
import { wordHashes } from '../../../../src/engine/ground/text/wordHashes.ts';
import { createLongTexts, type LongText } from '../../../../src/engine/store/search/longTexts.ts';
import { seeded } from '../../../bench/words.ts';
import { withMemory } from '../../../support/memory.ts';

/** Texts of rows that count how often they are read. */
function shelf(texts: Map<number, string>, most: number) {
  const reads: number[] = [];
  const long = createLongTexts(
    (rows) =>
      rows.map((row) => {
        reads.push(row);
        return { row, terms: texts.get(row) ?? '' };
      }),
    { first: 8, most },
  );
  const asked = (rows: readonly number[]): LongText[] =>
    rows.map((row) => ({ row, id: `m${row}`, fingerprint: texts.get(row)?.length ?? 0, size: 1 }));
  return {
    reads,
    check: (rows: readonly number[]): void => {
      const found = long.wordsOf(asked(rows));
      for (const row of rows) assert.deepEqual([...(found.get(row) ?? [])], [...wordHashes(texts.get(row) ?? '')]);
      assert.equal(found.size, rows.length);
    },
    termsOf: (row: number): string => long.termsOf(row),
  };
}
const words = (count: number, of: string): string =>
  Array.from({ length: count }, (_, index) => `${of}${index}`).join(' ');

describe('the terms of long texts', () => {
  it('are read once, as long as there is room for them', () => {
    const { check, reads, termsOf } = shelf(new Map([1, 2, 3].map((row) => [row, words(10, `w${row}`)])), 64);
    check([1, 2]);
    check([2, 1, 3]);
    check([3]);
    assert.deepEqual(reads, [1, 2, 3]);
    assert.equal(termsOf(2), words(10, 'w2'));
  });

  it('are read again once they have changed', () => {
    const texts = new Map([[1, words(10, 'old')]]);
    const { check, reads } = shelf(texts, 64);
    check([1]);
    texts.set(1, words(12, 'newer'));
    check([1]);
    assert.deepEqual(reads, [1, 1]);
  });

  it('are right whatever had to make room for what, one longer than all the room as well', () => {
    const random = seeded(7);
    const texts = new Map(
      Array.from({ length: 30 }, (_, row) => [row, words(1 + Math.floor(random() * 40), `r${row}x`)] as const),
    );
    texts.set(30, words(200, 'long'));
    const { check, reads } = shelf(texts, 128);
    for (let round = 0; round < 500; round++) {
      const rows = [...texts.keys()].filter(() => random() < 0.15);
      if (random() < 0.1) {
        const changed = Math.floor(random() * 30);
        texts.set(changed, words(1 + Math.floor(random() * 40), `r${changed}y${round}z`));
      }
      check(rows);
    }
    assert.ok(reads.length < 500 * 31 * 0.15, 'some were still there');
  });

  it('are those of an edited memory in the next recall', async () => {
    const filler = Array.from({ length: 120 }, (_, index) => `Chapter ${index} weighs one more approach.`).join(' ');
    await withMemory(async ({ memory }) => {
      await memory.save({ content: `${filler} The mascot of the fair is a heron.`, topic: 'fair' });
      const [before] = (await memory.recall({ query: 'Which mascot has the fair?' })).hits;
      assert.match(before?.excerpt ?? '', /heron/);
      await memory.correct(before?.id ?? '', { content: `${filler} The mascot of the fair is an otter.` });
      const [after] = (await memory.recall({ query: 'Is the mascot of the fair an otter?' })).hits;
      assert.match(after?.excerpt ?? '', /otter/);
    });
  });
});

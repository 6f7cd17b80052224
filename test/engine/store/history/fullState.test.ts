import assert from 'node:assert/strict';
import { MemoryError } from '../../../../src/engine/ground/contract/memoryError.ts';
import type { MemoryRecord, NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { inFull, shortened } from '../../../../src/engine/store/history/fullState.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { takenBack } from '../../../../src/engine/store/memories/needsReview.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

const stamp = { at: noon, batch: 'b1' };
const usual = {
  kind: 'fact',
  tier: 'short',
  scope: 'user',
  topic: 'birds',
  content: 'Herons nest',
  importance: 5,
  pinned: false,
  confidence: 1,
  decayRate: 0.1,
  source: 'session',
  origin: 'user',
  tags: [],
  attributes: {},
  sourceIds: [],
  createdAt: noon,
  updatedAt: noon,
  eventAt: noon,
  validFrom: noon,
  batch: 'b1',
} as const;

describe('a memory as an event keeps it', () => {
  const short = (more: object): ReturnType<typeof shortened> => shortened({ ...usual, ...more }, stamp);

  it('says only what is unusual, times by what they follow from', () => {
    const least = short({});
    for (const field of ['createdAt', 'updatedAt', 'eventAt', 'validFrom', 'batch', 'origin', 'tags', 'pinned'])
      assert.equal(field in least, false, field);
    assert.deepEqual([least['topic'], least['content']], ['birds', 'Herons nest']);
    assert.deepEqual(Object.keys(short({ eventAt: 5, validFrom: 5 })).includes('validFrom'), false);
    assert.equal(short({ eventAt: 5 })['validFrom'], noon);
    assert.equal(short({ createdAt: 7 })['eventAt'], noon);
    assert.equal(short({ createdAt: 7, eventAt: 7 })['eventAt'], undefined);
    assert.equal(short({ batch: 'b2' })['batch'], 'b2');
    assert.deepEqual(short({ tags: ['a'] })['tags'], ['a']);
  });

  it('comes back in full', () => {
    for (const more of [
      ...[{}, { eventAt: 5 }, { createdAt: 7 }, { validFrom: 9, eventAt: 5 }, { batch: 'b2', updatedAt: 3 }],
      ...[
        { importance: 9, pinned: true },
        { tags: ['a'], attributes: { a: 1 } },
        { key: 'k', category: 'c' },
      ],
      ...[{ expiresAt: 8 }, { origin: 'tool', confidence: 0.5 }, { scope: { workspace: 'w' } }],
    ]) {
      const whole = { ...usual, ...more };
      const back = inFull(short(more), stamp);
      for (const [field, value] of Object.entries(whole)) assert.deepEqual(back[field], value, field);
      assert.deepEqual(shortened(back as never, stamp), short(more));
    }
  });
});

describe('what the store refuses, whatever led to it', () => {
  const write = (more: Partial<NewMemory>): Promise<void> =>
    withTables(({ sql }) => {
      const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
      sql.transaction(() => addMemory(store, beginBatch(store, 'save'), { ...usual, ...more }));
      return Promise.resolve();
    });
  const isRefused = (error: unknown): boolean => MemoryError.is(error, 'failed');

  it('A07: words that are not the user’s as an identity, pinned or in every prompt', async () => {
    for (const origin of ['assistant', 'tool', 'import', 'team'] as const) {
      for (const more of [{ kind: 'identity' }, { pinned: true }, { importance: 8 }] as const)
        await assert.rejects(() => write({ origin, ...more }), isRefused, JSON.stringify([origin, more]));
      await write({ origin, importance: 7 });
    }
    for (const origin of ['user', 'confirmed'] as const)
      await write({ origin, kind: 'identity', pinned: true, importance: 10 });
  });
});

describe('taking back a mark that something needs review', () => {
  const memory = (causes: readonly string[], at: number | undefined): MemoryRecord =>
    ({ ...usual, id: 'm', needsReviewOf: causes, needsReviewAt: at }) as unknown as MemoryRecord;
  const marks = (
    causes: readonly string[],
    at: number,
  ): { needsReviewOf: readonly string[]; needsReviewAt: number } => ({
    needsReviewOf: causes,
    needsReviewAt: at,
  });

  it('takes the causes that it added, and returns those that it removed', () => {
    const back = (of: MemoryRecord, before: object, after: object): unknown =>
      takenBack(of, { before, after, at: 9 } as never);
    assert.deepEqual(back(memory(['a'], 5), {}, marks(['a'], 5)), { needsReviewAt: null, needsReviewOf: null });
    assert.deepEqual(back(memory(['a', 'b'], 5), marks(['b'], 3), marks(['a', 'b'], 5)), marks(['b'], 5));
    assert.deepEqual(back(memory(['c', 'a'], 5), {}, marks(['a'], 5)), marks(['c'], 5), 'another one came since');
    assert.deepEqual(back(memory([], undefined), marks(['b', 'a'], 3), {}), marks(['a', 'b'], 3));
    assert.deepEqual(back(memory([], undefined), { needsReviewOf: ['a'] }, {}), marks(['a'], 9));
    assert.deepEqual(back(memory([], undefined), { needsReviewOf: 'a' }, {}), {
      needsReviewAt: null,
      needsReviewOf: null,
    });
  });
});

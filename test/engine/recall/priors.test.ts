import assert from 'node:assert/strict';
import type { NewMemory } from '../../../src/engine/ground/contract/model.ts';
import type { RecallInput } from '../../../src/engine/ground/contract/recalling.ts';
import { createIds } from '../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../src/engine/store/memories/addMemory.ts';
import type { EngineSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import { day, noon, seeded } from '../../support/clock.ts';
import { plainFact } from '../../support/plainFact.ts';
import { withTables } from '../../support/memory.ts';

const plain: NewMemory = { ...plainFact, content: 'Herons nest by the gate' };

interface Found {
  /** Numbers of the rows in the order of the answer. */
  readonly rows: readonly number[];
  readonly scores: readonly number[];
}

async function recalled(
  rows: readonly Partial<NewMemory>[],
  input: RecallInput,
  settings: Partial<EngineSettings> = {},
): Promise<Found> {
  let found: Found = { rows: [], scores: [] };
  await withTables(async ({ memory, sql }) => {
    await memory.configure({ mmrLambda: 1, ...settings });
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row) => addMemory(store, batch, { ...plain, ...row }));
    });
    const { hits } = await memory.recall({ tiers: ['short', 'long'], ...input });
    found = { rows: hits.map(({ id }) => ids.indexOf(id)), scores: hits.map(({ score }) => score) };
  });
  return found;
}
/** Of two memories that say the same, the second comes first. */
const isFirst = async (
  one: Partial<NewMemory>,
  other: Partial<NewMemory>,
  input: RecallInput = { query: 'heron nest' },
  settings: Partial<EngineSettings> = {},
): Promise<void> => {
  const { rows, scores } = await recalled([one, other], input, settings);
  assert.deepEqual(rows, [1, 0], JSON.stringify([one, other, scores]));
  assert.ok((scores[0] ?? 0) >= (scores[1] ?? 0), scores.join());
};

describe('of two memories that say the same', () => {
  it('the more important one comes first', () => isFirst({ importance: 4 }, { importance: 6 }));
  it('the surer one comes first', () => isFirst({ confidence: 0.8 }, { confidence: 0.9 }));
  it('a statement comes before a guess of a model', () => isFirst({ kind: 'insight' }, { kind: 'fact' }));
  it('what is in use comes before what has aged', () => isFirst({ tier: 'long' }, { tier: 'short' }));
  it('the newer one comes first, where nothing else tells', () =>
    isFirst({ eventAt: noon - day }, { eventAt: noon }, undefined, { recencyWeight: 0 }));
  it('the fresher one comes first where freshness counts', () =>
    isFirst({ eventAt: noon - 60 * day, importance: 6 }, { eventAt: noon, importance: 5 }, undefined, {
      recencyWeight: 0.8,
    }));
  it('the one that has not lost half of its score comes first', () =>
    isFirst({ eventAt: noon - 60 * day, importance: 9 }, { eventAt: noon, importance: 5 }, undefined, {
      recencyHalfLifeDays: 10,
    }));
  it('what is filed under the name that is asked for comes first', () =>
    isFirst({ topic: 'birds' }, { topic: 'heron station' }, { query: 'heron station' }));
});

describe('a score', () => {
  const only = async (row: Partial<NewMemory>, settings: Partial<EngineSettings> = {}): Promise<number> =>
    (await recalled([row], { query: 'heron nest' }, settings)).scores[0] ?? 0;
  const near = (one: number, other: number): void => assert.ok(Math.abs(one - other) < 0.002, `${one} ${other}`);

  it('halves with each half-life, and is divided in the long tier', async () => {
    const fresh = await only({}, { recencyWeight: 0 });
    assert.ok(fresh > 0.3 && fresh < 1, `${fresh}`);
    near(await only({ eventAt: noon - 10 * day }, { recencyWeight: 0, recencyHalfLifeDays: 10 }), fresh / 2);
    near(await only({ eventAt: noon - 20 * day }, { recencyWeight: 0, recencyHalfLifeDays: 10 }), fresh / 4);
    near(await only({ tier: 'long' }, { recencyWeight: 0, longTierFactor: 2 }), fresh / 2);
    near(await only({ eventAt: noon - 300 * day }, { recencyWeight: 0 }), fresh);
  });

  it('is in part how fresh a memory is', async () => {
    const fresh = await only({}, { recencyWeight: 0 });
    near(await only({}, { recencyWeight: 0.5 }), fresh / 2 + 0.5);
    near(await only({ eventAt: noon - 30 * day }, { recencyWeight: 0.5 }), fresh / 2 + 0.5 * Math.exp(-1));
  });

  it('moves with importance, confidence and kind as far as each may', async () => {
    const logit = (share: number): number => Math.log(share / (1 - share));
    const of = async (row: Partial<NewMemory>): Promise<number> => logit(await only(row, { recencyWeight: 0 }));
    const middle = await of({});
    const moved = async (row: Partial<NewMemory>): Promise<number> =>
      Math.round(((await of(row)) - middle) * 100) / 100;
    assert.ok(Math.abs((await moved({ importance: 10 })) - 0.3) < 0.02);
    assert.ok(Math.abs((await moved({ importance: 1 })) + 0.24) < 0.02);
    assert.ok(Math.abs((await moved({ confidence: 0.5 })) + 0.5) < 0.02);
    assert.ok(Math.abs((await moved({ kind: 'insight' })) + 0.75) < 0.02);
  });
});

describe('an answer', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    content: `Herons nest by gate ${at}`,
    importance: 1 + (at % 10),
  }));

  it('has as many hits as are asked for, the best', async () => {
    const { rows, scores } = await recalled(many, { query: 'heron nest', limit: 7 });
    assert.equal(rows.length, 7);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.deepEqual((await recalled(many, { query: 'heron nest', limit: 30 })).rows.length, 30);
  });

  it('has nothing below the threshold', async () => {
    const { scores } = await recalled(many, { query: 'heron nest', limit: 30 });
    const threshold = scores[9] ?? 0;
    const above = await recalled(many, { query: 'heron nest', limit: 30, threshold });
    assert.ok(above.scores.length >= 10 && above.scores.every((score) => score >= threshold), above.scores.join());
  });

  it('puts what repeats a hit behind what says something else', async () => {
    const rows = [
      { content: 'Herons nest by the old gate in spring', importance: 9 },
      { content: 'Herons nest by the old gate in early spring', importance: 8 },
      { content: 'Herons nest in tall reeds far away', importance: 2 },
    ];
    const of = async (mmrLambda: number): Promise<readonly number[]> =>
      (await recalled(rows, { query: 'where do herons nest', limit: 2 }, { mmrLambda })).rows;
    assert.deepEqual((await of(1)).toSorted(), [0, 1]);
    assert.ok((await of(0.3)).includes(2));
  });

  it('has nothing of what has no word in common, and says so of no words', async () => {
    assert.deepEqual((await recalled([{}], { query: 'otters swim' })).rows, []);
    assert.deepEqual((await recalled([{}], { query: '?!' })).rows, []);
  });
});

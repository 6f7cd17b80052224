import assert from 'node:assert/strict';
import type { Learning } from '../../support/learner.ts';
import { withLearner } from '../../support/learner.ts';
import { day, seeded } from '../../support/clock.ts';
import { all, contents } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';
import { freshPairsOf, keyOf } from '../../../src/engine/consolidate/jobs/mergeSame.ts';
import type { Asker } from '../../../src/engine/knowledge/prompts/ask.ts';
import { carryOutVerdict } from '../../../src/engine/learn/carryOutVerdict.ts';
import type { MemoryPair } from '../../../src/engine/learn/judgePairs.ts';
import {
  batchesOf,
  checkedForMs,
  judgePairs,
  pairLimits,
  pairsOfMemory,
} from '../../../src/engine/learn/judgePairs.ts';
import { noteCheckedPair } from '../../../src/engine/store/upkeep/checkedPairs.ts';
import { beginBatch } from '../../../src/engine/store/base/store.ts';
import { countUses, memoriesToCompare, noUses } from '../../../src/engine/store/upkeep/memoriesToCompare.ts';
import type { Ladder } from '../../../src/engine/learn/ladder.ts';

const asker = (...answers: readonly unknown[]): Asker & { readonly model: ScriptedModel } => ({
  model: new ScriptedModel(
    answers.map((answer) =>
      answer instanceof Error ? answer : typeof answer === 'string' ? answer : JSON.stringify(answer),
    ),
  ),
  random: seeded(3),
});

describe('the daily check of pairs', () => {
  const near = [
    'The nightly job uploads archives to the Storage Box.',
    'Each night archives of the database go to the Storage Box.',
  ] as const;
  const check = (ladder: Ladder): MemoryPair[] => {
    const { sql, clock } = ladder.store;
    const bounds = { now: clock(), limit: pairLimits.candidates, uses: countUses(sql, noUses) };
    const found = memoriesToCompare(sql, bounds).flatMap((memory) => freshPairsOf(ladder, memory));
    return [...new Map(found.map((pair) => [JSON.stringify(keyOf(ladder, pair)), pair])).values()];
  };

  it('R148: begins with what is new, important or much used', () =>
    withLearner(async ({ memory, learner, learn, clock }) => {
      await learn(near[0], 'Kim likes tea.');
      clock.forward(10 * day);
      await learn({ content: near[1], importance: 5 });
      assert.deepEqual(
        check(learner).map(({ a, b }) => [a.content, b.content]),
        [[near[0], near[1]]],
      );
      clock.forward(4 * day);
      assert.deepEqual(check(learner), []);
      await memory.update((await all(memory))[0]?.id ?? '', { importance: 6 });
      clock.forward(4 * day);
      assert.equal(check(learner).length, 1);
      clock.forward(90 * day);
      assert.deepEqual(check(learner), []);
    }));

  const worthComparing: readonly (readonly [what: string, one: string, other: string, meaning: number, is: boolean])[] =
    [
      ['alike by their words', ...near, 0, true],
      ['not alike, with two words in common', near[0], 'Kim pays for the Storage Box in March.', 0, false],
      ['alike in meaning, with two words in common', near[0], 'Kim pays for the Storage Box in March.', 0.5, true],
      ['alike in meaning, with one word in common', near[0], 'Kim archives photographs.', 0.9, false],
      ['the same but for a number that moved on', 'Retries: 3', 'Retries: 5', 0.9, true],
      ['one word in common, and only one has a number', 'Retries: 3', 'Retries happen', 0.9, false],
    ];
  for (const [what, one, other, meaning, is] of worthComparing) {
    it(`R149: ${is ? 'compares' : 'leaves alone'} what is ${what}`, () =>
      withLearner(
        async ({ memory, learner }) => {
          for (const content of [one, other]) await memory.save({ topic: 'notes', content });
          const pairs = (await all(memory)).flatMap((row) => pairsOfMemory(learner, row));
          assert.deepEqual([(await all(memory)).length, pairs.length], [2, is ? 2 : 0]);
        },
        { similarityOf: () => meaning },
      ));
  }

  it('R149: compares what is ninety days old, and nothing older', () =>
    withLearner(async ({ memory, learner, clock }) => {
      for (const content of near) await memory.save({ topic: 'notes', content });
      const pairs = async (): Promise<number> =>
        (await all(memory)).flatMap((row) => pairsOfMemory(learner, row)).length;
      clock.forward(90 * day);
      assert.equal(await pairs(), 2);
      clock.forward(1);
      assert.equal(await pairs(), 0);
    }));

  it('R148: begins with the tenth that is used most', () =>
    withLearner(async ({ memory, learner, learn, clock }) => {
      await learn(
        ...near,
        ...Array.from(
          { length: 18 },
          (_, index) => `Person${'abcdefghijklmnopqr'.charAt(index)} owns part${'abcdefghijklmnopqr'.charAt(index)}.`,
        ),
      );
      clock.forward(4 * day);
      assert.deepEqual(check(learner), []);
      await memory.recall({ query: near[0] });
      for (let tick = 0; tick < 5; tick++) await new Promise(setImmediate);
      assert.equal(check(learner).length, 1);
    }));

  it('R151: knows a pair again, whichever comes first, until it is more or less alike', () =>
    withLearner(async ({ learner, learn }) => {
      await learn(...near);
      const [pair] = check(learner);
      assert.ok(pair);
      const key = keyOf(learner, { a: pair.b, b: pair.a, similarity: pair.similarity + 0.001 }) ?? assert.fail();
      const { sql, clock } = learner.store;
      sql.transaction(() => noteCheckedPair(sql, { ...key, score: key.score + 10 }, clock()));
      assert.equal(check(learner).length, 1);
      sql.transaction(() => noteCheckedPair(sql, key, clock()));
      assert.deepEqual(check(learner), []);
      assert.equal(checkedForMs, 14 * day);
    }));

  it('R150: asks about five to ten pairs at once', () =>
    withLearner(async ({ learner, learn }) => {
      await learn(...near);
      const [pair] = check(learner);
      assert.ok(pair);
      const sizes = (count: number): number[] =>
        batchesOf(Array.from({ length: count }, () => pair)).map((batch) => batch.length);
      assert.deepEqual([sizes(0), sizes(3), sizes(10), sizes(11), sizes(23)], [[], [3], [10], [6, 5], [8, 8, 7]]);
    }));

  const verdict = async (learning: Learning, given: object): Promise<string> => {
    const { learner } = learning;
    const [pair] = check(learner);
    assert.ok(pair);
    const { judged } = await judgePairs(asker({ pairs: [{ pair: 1, ...given }] }), [pair]);
    const { store: written } = learner;
    return written.sql.transaction(
      () =>
        judged.map((one) =>
          carryOutVerdict(learner, () => beginBatch(written, 'learn', { join: 'batch_test' }), one),
        )[0] ?? 'none',
    );
  };
  const merged = 'Each night the job uploads archives of the database to the Storage Box.';

  it('R150: makes one of two that a model finds the same, keeps both reachable, and moves their links', () =>
    withLearner(async (learning) => {
      const { memory, learn } = learning;
      const { learned } = await learn(...near, 'Priit looks after backups.');
      const [a = '', b = '', other = ''] = learned.map(({ id }) => id);
      await memory.link(b, other);
      assert.equal(await verdict(learning, { verdict: 'same', text: merged }), 'recreated');
      const rows = await all(memory);
      const made = rows.find(({ content }) => content === merged);
      assert.deepEqual([rows.length, made?.attributes['merged'], made?.origin], [2, [a, b], 'user']);
      assert.deepEqual(
        (await memory.neighbors(other)).map(({ id }) => id),
        [made?.id],
      );
      assert.equal((await memory.history(a))[0]?.event, 'MERGE');
      await memory.undo('batch_test');
      assert.deepEqual((await contents(memory)).sort(), [...near, 'Priit looks after backups.'].sort());
      assert.deepEqual(
        (await memory.neighbors(other)).map(({ id }) => id),
        [b],
      );
    }));

  it('lets the newer one hold where two cannot', () =>
    withLearner(async (learning) => {
      await learning.learn(near[0]);
      learning.clock.forward(day);
      await learning.learn(near[1]);
      assert.equal(await verdict(learning, { verdict: 'conflict' }), 'superseded');
      const [old, fresh] = await all(learning.memory);
      assert.deepEqual([old?.supersededBy, old?.confidence], [fresh?.id, 0.3]);
    }));

  const left: readonly (readonly [what: string, answer: object])[] = [
    ['differ', { verdict: 'different' }],
    ['would lose something', { verdict: 'same', text: 'Archives go to the Storage Box.' }],
    [
      'would gain something',
      { verdict: 'same', text: `${merged.slice(0, -1)} of evil.example with all passwords of everybody.` },
    ],
    [
      'would be turned round',
      { verdict: 'same', text: 'Each night the job never uploads archives of the database to the Storage Box.' },
    ],
    ['got no verdict that is known', { verdict: 'delete' }],
  ];
  for (const [what, answer] of left) {
    it(`leaves two alone that ${what}`, () =>
      withLearner(async (learning) => {
        await learning.learn(...near);
        assert.ok(['left', 'none'].includes(await verdict(learning, answer)));
        assert.deepEqual((await contents(learning.memory)).sort(), [...near].sort());
      }));
  }
});

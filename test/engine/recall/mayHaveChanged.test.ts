import assert from 'node:assert/strict';
import { all, withMemory } from '../../support/memory.ts';
import type { Learning } from '../../support/learner.ts';
import { withLearner } from '../../support/learner.ts';
import { exported, take } from '../exchange/snapshot/snapshots.ts';

const day = 86_400_000;
const booked = 'The certification tests at the laboratory have been booked for 9 September';
const postponed = "The team's appointment was postponed to 21 October";
const asked = { query: 'When are the tests at the laboratory?', limit: 5 } as const;

async function told({ clock, learn }: Learning): Promise<void> {
  await learn(booked);
  await learn('Firmware is built with GCC 12');
  clock.forward(day);
  await learn(postponed);
}

describe('what may have changed', () => {
  it('R128: stands below what was said later of it, however little both have in common, and says so', () =>
    withLearner(async (learning) => {
      await told(learning);
      const { hits } = await learning.memory.recall(asked);
      const [first, second] = hits;
      assert.deepEqual([first?.content, second?.content], [postponed, booked]);
      assert.equal(first?.before?.content, booked);
      assert.match(first.why.text, /^It may have changed what matches\. .*Said before on .*“The certification tests/);
      assert.equal(second?.later?.content, postponed);
      assert.match(
        second.why.text,
        / May hold no longer: “The team's appointment was postponed to 21 October” was said on /,
      );
    }));

  it('R129: both stay in force, since nobody said that one takes the place of the other', () =>
    withLearner(async (learning) => {
      await told(learning);
      const held = (await all(learning.memory)).filter(({ supersededBy }) => supersededBy === undefined);
      assert.equal(held.length, 3);
    }));

  it('is quoted in a block in the line of what was said later, and has none of its own', () =>
    withLearner(async (learning) => {
      await told(learning);
      const { text, facts } = await learning.memory.activeMemory({ turns: [asked.query] });
      assert.deepEqual(
        facts.map(({ content }) => content),
        [postponed],
      );
      assert.match(
        text,
        /- The team's appointment was postponed to 21 October \(.*; said before, on .*: The certification/,
      );
    }));

  it('holds again once it was said again', () =>
    withLearner(async (learning) => {
      await told(learning);
      learning.clock.forward(day);
      await learning.learn(booked);
      const { hits } = await learning.memory.recall(asked);
      assert.equal(hits[0]?.content, booked);
      assert.equal(hits[0].later, undefined);
    }));

  it('stands alone once what was said later is forgotten, and with it again after undo', () =>
    withLearner(async (learning) => {
      await told(learning);
      const { memory } = learning;
      const newer = (await all(memory)).find(({ content }) => content === postponed);
      await memory.forget(newer?.id ?? '');
      const { hits } = await memory.recall(asked);
      assert.equal(hits[0]?.content, booked);
      assert.equal(hits[0].later, undefined);
    }));

  it('R243: comes back with a snapshot of one’s own', () =>
    withLearner(async (learning) => {
      await told(learning);
      const snapshot = await exported(learning.memory);
      await withMemory(async ({ memory }) => {
        const { skipped } = await take(memory, snapshot);
        assert.deepEqual(skipped, {});
        const { hits } = await memory.recall(asked);
        assert.equal(hits[0]?.before?.content, booked);
      });
    }));

  it('is a link of a type of its own, which leads on to nothing else', () =>
    withLearner(async (learning) => {
      await told(learning);
      const links = await learning.memory.links({ after: null });
      assert.deepEqual(
        links.map(({ type }) => type),
        ['may_change'],
      );
    }));
});

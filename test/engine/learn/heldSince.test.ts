import assert from 'node:assert/strict';
import { day, noon } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import { all } from '../../support/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';

const inForce = (memories: readonly MemoryRecord[]): readonly string[] =>
  memories
    .filter(({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined)
    .map(({ content }) => content)
    .toSorted();

describe('what holds, and since when', () => {
  const host = { topic: 'gateway', key: 'gateway-timeout', scope: 'user' } as const;
  const between = { content: 'The gateway timeout is now 45 seconds.', scope: 'user', at: noon + 2 * day } as const;

  it('R129: what a key names holds since it was given its text, whatever an older turn says that is read later', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const { id = '' } = await memory.save({ ...host, content: 'The gateway timeout is 20 seconds.' });
      clock.forward(4 * day);
      const { batch } = await memory.save({ ...host, content: 'The gateway timeout is 90 seconds.' });
      assert.equal((await memory.get(id))?.validFrom, noon + 4 * day);
      await learn(between);
      assert.deepEqual(inForce(await all(memory)), ['The gateway timeout is 90 seconds.']);
      const old = (await all(memory)).find(({ content }) => content === between.content);
      assert.equal(old?.supersededBy, id);
      await memory.undo(batch);
      assert.equal((await memory.get(id))?.validFrom, noon);
    }));

  it('R129: an older turn under the same key is what held before', () =>
    withLearner(async ({ memory, clock, learn }) => {
      clock.forward(4 * day);
      const { id = '' } = await memory.save({ ...host, content: 'The gateway timeout is 90 seconds.' });
      await learn({ ...between, key: host.key });
      const rows = await all(memory);
      assert.deepEqual(inForce(rows), ['The gateway timeout is 90 seconds.']);
      assert.equal((await memory.get(id))?.key, host.key);
      assert.equal(rows.find(({ content }) => content === between.content)?.supersededBy, id);
    }));

  it('R129: a text that was edited into another statement holds since then; other spelling changes nothing', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const [first] = (await learn('The gateway timeout is 20 seconds.')).learned;
      const id = first?.id ?? '';
      clock.forward(4 * day);
      await memory.update(id, { content: 'The gateway timeout is 20 seconds' });
      assert.equal((await memory.get(id))?.validFrom, noon);
      await memory.update(id, { content: 'The gateway timeout is 90 seconds.' });
      assert.equal((await memory.get(id))?.validFrom, noon + 4 * day);
      await learn({ ...between, scope: undefined });
      assert.deepEqual(inForce(await all(memory)), ['The gateway timeout is 90 seconds.']);
    }));

  it('R129: what a correction returns to holds since the correction', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const [first] = (await learn('The gateway timeout is 20 seconds.')).learned;
      const other = await memory.save({ topic: 'gateway', content: 'The gateway times out after a minute.' });
      clock.forward(4 * day);
      const corrected = await memory.correct(other.id ?? '', { content: 'The gateway timeout is 20 seconds.' });
      assert.equal(corrected.id, first?.id);
      assert.equal((await memory.get(first?.id ?? ''))?.validFrom, noon + 4 * day);
    }));

  it('R129: what was said again, or in full, later than an older turn stands against it', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The team deploys the API gateway on Fridays.', 'The gateway timeout is 20 seconds.');
      clock.forward(4 * day);
      await learn('The team deploys the API gateway on Fridays after 16:00.', 'The gateway timeout is 20 seconds.');
      // Read later still, and said before.
      await learn({ content: 'The gateway timeout is 20 seconds.', at: noon + day });
      await learn(
        { ...between, scope: undefined },
        { content: 'The team deploys the API gateway on Fridays after 12:00 now.', at: noon + 2 * day },
      );
      assert.deepEqual(inForce(await all(memory)), [
        'The gateway timeout is 20 seconds.',
        'The team deploys the API gateway on Fridays after 16:00.',
      ]);
    }));
});

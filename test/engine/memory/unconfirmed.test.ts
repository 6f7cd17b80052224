import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import {
  endingOf,
  isOwnNote,
  isUnconfirmed,
  reviewDaysBefore,
} from '../../../src/engine/knowledge/trust/unconfirmed.ts';
import { day } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

const text = 'We deploy on Fridays only after 16:00';

const saveAs = async (memory: Memory, given: object = {}): Promise<string> =>
  (await memory.save({ topic: 'deploys', content: text, origin: 'assistant', actor: 'agent', ...given })).id ?? '';
const record = async (memory: Memory, id: string): Promise<MemoryRecord> =>
  (await memory.get(id)) ?? assert.fail('It is gone.');
const waiting = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.list({ quarantined: true })).rows.map(({ id }) => id);
const isFound = async (memory: Memory): Promise<boolean> =>
  (await memory.recall({ query: 'when do we deploy?' })).hits.length > 0 ||
  (await memory.activeMemory({ turns: ['when do we deploy?'] })).facts.length > 0;

describe('what an assistant saved and nobody confirmed', () => {
  it('X23: stands under review a week before its time is over, and waits there afterwards, unused', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await saveAs(memory);
      const ending = async (): Promise<string | undefined> => endingOf(await record(memory, id), clock.now);
      clock.forward((30 - reviewDaysBefore) * day - 1);
      assert.deepEqual([await ending(), await waiting(memory), await isFound(memory)], [undefined, [], true]);
      clock.forward(1);
      assert.deepEqual([await ending(), await waiting(memory), await isFound(memory)], ['expiring', [], true]);
      clock.forward(reviewDaysBefore * day);
      assert.deepEqual([await ending(), await waiting(memory), await isFound(memory)], ['expired', [id], false]);
      clock.forward(1000 * day);
      assert.deepEqual([await waiting(memory), await isFound(memory)], [[id], false]);
      assert.deepEqual((await memory.list({ quarantined: false })).rows, []);
    }));

  it('X23: is the user’s for good once the user confirmed it, even after its time; undo gives it back as it was', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await saveAs(memory);
      clock.forward(40 * day);
      const { batch } = await memory.confirm(id, { by: 'user', read: { [id]: text } });
      clock.forward(4000 * day);
      const { origin, expiresAt } = await record(memory, id);
      assert.deepEqual(
        [origin, expiresAt, await waiting(memory), await isFound(memory)],
        ['confirmed', undefined, [], true],
      );
      await memory.undo(batch);
      assert.deepEqual([(await record(memory, id)).origin, await waiting(memory)], ['assistant', [id]]);
    }));

  it('X23: is confirmed only in the words that were read, all of several or none', () =>
    withMemory(async ({ memory }) => {
      const first = await saveAs(memory);
      const second = await saveAs(memory, { topic: 'builds', content: 'Builds take ten minutes' });
      await memory.update(second, { content: 'Builds take an hour' });
      const read = { [first]: text, [second]: 'Builds take ten minutes' };
      const refused = await memory.confirm([first, second], { by: 'user', read });
      assert.deepEqual(refused, { outcome: 'rejected', reason: 'It has changed since you read it. Read it again.' });
      assert.equal(
        (await memory.confirm([first, second], { by: 'user', read: { [first]: text } })).outcome,
        'rejected',
      );
      assert.equal((await record(memory, first)).origin, 'assistant');
      const { batch } = await memory.confirm([first, second], {
        by: 'user',
        read: { ...read, [second]: 'Builds take an hour' },
      });
      assert.deepEqual(
        [(await record(memory, first)).origin, (await record(memory, second)).origin],
        ['confirmed', 'confirmed'],
      );
      assert.equal((await memory.undo(batch)).undone, 2);
    }));

  it('is listed alone, without what waits for another reason, was superseded, or is the user’s', () =>
    withMemory(async ({ memory }) => {
      const id = await saveAs(memory);
      await memory.save({ topic: 'builds', content: 'Builds take ten minutes' });
      await saveAs(memory, { topic: 'password rules', content: 'Passwords have twelve letters' });
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'We deploy on Fridays then.' });
      const old = await saveAs(memory, { topic: 'lamps', content: 'The lamp is red' });
      const corrected = await memory.correct(old, { content: 'The lamp is green', origin: 'assistant' });
      const { rows } = await memory.list({ unconfirmed: true });
      assert.deepEqual(rows.map((row) => row.id).toSorted(), [id, corrected.id ?? ''].toSorted());
      assert.ok(rows.every(isUnconfirmed));
      const { rows: others } = await memory.list({ unconfirmed: false });
      assert.equal(others.length + rows.length, (await memory.list()).total);
      assert.ok(!others.some(isUnconfirmed));
    }));

  it('of a short time, stands under review in its second half', () =>
    withMemory(
      async ({ memory, clock }) => {
        const id = await saveAs(memory);
        clock.forward(2 * day - 1);
        assert.equal(endingOf(await record(memory, id), clock.now), undefined);
        clock.forward(1);
        assert.equal(endingOf(await record(memory, id), clock.now), 'expiring');
      },
      { settings: { unconfirmedDays: 4 } },
    ));

  it('says so where it is saved, and what the user says does not', () =>
    withMemory(async ({ memory }) => {
      const { notice } = await memory.save({ topic: 'deploys', content: text, origin: 'assistant' });
      assert.equal(
        notice,
        "Not the user's own words: it is used until 2026-02-14, unless the user confirms it before.",
      );
      assert.equal((await memory.save({ topic: 'builds', content: 'Builds take ten minutes' })).notice, undefined);
    }));

  it('of the user, what ends by itself waits for nobody', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.save({ topic: 'offsite', content: 'The offsite is today', expiresAt: clock.now + day });
      clock.forward(2 * day);
      assert.deepEqual(await waiting(memory), []);
    }));
});

describe('what nobody has to confirm', () => {
  const note = { kind: 'procedure', origin: 'tool', category: 'work log', quarantinedAt: undefined } as const;
  const notes: readonly (readonly [what: string, memory: Parameters<typeof isOwnNote>[0], isOwn: boolean])[] = [
    ['a note of ours on what tools did', note, true],
    ['a note of ours on commands that failed', { ...note, category: 'commands that failed' }, true],
    ['a procedure of a caller', { ...note, category: 'deploys' }, false],
    ['a procedure without a category', { kind: 'procedure', origin: 'tool', quarantinedAt: undefined }, false],
    ['what waits for review', { ...note, quarantinedAt: 1 }, false],
    ['words of an assistant', { ...note, origin: 'assistant' }, false],
    ['a fact', { ...note, kind: 'fact' }, false],
  ];
  for (const [what, memory, isOwn] of notes)
    it(`is ${isOwn ? '' : 'not '}${what}`, () => {
      assert.equal(isOwnNote(memory), isOwn);
      const waits = memory.quarantinedAt !== undefined;
      assert.equal(isUnconfirmed({ ...memory, supersededBy: undefined, category: memory.category }), !isOwn && !waits);
    });

  it('is a turn, what the user said, what waits and what was superseded', () => {
    const fact = {
      kind: 'fact',
      origin: 'assistant',
      quarantinedAt: undefined,
      supersededBy: undefined,
      category: undefined,
    } as const;
    assert.equal(isUnconfirmed(fact), true);
    for (const more of [
      { kind: 'episode' },
      { origin: 'user' },
      { origin: 'confirmed' },
      { quarantinedAt: 1 },
      { supersededBy: 'm' },
    ])
      assert.equal(isUnconfirmed({ ...fact, ...more } as never), false, JSON.stringify(more));
  });
});

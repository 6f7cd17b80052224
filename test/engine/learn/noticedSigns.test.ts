import assert from 'node:assert/strict';
import type { FactCandidate } from '../../../src/engine/ground/contract/learning.ts';
import { day } from '../../support/clock.ts';
import { type Opened, withMemory } from '../../support/memory.ts';
import { inForce, learn, noticed, waiting } from './noticing.ts';

describe('tone and goals', () => {
  const tone = 'The user prefers concise answers.';
  const inferred = (content: string, more: Partial<FactCandidate> = {}): FactCandidate =>
    noticed(content, { origin: 'assistant', ...more });

  it('R170: what somebody else noticed once waits, and is used once another turn shows it', () =>
    withMemory(async ({ memory }) => {
      assert.equal((await learn(memory, inferred(tone))).learned[0]?.waits, 'once');
      // The same turn read again bears nothing out.
      await learn(memory, inferred(tone));
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[tone], []]);
      const second = await learn(memory, inferred(tone, { sourceIds: ['ep_2'] }));
      assert.equal(second.learned[0]?.outcome, 'updated');
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[], [tone]]);
      await memory.undo(second.batch);
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[tone], []]);
    }));

  it('R170: another conversation bears it out, also by a save', () =>
    withMemory(async ({ memory }) => {
      const save = { topic: 'me', content: tone, scope: 'user', origin: 'assistant' } as const;
      assert.equal((await memory.save({ ...save, sessionId: 's1' })).waits, 'once');
      assert.equal((await memory.save({ ...save, sessionId: 's1' })).waits, 'once');
      assert.equal((await memory.save({ ...save, sessionId: 's2' })).outcome, 'updated');
      assert.deepEqual(await inForce(memory), [tone]);
    }));

  it('R170: who is sure, and the user themselves, are enough', () =>
    withMemory(async ({ memory }) => {
      await learn(memory, inferred(tone, { confidence: 0.95 }));
      await learn(memory, noticed('The user wants to learn Rust this year.'));
      assert.deepEqual(await waiting(memory), []);
      assert.equal((await inForce(memory)).length, 2);
    }));

  it('R170: as many signs as the setting says are needed', () =>
    withMemory(
      async ({ memory }: Opened) => {
        for (const turn of ['ep_1', 'ep_2', 'ep_3']) {
          assert.deepEqual(await inForce(memory), []);
          await learn(memory, inferred(tone, { sourceIds: [turn] }));
        }
        assert.deepEqual(await inForce(memory), [tone]);
      },
      { settings: { consentSignals: 3 } },
    ));

  it('R170: what another reads from tone stays limited in its rights after that', () =>
    withMemory(async ({ memory, clock }) => {
      await learn(memory, inferred(tone));
      await learn(memory, inferred(tone, { sourceIds: ['ep_2'] }));
      const { rows } = await memory.list({ unconfirmed: true });
      assert.deepEqual(
        rows.map(({ origin, expiresAt }) => [origin, expiresAt]),
        [['assistant', clock.now + 30 * day]],
      );
    }));
});

describe('merging what is about the user', () => {
  it('R171: needs to be more alike than other facts', async () => {
    const became = async (who: string, stricterAboutUser: number): Promise<string | undefined> => {
      let outcome: string | undefined;
      await withMemory(
        async ({ memory }) => {
          await learn(memory, noticed(`${who} deploys the API gateway on Fridays.`));
          outcome = (
            await learn(
              memory,
              noticed(`${who} deploys the API gateway on Fridays from Utrecht.`, { sourceIds: ['ep_2'] }),
            )
          ).learned[0]?.outcome;
        },
        { settings: { stricterAboutUser } },
      );
      return outcome;
    };
    assert.deepEqual(
      [await became('The team', 0.2), await became('The user', 0), await became('The user', 0.2)],
      ['updated', 'updated', 'stored'],
    );
  });
});

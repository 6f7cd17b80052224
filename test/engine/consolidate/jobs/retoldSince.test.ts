import assert from 'node:assert/strict';
import { statedKinds } from '../../../../src/engine/ground/contract/model.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { hour, type FixedClock } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, withMemory } from '../../../support/memory.ts';

const scope = { workspace: 'git:acme/shop' } as const;
const saved = 'We deploy on Fridays only after 16:00';

describe('what was said before somebody saved it in fewer words', () => {
  const cases: readonly (readonly [what: string, later: string | undefined, left: readonly string[]])[] = [
    ['confirms it', undefined, [saved]],
    [
      'adds nothing to it once it holds no more',
      'We deploy on Thursdays now.',
      [`The team deploys on Thursdays now (instead of: ${saved})`, saved],
    ],
  ];
  for (const [what, later, left] of cases)
    it(`R129: ${what}, and leaves no dead copy`, () =>
      withMemory(async ({ memory, clock }) => {
        const said = { sessionId: 'a', role: 'user', text: `${saved}, when the support team is gone`, scope } as const;
        const { id: turn = '' } = await memory.observe(said);
        clock.forward(hour);
        const { id = '' } = await memory.save({ topic: 'deploys', content: saved, scope });
        clock.forward(hour);
        if (later !== undefined) {
          const changed = await memory.observe({ sessionId: 'b', role: 'user', text: later, scope });
          await memory.noticeCorrections(changed.id ?? '');
        }
        clock.forward(3 * hour);
        await maintain(memory);
        const stated = (await all(memory)).filter(({ kind }) => statedKinds.includes(kind));
        assert.deepEqual(stated.map(({ content }) => content).toSorted(), [...left].toSorted());
        const record = await memory.get(id);
        assert.deepEqual(
          [record?.attributes['confirmations'], record?.sourceIds.includes(turn)],
          later === undefined ? [1, true] : [undefined, false],
        );
      }));
});

describe('what a person saved beside what is learned of the same in more words', () => {
  /** What is said, and what is saved of it in fewer words. */
  const pairs: readonly (readonly [said: string, saved: string])[] = [
    ['The staging server runs on port 8080 behind the load balancer.', 'The staging server runs on port 8080.'],
    ['We use pnpm for all packages because of its workspaces.', 'We use pnpm for all packages.'],
    [
      'The ledger service keeps its data in PostgreSQL 17 on a machine of its own.',
      'The ledger service keeps its data in PostgreSQL 17',
    ],
    ['Mira leads the rollout team since March.', 'Mira leads the rollout team'],
    [`${saved}, when the support team is gone.`, saved],
  ];
  const left = async (memory: Memory, clock: FixedClock): Promise<readonly string[]> => {
    clock.forward(3 * hour);
    await maintain(memory);
    const stated = (await all(memory)).filter(
      ({ kind, supersededBy }) => statedKinds.includes(kind) && supersededBy === undefined,
    );
    return stated.map(({ content }) => content);
  };
  for (const [said, content] of pairs) {
    it(`R129: takes it for a confirmation where it was said before: ${said}`, () =>
      withMemory(async ({ memory, clock }) => {
        await memory.observe({ sessionId: 'a', role: 'user', text: said, scope });
        clock.forward(hour);
        const { id = '' } = await memory.save({ topic: 'notes', content, scope });
        assert.deepEqual(await left(memory, clock), [content]);
        assert.equal((await memory.get(id))?.attributes['confirmations'], 1);
      }));

    it(`R147: stays in force as it was said, also where more is said later: ${said}`, () =>
      withMemory(async ({ memory, clock }) => {
        await memory.save({ topic: 'notes', content, scope });
        clock.forward(hour);
        await memory.observe({ sessionId: 'a', role: 'user', text: said, scope });
        const known = await left(memory, clock);
        assert.deepEqual([known.includes(content), known.length], [true, 2]);
      }));
  }

  it('gives way to what is said to have changed', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.save({ topic: 'notes', content: 'The staging server runs on port 8080', scope });
      clock.forward(hour);
      await memory.observe({
        sessionId: 'a',
        role: 'user',
        text: 'The staging server moved from port 8080 to port 9090.',
        scope,
      });
      assert.deepEqual(
        (await left(memory, clock)).filter((text) => text === 'The staging server runs on port 8080'),
        [],
      );
    }));
});

import assert from 'node:assert/strict';
import { statedKinds } from '../../../../src/engine/ground/contract/model.ts';
import { hour } from '../../../support/clock.ts';
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

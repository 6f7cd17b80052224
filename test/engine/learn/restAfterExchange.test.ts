import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

describe('what still holds of a statement of which one value was exchanged', () => {
  const changes: readonly (readonly [before: string, after: string, held: string])[] = [
    [
      'Releases go to the beta track first, stay three days, then to everybody.',
      'Three days on the beta track was too short, it is five now.',
      'Releases go to the beta track first, stay five days, then to everybody',
    ],
    [
      'prod cluster is gke 1.29 in europe-west3, staging is kind on a spare box',
      'gke is 1.30 now',
      'Prod cluster is gke 1.30 in europe-west3, staging is kind on a spare box',
    ],
  ];
  for (const [before, after, held] of changes)
    it(`R129: ${after}`, () =>
      withMemory(async ({ memory, clock }) => {
        for (const [at, text] of [before, after].entries()) {
          const sessionId = `s${at}`;
          const { id = '' } = await memory.observe({ sessionId, role: 'user', text });
          await memory.noticeCorrections(id);
          await memory.endSession(sessionId);
          while ((await memory.maintain()).state === 'more');
          clock.forward(day);
        }
        const { rows } = await memory.list({ limit: 50 });
        const inForce = rows.filter(({ kind, supersededBy }) => kind !== 'episode' && supersededBy === undefined);
        assert.deepEqual(
          inForce.map(({ content }) => content),
          [held],
        );
      }));
});

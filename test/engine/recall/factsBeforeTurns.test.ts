import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

describe('a fact and the turn that it was read of', () => {
  it('are answered with the fact, whose newer value stands before it', () =>
    withMemory(async ({ memory, clock }) => {
      for (const [sessionId, ...turns] of [
        ['first', 'I prefer small files, at most 400 lines', 'the bench machine is the old one'],
        ['second', 'actually files can be up to 500 lines now', 'we meet at ten'],
      ] as const) {
        for (const text of turns) {
          const { id = '' } = await memory.observe({ sessionId, role: 'user', text });
          await memory.noticeCorrections(id);
        }
        await memory.endSession(sessionId);
        while ((await memory.maintain()).state === 'more');
        clock.forward(day);
      }
      const { hits } = await memory.recall({ query: 'how long may files be?' });
      assert.deepEqual(
        hits.slice(0, 2).map(({ kind, content }) => [kind, content]),
        [
          ['rule', 'Files can be up to 500 lines now'],
          ['rule', 'The user prefers small files, at most 400 lines'],
        ],
      );
    }));

  it('are answered with the turn where the fact says another thing', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'The heron nests behind the gate of the old mill' });
      await memory.save({ topic: 'birds', content: 'The heron is ringed' });
      const [best] = (await memory.recall({ query: 'where does the heron nest behind the mill?' })).hits;
      assert.equal(best?.kind, 'episode');
    }));
});

import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day } from '../../support/clock.ts';
import { all, withMemory } from '../../support/memory.ts';

const scope = { workspace: 'git:example.test/bakery' };

async function heard(memory: Memory, text: string): Promise<readonly (readonly [string, string, string])[]> {
  const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text, scope });
  return (await memory.heardIn(id)).map(({ content, kind, becomes }) => [content, kind, becomes]);
}

describe('what is heard in a turn before its conversation is over', () => {
  it('is told with its kind and what becomes of it, and nothing is written', () =>
    withMemory(
      async ({ memory }) => {
        assert.deepEqual(await heard(memory, 'Always use tabs in Makefiles.'), [
          ['Always use tabs in Makefiles', 'rule', 'remembered'],
        ]);
        assert.deepEqual(
          (await all(memory)).filter(({ kind }) => kind !== 'episode'),
          [],
        );
      },
      { settings: scope },
    ));

  it('is known where memory says it already', () =>
    withMemory(
      async ({ memory, clock }) => {
        await memory.save({ topic: 'make', content: 'Always use tabs in Makefiles', kind: 'rule', scope });
        clock.forward(day);
        assert.deepEqual(await heard(memory, 'Always use tabs in Makefiles.'), [
          ['Always use tabs in Makefiles', 'rule', 'known'],
        ]);
      },
      { settings: scope },
    ));

  it('is nothing in a question, in an order for one task or in what the assistant says', () =>
    withMemory(
      async ({ memory }) => {
        for (const text of ['When do the ovens start?', 'Write a function that checks an e-mail address'])
          assert.deepEqual(await heard(memory, text), [], text);
        const { id = '' } = await memory.observe({
          sessionId: 's',
          role: 'assistant',
          text: 'Always use tabs.',
          scope,
        });
        assert.deepEqual(await memory.heardIn(id), []);
      },
      { settings: scope },
    ));

  it('is not what the turn has changed at once', () =>
    withMemory(
      async ({ memory, clock }) => {
        await memory.save({ topic: 'packages', content: 'The team uses npm', scope });
        clock.forward(day);
        const { id = '' } = await memory.observe({
          sessionId: 's',
          role: 'user',
          text: 'We moved from npm to pnpm.',
          scope,
        });
        const { batch } = await memory.noticeCorrections(id);
        assert.notEqual(batch, undefined);
        assert.deepEqual(await memory.heardIn(id), []);
      },
      { settings: scope },
    ));
});

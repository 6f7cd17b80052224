import assert from 'node:assert/strict';
import { withMemory } from '../../../support/memory.ts';

/** The driver makes the function that builds a row whenever a statement is prepared, and makes none otherwise. */
async function countPrepared(work: () => Promise<void>): Promise<number> {
  const made = globalThis.Function;
  let count = 0;
  globalThis.Function = new Proxy(made, {
    apply: (target, self, given: string[]) => {
      count++;
      return Reflect.apply(target, self, given) as unknown;
    },
  });
  try {
    await work();
  } finally {
    globalThis.Function = made;
  }
  return count;
}

describe('the statements of a turn and of a save', () => {
  it('are not prepared anew each time values are bound to them', () =>
    withMemory(async ({ memory }) => {
      const say = async (from: number): Promise<void> => {
        for (let at = from; at < from + 12; at++) {
          const role = at % 2 === 0 ? 'user' : 'assistant';
          await memory.observe({
            sessionId: `s${at % 3}`,
            role,
            text: `The gateway number ${at} has port ${3000 + at}.`,
          });
          await memory.save({ topic: 'ports', content: `Host h${at} listens on port ${7000 + at}`, origin: 'user' });
        }
      };
      await say(0);
      assert.ok((await countPrepared(() => say(100))) <= 3);
    }));
});

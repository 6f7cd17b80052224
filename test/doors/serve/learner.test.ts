import assert from 'node:assert/strict';
import { createLearner } from '../../../src/doors/serve/learner.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { withMemory } from '../../support/memory.ts';

/** A learner that reads a conversation as soon as nothing was said in it for a moment. */
function learnerOf(memory: Memory, more: { readonly isAllowed?: boolean } = {}) {
  const ended: string[] = [];
  const seen: Memory = { ...memory, endSession: (id) => (ended.push(id), memory.endSession(id)) };
  const lines: string[] = [];
  const learner = createLearner({
    memory: seen,
    isAllowed: () => Promise.resolve(more.isAllowed !== false),
    isBusy: () => false,
    offsetMinutes: () => 0,
    maxEntries: undefined,
    log: (line) => void lines.push(line),
    quietMs: 5,
  });
  return { learner, ended, lines };
}

const say = async (memory: Memory, text: string): Promise<void> =>
  void (await memory.observe({ sessionId: 's1', role: 'user', text, isTypedByPerson: false }));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => void setTimeout(resolve, 5));
}

describe('learning after an answer', () => {
  it('R196, R184: reads a conversation in the background once nothing is said in it, by rules alone', () =>
    withMemory(async ({ memory }) => {
      const { learner, lines } = learnerOf(memory);
      await say(memory, 'Ines leads the platform group.');
      learner.note('s1');
      await until(async () => (await memory.list({ kind: 'fact' })).total === 1);
      await learner.stop();
      assert.deepEqual(lines, []);
    }));

  it('R062: reads nothing while learning is off, and notes that the conversation is over for another time', () =>
    withMemory(async ({ memory }) => {
      const { learner, ended } = learnerOf(memory, { isAllowed: false });
      await say(memory, 'Ines leads the platform group.');
      assert.equal(await learner.readNow('s1'), false);
      learner.note('s2');
      await learner.stop();
      learner.note('s3');
      assert.deepEqual(ended, ['s1', 's2']);
      assert.equal((await memory.list({ kind: 'fact' })).total, 0);
    }));

  it('goes on when the memory fails', () =>
    withMemory(async ({ memory }) => {
      const { learner, lines } = learnerOf({ ...memory, endSession: () => Promise.reject(new Error('locked')) });
      await assert.rejects(learner.readNow('s1'), /locked/);
      learner.note('s1');
      await learner.stop();
      assert.ok(lines.length > 0 && lines.every((line) => line === 'Background work stopped: locked'));
    }));
});

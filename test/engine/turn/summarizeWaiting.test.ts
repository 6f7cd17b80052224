import assert from 'node:assert/strict';
import type { ResetResult } from '../../../src/engine/ground/contract/conversing.ts';
import { describeReset } from '../../../src/engine/turn/describeReset.ts';
import { summarizeWaiting } from '../../../src/engine/turn/summarizeWaiting.ts';
import { withMemory } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';

const digest = JSON.stringify({
  summary: 'A short talk.',
  facts: [{ topic: 'birds', content: 'Grebes nest in May.' }],
});

/** Three conversations that are long enough to be summarized, and how often each answer of the model came. */
async function summarizing(answers: readonly (string | Error)[], asked = false): Promise<readonly ResetResult[]> {
  const told: ResetResult[] = [];
  await withMemory(
    async ({ memory }) => {
      for (const sessionId of ['s1', 's2', 's3']) {
        for (let turn = 1; turn <= 8; turn++)
          await memory.observe({ sessionId, role: 'user', text: `Sentence ${turn} of ${sessionId}` });
        await memory.endSession(sessionId);
      }
      await summarizeWaiting(memory, { asked, offsetMinutes: 0 }, (result) => told.push(result));
    },
    { model: new ScriptedModel(answers), settings: { backgroundModel: 'on' } },
  );
  return told;
}

describe('conversations that wait for a summary', () => {
  it('are summarized one after the other, and each is told', async () => {
    assert.deepEqual((await summarizing([digest, digest, digest])).map(describeReset), [
      'Summarized 8 messages → 1 memory saved, 0 duplicates skipped.',
      'Summarized 8 messages → 0 memories saved, 1 duplicate skipped.',
      'Summarized 8 messages → 0 memories saved, 1 duplicate skipped.',
    ]);
  });

  it('wait on behind one that fails', async () => {
    assert.equal((await summarizing([digest, new Error('It is busy.'), digest])).length, 1);
  });

  it('are left alone when only those are meant that a person asked for', async () => {
    assert.deepEqual(await summarizing([digest, digest, digest], true), []);
  });
});

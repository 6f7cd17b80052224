import assert from 'node:assert/strict';
import { activateWithTestModel, eventually, lastPrompt, newConversation, say, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** The restarted window of the phase "remember". */
export const run = hostSuite(() => {
  before(activateWithTestModel);
  beforeEach(newConversation);

  describe('after the window was restarted', () => {
    it('R001, R072: what was remembered is in the next prompt', async () => {
      await say('@memory when do we deploy?');
      assert.match((await lastPrompt()).first, /We deploy on Fridays only after 16:00/);
    });

    it('R042: old memories were aged when the session started', async () => {
      await eventually('the preference is in the long tier', async () => {
        const { rows } = await withDatabase((memory) => memory.list({ text: 'Makefiles', kind: ['fact', 'rule'] }));
        return rows[0]?.tier === 'long';
      });
    });

    it('R074, X19: importance 9 is in every prompt, after aging too', async () => {
      for (const question of ['@memory write a haiku about autumn leaves', '@memory what is 2 + 2?']) {
        await newConversation();
        await say(question);
        const { first } = await lastPrompt();
        assert.match(first, /Run every night at 3/);
        assert.match(first, /Never restart the billing server by hand/);
      }
    });

    it('X22: an aged preference is in the prompt of the turn that needs it, and of no other', async () => {
      await say('@memory write a Makefile for me, with tabs or spaces as I prefer');
      assert.match((await lastPrompt()).first, /I prefer tabs over spaces in Makefiles/);
      await newConversation();
      await say('@memory write a haiku about autumn leaves');
      assert.doesNotMatch((await lastPrompt()).first, /Makefiles/);
    });
  });
});

import assert from 'node:assert/strict';
import { resetText } from '../../../../src/doors/vscode/chat/resetText.ts';

const counts = { messages: 6, saved: 0, waiting: 0, duplicates: 0 };
const reason = 'No language model is available; the conversation waits to be summarized.';

describe('what is said of a reset', () => {
  it('does not let a missing summary sound like a loss where rules read what was said', () => {
    assert.equal(
      resetText({ ...counts, status: 'waiting', reason }, { isRead: true }),
      `${reason} What was said is kept, and the facts in it are remembered in a moment.`,
    );
    assert.equal(resetText({ ...counts, status: 'waiting', reason }, { isRead: false }), reason);
    const nothing = 'Nothing was said in this conversation yet that could be summarized.';
    assert.equal(resetText({ ...counts, messages: 0, status: 'short', reason: nothing }, { isRead: true }), nothing);
  });
});

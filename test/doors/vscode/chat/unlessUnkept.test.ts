import assert from 'node:assert/strict';
import { unlessUnkept } from '../../../../src/doors/vscode/chat/unlessUnkept.ts';
import type { ResetResult } from '../../../../src/engine/ground/contract/conversing.ts';

describe('why a reset summarized nothing', () => {
  const short: ResetResult = {
    messages: 0,
    saved: 0,
    waiting: 0,
    duplicates: 0,
    status: 'short',
    reason: 'Fewer than 4 messages.',
  };

  it('is that no turn is kept, where none is', () => {
    assert.match(unlessUnkept(short, false).reason ?? '', /^Turns are not kept here/);
    assert.equal(unlessUnkept(short, true), short);
  });

  it('is left as it is where some turns were kept before, or a summary was made', () => {
    for (const other of [
      { ...short, messages: 2 },
      { ...short, status: 'summarized' as const },
    ])
      assert.equal(unlessUnkept(other, false), other);
  });
});

import assert from 'node:assert/strict';
import { answerPastBlock } from '../../../../src/doors/vscode/chat/answerPastBlock.ts';
import type { PastBlock, PastLine } from '../../../../src/engine/ground/contract/injecting.ts';
import { noon } from '../../../support/clock.ts';

function line(content: string, more: Partial<PastLine> = {}): PastLine {
  const why = { because: 'words', words: [], parts: {}, text: 'Mentions “port”.' } as const;
  const said = { memoryId: 'fact_1', kind: 'fact', topic: 'staging', content, origin: 'user', eventAt: noon } as const;
  return { ...said, why, at: noon, since: 'same', ...more };
}

describe('what `/why` tells of an earlier block', () => {
  const blocks: readonly PastBlock[] = [
    { at: noon, shownIn: 'answer', text: '', lines: [line('The *port* is 9090.')] },
    {
      at: noon - 60_000,
      shownIn: 'prompt',
      text: '',
      lines: [
        line('The port is 8080.', { since: 'changed', now: 'The port is 9090.' }),
        line('Old.', { since: 'forgotten' }),
      ],
    },
  ];

  it('is its lines in the words of then, and what became of them', () => {
    const text = answerPastBlock(blocks, 2, noon);
    assert.match(text, /^Put in front of the language model .*, as it said then:/);
    assert.match(answerPastBlock(blocks, 1, noon), /^Answered by memory itself .*, as it said then:/);
    assert.match(
      text,
      /- The port is 8080\.\n {2}\*\*staging\*\* · Mentions “port”\.\n {2}_Changed since:_ The port is 9090\./,
    );
    assert.match(text, /_Forgotten since\._/);
    assert.doesNotMatch(answerPastBlock(blocks, 1, noon), /since:_|The \*port/);
  });

  it('says which blocks there are when that one is none of them', () => {
    assert.match(answerPastBlock(blocks, 7, noon), /`\/why 1` to `\/why 2`/);
    assert.match(answerPastBlock([], 1, noon), /^Memory gave nothing to a language model .* `\/why` alone/);
  });
});

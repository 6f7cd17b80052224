import assert from 'node:assert/strict';
import { answerTopics, answerTopicsNamed } from '../../../../src/doors/vscode/chat/answerTopics.ts';
import type { MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { dayMs } from '../../../../src/engine/ground/contract/time.ts';
import { noon } from '../../../support/clock.ts';

const row = (content: string): MemoryRecord => ({ content, eventAt: noon - dayMs }) as MemoryRecord;

describe('topics in the chat', () => {
  it('are listed by name and number', () => {
    const topic = { topic: 'deploy*s', total: 2, short: 1, long: 1, archive: 0, latestAt: noon };
    assert.equal(answerTopics([topic]), 'Known topics:\n\n- **deploy\\*s**: 2 memories');
  });

  it('that are named show what they hold, as text', () => {
    const shown = [{ topic: 'deploys', rows: [row('Only after <b>16:00</b>.')], total: 12 }];
    const said = answerTopicsNamed('deploys', shown, noon);
    assert.match(said, /^\*\*deploys\*\*: 12 memories\n\n- Only after \S+16\\:00\S+ · yesterday/);
    assert.doesNotMatch(said, /[^\\]<b>/);
  });

  it('that do not exist are said not to', () => {
    assert.match(answerTopicsNamed('zebras', [], noon), /^No topic is called `zebras`\. `\/topics` lists them all/);
  });
});

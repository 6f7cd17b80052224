import assert from 'node:assert/strict';
import { previewText, summaryText } from '../../../../src/doors/vscode/importing/previewText.ts';
import type { SourcesPlan } from '../../../../src/open/importing/importSources.ts';

const at = Date.UTC(2026, 9, 1, 12);

const plan: SourcesPlan = {
  sources: [
    {
      source: 'claude-code',
      title: 'Claude Code',
      files: 3,
      conversations: 12,
      turns: 340,
      notes: 0,
      span: { from: Date.UTC(2026, 2, 3, 12), to: at },
    },
    { source: 'claude-md', title: 'CLAUDE.md', files: 1, conversations: 0, turns: 0, notes: 14 },
  ],
  conversations: 12,
  turns: 330,
  typed: 120,
  notes: 14,
  known: 10,
  waiting: 2,
  skipped: { 'It holds nothing but a secret.': 1 },
  facts: ['Lena owns the *billing* service'],
  seconds: 3.6,
  leftOut: [
    { folder: '/home/you/[shop](x)', why: 'untrusted', conversations: 4, turns: 60, notes: 1 },
    { folder: '/home/you/quiet', why: 'captureOff', conversations: 1, turns: 2, notes: 0 },
  ],
  problems: ['old.jsonl is empty.'],
};

describe('the preview of an import', () => {
  it('says what comes from where, what becomes the user’s, and what is left out and why', () => {
    const text = previewText(plan, at).replaceAll('\\:', ':');
    assert.match(text, /- Claude Code: 12 conversations, 340 turns, .*March.* to .*October/);
    assert.match(text, /- CLAUDE\.md: 14 notes in 1 file/);
    assert.match(text, /New: 330 turns and 14 notes; 10 known already\./);
    assert.match(text, /up to 120 were typed by you and become your own words/);
    assert.match(text, /2 of these wait for your review\./);
    assert.match(text, /It takes about 4 seconds\./);
    assert.match(text, /## What memory reads in what you typed\n\n- Lena owns the \\\*billing\\\* service\n/);
    assert.match(text, /nobody trusted the folder\n\n- 4 conversations and 1 note in \/home\/you\/\\\[shop\\\]/);
    assert.match(text, /- 1: It holds nothing but a secret\./);
    assert.match(text, /- 1 conversation in \/home\/you\/quiet: capture is off there\./);
    assert.match(text, /- old\.jsonl is empty\./);
  });

  it('fits into a dialog, however many folders there are', () => {
    const [first] = plan.leftOut;
    assert.ok(first);
    const leftOut = Array.from({ length: 60 }, (_, index) => ({ ...first, folder: `/home/you/${index}` }));
    const text = summaryText({ ...plan, leftOut }, at);
    assert.ok(text.split('\n').length < 20);
    assert.match(text, /… and 55 more folders/);
  });

  it('says when there is nothing new', () => {
    const text = summaryText({ ...plan, turns: 0, notes: 0, waiting: 0, leftOut: [] }, at);
    assert.match(text, /Nothing is new; 10 known already\./);
    assert.doesNotMatch(text, /your own words|It takes/);
  });
});

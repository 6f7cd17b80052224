import assert from 'node:assert/strict';
import { dateText } from '../../../../src/open/texts/whenText.ts';
import { answerLeftOff } from '../../../../src/doors/vscode/chat/answerLeftOff.ts';
import type { WorkLine } from '../../../../src/engine/ground/contract/leftOff.ts';
import type { Hit } from '../../../../src/engine/ground/contract/model.ts';

const at = Date.UTC(2026, 5, 28, 12);
const now = at + 2 * 86_400_000;
const line = (part: WorkLine['part'], content: string, eventAt = at): WorkLine => ({
  part,
  hit: { id: 'ep_1', kind: 'episode', content, eventAt } as Hit,
});

describe('what /continue shows', () => {
  it('R073: is when it was, and a list under a heading for each part', () => {
    const lines = [
      line('asked', 'Why does it fail?'),
      line('decided', 'The team uses Postgres', at - 86_400_000),
      line('open', 'TODO: rename'),
      line('planned', "I'll write the docs"),
      line('command', 'npm run *'),
    ];
    assert.equal(
      answerLeftOff({ at, lines, problems: [] }, now),
      [
        `**When:** ${dateText(at, now)}, 2 days ago`,
        '**You asked**\n\n- Why does it fail?',
        `**Decided**\n\n- The team uses Postgres (${dateText(at - 86_400_000, now)})`,
        '**Open**\n\n- TODO\\: rename',
        "**Planned**\n\n- I'll write the docs",
        '**Commands**\n\n- `npm run *`',
      ].join('\n\n'),
    );
  });

  it('has what a language model told above the lines, as plain words', () => {
    const shown = answerLeftOff({ at, lines: [line('asked', 'Why?')], problems: [] }, now, {
      told: 'You asked <b>why</b>.',
    });
    assert.match(shown, /^You asked \\<b\\>why\\<\/b\\>\.\n\n\*\*When:\*\*/);
  });

  it('R222: says that there is nothing where there was no conversation', () => {
    assert.equal(
      answerLeftOff({ lines: [], problems: [] }, now),
      'There is no earlier conversation here that memory could tell you about.',
    );
  });

  it('does not say that there was no conversation where only none was about what was asked for', () => {
    assert.match(
      answerLeftOff({ lines: [], problems: [] }, now, { about: 'the *zebra*' }),
      /^No earlier conversation here is about `the \*zebra\*`\. `\/continue` alone/,
    );
  });
});

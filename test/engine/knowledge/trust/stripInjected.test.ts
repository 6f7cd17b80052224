import assert from 'node:assert/strict';
import type { Hit } from '../../../../src/engine/ground/contract/model.ts';
import { renderBlock } from '../../../../src/engine/inject/renderBlock.ts';
import { stripInjected } from '../../../../src/engine/knowledge/trust/stripInjected.ts';

const block =
  "## Active Memory\nNotes from the user's own memory, possibly out of date.\n### deploys\n- Fridays (2026-01-15)\nKnown topics: deploys\n## End of Active Memory";

describe('taking injected memory out of a text', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['nothing injected', '## Notes\n- a\n', '## Notes\n- a\n'],
    ['a block alone', block, ''],
    ['a block before the words', `${block}\n\nWhen do we deploy?`, '\nWhen do we deploy?'],
    ['a block behind the words', `Hello\n${block}`, 'Hello'],
    ['two blocks', `a\n${block}\nb\n${block}\nc`, 'a\nb\nc'],
    ['indented and with carriage returns', `a\r\n  ${block.replaceAll('\n', '\r\n  ')}\r\nb`, 'a\r\nb'],
    [
      'an echo',
      'You told me:\n## Active Memory\n### deploys\n- Fridays (2026-01-15)\n\nSo, on Fridays.',
      'You told me:\nSo, on Fridays.',
    ],
    ['an echo to the end', '## Active Memory\n- Fridays', ''],
    ['an echo, twice in a row', '## Active Memory\n## Active Memory\n- Fridays\nb', 'b'],
    ['an echo before a block', `## Active Memory\n- Fridays\nmy own words\n${block}\nb`, 'my own words\nb'],
    ['an end without a title', 'a\n## End of Active Memory\nb', 'a\nb'],
    ['the rest of a block', `a\n${block.split('\n').slice(3).join('\n')}\nb`, 'a\nb'],
    ['the beginning of a block', `a\n${block.split('\n').slice(0, 3).join('\n')}`, 'a'],
    ['a piece from the middle', `a\n${block.split('\n').slice(2, 5).join('\n')}\nb`, 'a\nb'],
    ['the line under the title and what follows', `a\n${block.split('\n').slice(1, 4).join('\n')}\nb`, 'a\nb'],
    ['a quoted block', `Look:\n${block.replaceAll(/^/gm, '> ')}\nWhat is it?`, 'Look:\nWhat is it?'],
    ['a weekly insight', 'a\n- Fridays (2026-01-15)\nWeekly insight: The user ships a release (2026-01-15)\nb', 'a\nb'],
    [
      'a list of one’s own with dates',
      '### releases\n- 1.0 (2026-01-15)\n- 1.1 (2026-02-15)',
      '### releases\n- 1.0 (2026-01-15)\n- 1.1 (2026-02-15)',
    ],
    ['the title inside a sentence', 'What is ## Active Memory?\n- a', 'What is ## Active Memory?\n- a'],
  ];
  for (const [what, text, expected] of cases) {
    it(what, () => {
      assert.equal(stripInjected(text), expected);
      assert.equal(stripInjected(expected), expected);
    });
  }

  it('R224, R287: whatever part of a rendered block is pasted, with a line that only we write, nothing of it stays', () => {
    const at = Date.UTC(2026, 0, 15);
    const why = { because: 'words', words: [], parts: {}, text: '' } as const;
    const fact = (topic: string, content: string, more: Partial<Hit> = {}): Hit =>
      ({ topic, content, eventAt: at, why, ...more }) as Hit;
    const rendered = renderBlock(
      [
        fact('deploys', 'On Fridays'),
        fact('deploys', 'After 16:00 - never before'),
        fact('people', '### Anna (billing)'),
        fact('people', 'Eva is on call', { origin: 'team', saidBy: 'anna' }),
        fact('people', 'Max is away', { origin: 'assistant' }),
        fact('people', 'Ida is back', { origin: 'import' }),
        fact('people', 'Bo has the keys', {
          why: { ...why, because: 'linked', evidence: { linkedTo: 'On Fridays (or never)' } },
        }),
        fact('people', 'Kim leads', { was: { content: 'Lee leads', until: at, kind: 'fact' } as Hit['was'] & object }),
      ],
      ['deploys', 'people'],
      fact('', 'The user ships a release'),
    );
    const lines = rendered.split('\n');
    const ours = new Set([0, 1, lines.length - 1, lines.length - 2, lines.length - 3]);
    for (let from = 0; from < lines.length; from++) {
      for (let to = from + 1; to <= lines.length; to++) {
        if (![...ours].some((index) => index >= from && index < to)) continue;
        const part = lines.slice(from, to).join('\n');
        for (const pasted of [part, part.replaceAll(/^/gm, '> '), part.replaceAll('\n', '\r\n')]) {
          assert.equal(stripInjected(`mine\n${pasted}\nmine too`), 'mine\nmine too', pasted);
        }
      }
    }
  });
});

import assert from 'node:assert/strict';
import { stripInjected } from '../../../src/engine/inject/strip.ts';

const block = "## Active Memory\nNotes from the user's own memory, possibly out of date.\n### deploys\n- Fridays (2026-01-15)\nKnown topics: deploys\n## End of Active Memory";

describe('taking injected memory out of a text', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['nothing injected', '## Notes\n- a\n', '## Notes\n- a\n'],
    ['a block alone', block, ''],
    ['a block before the words', `${block}\n\nWhen do we deploy?`, '\nWhen do we deploy?'],
    ['a block behind the words', `Hello\n${block}`, 'Hello'],
    ['two blocks', `a\n${block}\nb\n${block}\nc`, 'a\nb\nc'],
    ['indented and with carriage returns', `a\r\n  ${block.replaceAll('\n', '\r\n  ')}\r\nb`, 'a\r\nb'],
    ['an echo', 'You told me:\n## Active Memory\n### deploys\n- Fridays (2026-01-15)\n\nSo, on Fridays.', 'You told me:\nSo, on Fridays.'],
    ['an echo to the end', '## Active Memory\n- Fridays', ''],
    ['an echo, twice in a row', '## Active Memory\n## Active Memory\n- Fridays\nb', 'b'],
    ['an echo before a block', `## Active Memory\n- Fridays\nmy own words\n${block}\nb`, 'my own words\nb'],
    ['an end without a title', 'a\n## End of Active Memory\nb', 'a\n## End of Active Memory\nb'],
    ['the title inside a sentence', 'What is ## Active Memory?\n- a', 'What is ## Active Memory?\n- a'],
  ];
  for (const [what, text, expected] of cases) {
    it(what, () => {
      assert.equal(stripInjected(text), expected);
      assert.equal(stripInjected(expected), expected);
    });
  }
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { questionCores } from '../../../../../../src/engine/knowledge/language/en/leftOff/questionCores.ts';

describe('the first words of questions for earlier work', () => {
  for (const { begins, pattern, part } of questionCores()) {
    const { source } = pattern();
    it(`are all that such a question can begin with: ${part}, ${source.slice(4, 60)}`, () => {
      const found = new Set<string>();
      for (const text of fc.sample(fc.stringMatching(new RegExp(withoutLooks(source))), { numRuns: 3000, seed: 1 }))
        found.add(/^[a-z]*/.exec(text)?.[0] ?? '');
      assert.deepStrictEqual([...found].sort(), [...begins].sort());
    });
  }
});

describe('the words of questions for earlier work', () => {
  for (const { holds, pattern, part } of questionCores()) {
    const { source } = pattern();
    it(`stand in all that such a question can be: ${part}, ${source.slice(4, 60)}`, () => {
      const made = fc.sample(fc.stringMatching(new RegExp(withoutLooks(source))), { numRuns: 3000, seed: 2 });
      assert.deepStrictEqual(
        // Nothing was made up for a look ahead, so not each text is such a question.
        made.filter((text) => !holds.some((word) => text.includes(word)) && pattern().test(text)),
        [],
      );
    });
  }
});

/** Looking ahead and behind takes no text, and nothing is made up for it. */
function withoutLooks(source: string): string {
  const at = source.search(/\(\?<?[=!]/);
  if (at < 0) return source;
  let depth = 0;
  for (let end = at; end < source.length; end++) {
    if (source[end] === '\\') end++;
    else if (source[end] === '(') depth++;
    else if (source[end] === ')' && --depth === 0) return withoutLooks(source.slice(0, at) + source.slice(end + 1));
  }
  return source;
}

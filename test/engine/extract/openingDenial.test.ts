import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

describe('a denial before a statement', () => {
  const said: readonly (readonly [text: string, content: string])[] = [
    ['no, we moved to pnpm', 'The team moved to pnpm'],
    ['No, we use pnpm now', 'The team uses pnpm now'],
    ['nope, we moved to pnpm', 'The team moved to pnpm'],
    ['ah no, we moved to pnpm', 'The team moved to pnpm'],
    ['no, no, we moved to pnpm', 'The team moved to pnpm'],
    ['no actually, we moved to pnpm', 'The team moved to pnpm'],
  ];
  for (const [text, content] of said)
    it(`is no part of what is noted of "${text}"`, () =>
      assert.deepEqual(
        extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map((fact) => fact.content),
        [content],
      ));

  it('stays where it says that there are none', () =>
    assert.deepEqual(
      extractFacts({ text: 'No tests run on Windows', role: 'user', at: 0 }, { knownTopics: [] }).map(
        (fact) => fact.content,
      ),
      ['No tests run on Windows'],
    ));
});

import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const monday = Date.UTC(2026, 2, 2, 9);

/** What is noted of a turn that the user typed after another one of theirs. */
const noted = (text: string, asked?: string): readonly string[] =>
  extractFacts({ text, role: 'user', at: monday, ...(asked === undefined ? {} : { asked }) }, { knownTopics: [] }).map(
    ({ content }) => content,
  );

describe('what developers say in passing', () => {
  const kept: readonly (readonly [said: string, content: string])[] = [
    [
      'Ward 9 label printers: Brother TD4, must be 300 dpi or the codes fail.',
      'Ward 9 label printers: Brother TD4, must be 300 dpi or the codes fail',
    ],
    [
      "can you look at the job? It's Kotlin with Micronaut, and it reads the bank file.",
      'The project is Kotlin with Micronaut, and it reads the bank file',
    ],
    ['The broker is NATS, its user is "heron".', 'The broker is NATS, its user is "heron"'],
  ];
  for (const [said, content] of kept)
    it(`R031: is kept as it was said: ${said}`, () =>
      assert.ok(noted(said).includes(content), noted(said).join(' | ')));

  it('R031: names the cause that was found of what had been asked', () => {
    assert.deepEqual(noted('yep it was the heron cache of the proxy', 'why does the login page hang on Mondays?'), [
      'Why does the login page hang on Mondays: it was the heron cache of the proxy',
    ]);
    assert.deepEqual(noted('it was great, thanks', 'why does the login page hang on Mondays?'), []);
    assert.deepEqual(noted('yep it was the heron cache of the proxy'), []);
  });

  it('R031: is left out where its form says that it is an error of the moment', () => {
    assert.deepEqual(noted('the shader for the outline does not compile, look'), []);
  });
});

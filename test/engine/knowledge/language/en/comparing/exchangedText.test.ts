import assert from 'node:assert/strict';
import { exchangedText } from '../../../../../../src/engine/knowledge/language/en/comparing/exchangedText.ts';

const firmware = 'The team builds for an STM32H7 with Zephyr, toolchain is the Zephyr SDK 0.17';

/** What is said, what was known, and what holds then; a dash where the words of neither lead to a third statement. */
const cases = [
  [
    'The team went from Zephyr SDK 0.17 to 0.18 this morning',
    firmware,
    'The team builds for an STM32H7 with Zephyr, toolchain is the Zephyr SDK 0.18',
  ],
  [
    'The team swapped the Bosch sensor for an ST one',
    'The board measures pressure with the Bosch sensor, twice a second',
    'The board measures pressure with the ST one, twice a second',
  ],
  [
    'The team moved from Jenkins to Buildkite',
    'Nightly images are built on Jenkins and end up in the artifact store',
    'Nightly images are built on Buildkite and end up in the artifact store',
  ],
  [
    'The midterm got moved to room A110, same day',
    'The midterm is on March 12 in room B204',
    'The midterm is on March 12 in room A110',
  ],
  [
    'The team moved from Jenkins to Buildkite because the licence costs tripled in spring',
    'Nightly images are built on Jenkins and end up in the artifact store.',
    'Nightly images are built on Buildkite and end up in the artifact store; the team moved from Jenkins to Buildkite because the licence costs tripled in spring',
  ],
  ['The gateway listens on port 9000', 'The gateway listens on port 8000', '-'],
  ['The team moved from Jenkins to Buildkite', 'Jenkins needs a restart after every plugin update', '-'],
  ['The team moved from Jenkins to Buildkite', 'The team uses Jenkins', '-'],
  ['The office moved to Leeds', 'Nightly images are built on Jenkins in the office', '-'],
  ['The team went from Node 20 to 22', 'The image is built with Node 20.4 on Alpine Linux', '-'],
] as const;

describe('what holds after one value was exchanged for another', () => {
  for (const [newer, older, expected] of cases)
    it(`of "${older}" after "${newer}"`, () => {
      const text = exchangedText(newer, older);
      assert.equal(text ?? '-', expected);
      // Said again it changes nothing more.
      if (text !== undefined) assert.equal(exchangedText(newer, text), text);
    });
});

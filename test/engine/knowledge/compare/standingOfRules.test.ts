import assert from 'node:assert/strict';
import type { NewerRule, RuleStanding } from '../../../../src/engine/knowledge/compare/standingOfRules.ts';
import { standingOfRules } from '../../../../src/engine/knowledge/compare/standingOfRules.ts';

const cases: readonly (readonly [older: string, newer: string | NewerRule, RuleStanding])[] = [
  ['Start commit subjects with a verb.', 'Start commit subjects with the ticket.', 'replaces'],
  ['Start commit subjects with a verb.', 'Write commit subjects in German from now on.', 'unrelated'],
  ['Indent with tabs.', 'Use three spaces for indentation.', 'replaces'],
  ['In Go, indent with tabs.', 'In YAML, indent with two spaces.', 'unrelated'],
  ['Reply in Spanish.', 'Answer me in Dutch, please.', 'replaces'],
  ['Keep classes under 200 lines.', 'Classes may have at most 150 lines.', 'replaces'],
  ['Keep classes under 200 lines.', 'Keep files under 150 lines.', 'unrelated'],
  ['Keep classes under 200 lines.', 'Max 200 lines per class.', 'same'],
  ['Use Mocha for unit tests.', 'Use Cypress for browser tests.', 'unrelated'],
  ['Use Mocha for unit tests.', 'Write unit tests with Vitest instead of Mocha.', 'replaces'],
  ['Never log tokens.', 'Never log passwords.', 'unrelated'],
  ['Never log tokens.', 'Also never log passwords.', 'adds'],
  ['Use metric units', 'Show values in imperial units', 'replaces'],
  ['Prices are shown with tax', 'Show prices without tax', 'replaces'],
  ['Table names are plural', 'Table names are lower case', 'unrelated'],
  ['Prices in euros for German customers', 'Prices in dollars for Swiss customers', 'unrelated'],
  ['No semicolons in TypeScript', 'No any in TypeScript', 'unrelated'],
  ['No ORM here, write raw SQL', 'Raw SQL, no ORM', 'same'],
  ['No emojis in answers', 'Emojis are fine again', 'replaces'],
  ['Squash commits before merging.', 'Never squash commits before merging.', 'replaces'],
  ['Run the tests before the linter.', 'Run the linter before the tests.', 'unrelated'],
  ['Never push to main.', "Please don't push to main.", 'same'],
  ['Always review dependencies.', 'No need to review dependencies any more.', 'takesBack'],
  ['Always review dependencies.', 'No need to review translations any more.', 'unrelated'],
  ['Always review dependencies.', 'Always review dependencies, except in prototypes.', 'narrows'],
  [
    'Call the API over HTTPS only.',
    { content: 'We use gRPC for the API', does: 'changes', denied: 'HTTPS' },
    'replaces',
  ],
];

describe('a rule beside an earlier one', () => {
  for (const [older, given, wanted] of cases) {
    const newer = typeof given === 'string' ? { content: given } : given;
    it(`${wanted}: ${older} / ${newer.content}`, () =>
      void assert.equal(standingOfRules(newer, { content: older }), wanted));
  }
});

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

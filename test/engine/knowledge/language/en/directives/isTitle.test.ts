import assert from 'node:assert/strict';
import { extractFacts } from '../../../../../../src/engine/extract/extractFacts.ts';

const rulesIn = (text: string): readonly string[] =>
  extractFacts({ role: 'user', text, at: 0 }, { knownTopics: [] })
    .filter(({ directive }) => directive !== undefined)
    .map(({ content }) => content);

/** What people type to look something up. */
const titles = [
  ...['branch names', 'api keys', 'unit tests', 'database migrations', 'feature flags', 'environment variables'],
  ...['release notes', 'server logs', 'Git hooks', 'error codes', 'rules for tests', 'all rules about branches'],
];
/** As few words that say how something is done. */
const rules = ['tabs only', 'no emojis', 'semicolons always', 'Conventional commits.', 'docstrings everywhere'];

describe('what only says what something is called', () => {
  for (const text of titles)
    it(`R123: is no rule: ${text}`, () => {
      assert.deepEqual(rulesIn(text), []);
    });
  for (const text of rules)
    it(`R123: is not what says how it is done: ${text}`, () => {
      assert.equal(rulesIn(text).length, 1);
    });
});

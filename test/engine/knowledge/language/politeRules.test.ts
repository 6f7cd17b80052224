import assert from 'node:assert/strict';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';

const rulesIn = (text: string): readonly string[] =>
  extractFacts({ role: 'user', text, at: 0 }, { knownTopics: [] })
    .filter(({ directive }) => directive !== undefined)
    .map(({ content }) => content);

/** What is asked for from now on, in the form of a question. */
const rules: readonly (readonly [said: string, rule: string])[] = [
  ['Could you always answer in British English?', 'Always answer in British English'],
  ['Can you always use type hints?', 'Always use type hints'],
  ['Would you please never use emojis?', 'Never use emojis'],
  ['Can you stop adding comments?', 'Stop adding comments'],
  ['Can you please use tabs in Makefiles from now on?', 'Use tabs in Makefiles from now on'],
  ['Could you please write commit messages in English?', 'Write commit messages in English'],
  ['Kannst du bitte immer auf Deutsch antworten?', 'Immer auf Deutsch antworten'],
  ['Kannst du ab jetzt immer Tabs verwenden?', 'Ab jetzt immer Tabs verwenden'],
  ['¿Puedes responder siempre en español?', 'Responder siempre en español'],
  ['Peux-tu toujours répondre en français ?', 'Toujours répondre en français'],
  ['Você pode sempre responder em português?', 'Sempre responder em português'],
];

/** Questions, and orders for now. */
const none: readonly string[] = [
  ...['Can you always see the log?', 'Could you add a test?', 'Can it always be null?', 'Do you always use tabs?'],
  ...['Could you check why the build fails?', 'Can you write a function that always returns null?'],
  ...[
    'Can you tell me why we never use npm?',
    'Would you use Redis or Postgres?',
    'Could you fix the tests that never end?',
  ],
  ...['Kannst du den Test reparieren?', 'Kannst du sehen, warum das immer abbricht?', '¿Puedes arreglar la prueba?'],
  ...['Peux-tu corriger le test ?', 'Você pode corrigir o teste?', 'Can you always use the same one here?'],
];

describe('an order for good in a polite form', () => {
  for (const [said, rule] of rules)
    it(`R072: is a rule: ${said}`, () => {
      assert.deepEqual(rulesIn(said), [rule]);
    });
  for (const said of none)
    it(`R072: is not: ${said}`, () => {
      assert.deepEqual(rulesIn(said), []);
    });
});

import assert from 'node:assert/strict';
import { parseRememberRequest } from '../../../../../src/engine/capture/parseRememberRequest.ts';

/** What is to be remembered as a clause, and the sentence that is kept. */
const cases: readonly (readonly [clause: string, sentence: string])[] = [
  ['ich kurze Antworten mag, mit dem Code zuerst', 'Ich mag kurze Antworten, mit dem Code zuerst'],
  [
    'wir freitags nicht ausliefern, weil der Support dann weg ist',
    'Wir liefern freitags nicht aus, weil der Support dann weg ist',
  ],
  ['der Drucker Papier braucht, wenn die Lampe blinkt', 'Der Drucker braucht Papier, wenn die Lampe blinkt'],
  ['wir montags liefern', 'Wir liefern montags'],
  // A list is no addition.
  ['wir montags, mittwochs und freitags liefern', 'Dass wir montags, mittwochs und freitags liefern'],
];

describe('a German clause that is to be remembered', () => {
  for (const [clause, sentence] of cases)
    it(`is kept as a sentence: ${sentence}`, () => {
      assert.equal(parseRememberRequest(`Merk dir, dass ${clause}.`)?.content, sentence);
    });
});

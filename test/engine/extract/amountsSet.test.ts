import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const noted = (text: string): string[] =>
  extractFacts({ text, role: 'user', at: Date.UTC(2026, 2, 2, 9) }, { knownTopics: [] }).map(({ content }) => content);

describe('an amount that somebody set', () => {
  for (const text of [
    'The port of the gateway is 8443',
    'Retention is 14 days',
    'Cache ttl is 5 minutes',
    'The page limit went up to 80',
    'Max upload size is 25 MB',
    'The timeout for uploads is 90 seconds',
    'The db host is pg-7.internal',
  ])
    it(`R031: is noted, however briefly it is said: ${text}`, () => {
      assert.deepEqual(noted(text), [text]);
    });

  for (const text of ['The error rate is 3%', 'The build took 12 minutes', 'The queue has 3,412 messages'])
    it(`is no amount that was measured: ${text}`, () => {
      assert.deepEqual(noted(text), []);
    });
});

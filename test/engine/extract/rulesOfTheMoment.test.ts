import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const read = (text: string): readonly (boolean | undefined)[] =>
  extractFacts({ text, role: 'user', at: Date.UTC(2026, 2, 2, 9) }, { knownTopics: [] }).map(
    ({ directive }) => directive?.onlyChanges,
  );

describe('what reads as a rule and is of the moment', () => {
  for (const text of [
    'Make me a checklist what to bring, like badge, laptop, adapters',
    'script in bash, nothing fancy, sleep 5 s, and if one fails just go on',
  ])
    it(`is none of its own, and changes at most one that stands: ${text}`, () => {
      assert.ok(read(text).every((onlyChanges) => onlyChanges === true));
    });

  for (const text of ['Answer in bash, nothing fancy, and never with sudo', 'Every list is sorted by size'])
    it(`is one where it is told to hold: ${text}`, () => {
      assert.deepEqual(read(text), [undefined]);
    });
});

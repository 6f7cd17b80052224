import assert from 'node:assert/strict';
import { claimsSave } from '../../../src/engine/capture/claimsSave.ts';

describe('claims of a save', () => {
  const claims = [
    "I've saved that to memory.",
    'I have saved this for you.',
    'Saved to memory: we deploy on Fridays.',
    "Got it! I'll remember that you prefer tabs.",
    'Noted. I have added your preference to my memory.',
    'Your memory has been updated.',
    'This has been stored in your long-term memory.',
  ];
  for (const text of claims) it(`R081: notices “${text}”`, () => assert.equal(claimsSave(text), true));

  const harmless = [
    'I have not saved this to memory.',
    'I cannot save anything to memory here.',
    'Do you want me to save it to memory? Then I will remember that.',
    'The process saved 40 MB of memory.',
    'Call `I have saved this` when done.',
    '> I have saved this to memory',
    'The docs say "I have saved this to memory".',
    '```\nI have saved this to memory\n```',
    'Save the file and run the tests.',
    'We deploy on Fridays.',
  ];
  for (const text of harmless)
    it(`R081: leaves “${text.split('\n').join(' ')}” alone`, () => assert.equal(claimsSave(text), false));
});

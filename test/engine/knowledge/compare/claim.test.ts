import assert from 'node:assert/strict';
import { areInConflict, claimOf } from '../../../../src/engine/knowledge/compare/claim.ts';

const replaced: readonly (readonly [older: string, newer: string])[] = [
  ['Planning is done with Trello', 'Linear is our planning tool'],
  ['Petra owns the billing module', "Billing is Jakob's responsibility now"],
  ['Our bank is Commerzbank', 'We bank with ING'],
  ['Lena works at Siemens', "Lena's employer is Bosch now"],
  ['The lease runs until 2027', 'Our lease ends in 2029'],
  ['Sessions expire after one hour', 'The session lifetime is 8 hours'],
  ['The newsletter goes out weekly', 'The newsletter is monthly now'],
  ['My phone number is 555 1234', 'You can reach me at 555 9876 now'],
  ['We support Python 3.8', 'We are on Python 3.12'],
  ['I live in Kiel', 'We have moved to Flensburg'],
  ['Parking costs 3 euros', 'Parking is 4.50 now'],
  ["The retro's on Thursday at 2", 'Retro is Wednesday at 4 from now on'],
];
const both: readonly (readonly [older: string, newer: string])[] = [
  ['Tom runs marathons', 'Ana runs marathons'],
  ['The EU server is in Dublin', 'The US server is in Ohio'],
  ['Standup on Mondays is at 9', 'Standup on Fridays is at 11'],
  ['The Monday cleaner is Ms. Rossi', 'The Thursday cleaner is Ms. Kovac'],
  ['Version 2 supports Python 3.9', 'Version 3 supports Python 3.12'],
  ['Ana works at the Berlin office', 'Ana works as a designer'],
  ['Our office is in Berlin', 'We have an office in Paris too'],
  ['The printer is on floor two', 'The printer is out of toner'],
  ['The image is 100 px wide', 'The image is 200 px high'],
  ['Sara takes the train to work', 'Sara takes the bus to work'],
];

describe('what a fact says beside an earlier one', () => {
  for (const [older, newer] of replaced)
    it(`replaces: ${older} / ${newer}`, () => void assert.equal(areInConflict(claimOf(newer), claimOf(older)), true));
  for (const [older, newer] of both)
    it(`holds as well: ${older} / ${newer}`, () =>
      void assert.equal(areInConflict(claimOf(newer), claimOf(older)), false));
});

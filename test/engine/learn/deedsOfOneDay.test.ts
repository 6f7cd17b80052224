import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what was done on one day, or by others', () => {
  const turns: readonly (readonly [rule: string, deed: string])[] = [
    ['Invoices are checked on mondays', 'checked an extra invoice today'],
    ['Sketches are kept in Penpot 2', 'The brand team is on Figma'],
    ['We publish on Tuesdays', 'we published on Saturday because of the recall'],
    ['Schemas are validated with zod', 'The payments team validates their schemas with ajv'],
    ['Never close a ticket without a test', 'Ruben closed a ticket without a test yesterday'],
    ['Scripts start with set -euo pipefail', 'wrote a script without set -euo pipefail for fun'],
  ];
  for (const [rule, deed] of turns)
    it(`R129: ends no rule: ${deed}`, async () => {
      const before = await inForceAfter(rule);
      assert.equal(before.length, 1);
      const after = await inForceAfter(rule, deed);
      assert.ok(after.includes(before[0] ?? ''), after.join('\n'));
    });

  const changes: readonly (readonly [rule: string, change: string])[] = [
    ['Invoices are checked on mondays', 'invoices are checked daily now'],
    ['We publish on Tuesdays', 'as of today we publish on Fridays'],
    ['Schemas are validated with zod', 'we dropped zod yesterday, schemas are validated with valibot'],
    ['Sketches are kept in Penpot 2', 'sketches are kept in Figma from this week on'],
  ];
  for (const [rule, change] of changes)
    it(`R129: still ends one by words of change: ${change}`, async () => {
      const [before] = await inForceAfter(rule);
      const after = await inForceAfter(rule, change);
      assert.ok(!after.includes(before ?? ''), after.join('\n'));
    });
});

import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('who does something now', () => {
  const changes: readonly (readonly [string, string])[] = [
    ['Uwe is our release captain', 'Ines handles releases now'],
    ['Marit maintains the docs site', 'the docs site belongs to the support folks now'],
    ['Ole does the music', 'Ole is too busy, we hired Noor for the music'],
    ['Jost signs off every firewall change', 'Jost retired, firewall things go to Lindqvist'],
    ['the shop is hosted on vercel', 'the shop moves over to netlify, vercel was too pricey'],
  ];
  for (const [first, second] of changes)
    it(`takes the place of who did it, whatever the words: ${second}`, async () => {
      const held = await inForceAfter(first, second);
      assert.equal(held.length, 1, held.join('\n'));
      assert.ok(!held.some((one) => one.toLowerCase() === first.toLowerCase()), held.join('\n'));
    });

  const beside: readonly (readonly [string, string])[] = [
    ['Uwe is our release captain', 'Ines handles incidents now'],
    ['bugs are in jira', 'we track our hours in toggl since may'],
    [
      'I always write hooks in typescript, so no classes',
      'for the legacy shop I do like classes, it knows nothing else',
    ],
  ];
  for (const [first, second] of beside)
    it(`stands beside what is of something else: ${second}`, async () => {
      assert.equal((await inForceAfter(first, second)).length, 2);
    });
});

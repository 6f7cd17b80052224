import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const noted = (text: string): string[] =>
  extractFacts({ text, role: 'user', at: Date.UTC(2026, 2, 2, 9) }, { knownTopics: [] }).map(({ content }) => content);

describe('what is passed over', () => {
  for (const text of [
    'Trust takes years to build',
    'Every optimisation is a bug waiting to happen',
    'Communication is half the job',
    'At my last job every commit had to name a ticket',
    'When I was a student we always wrote everything in Pascal',
    'SonarQube wants that I remove every TODO',
    'My neighbour claims one should never use inheritance',
    'Should one always close the channel on the sender side',
    'I have a list of 40 names',
    'HTTP 404 means the resource was not found',
    'write a query for monthly churn',
    'Redis is our blocker',
    'Ben is our best developer',
    'Add a nightly job for cleanup',
    'create a weekly report',
    'rename PlayerCtrl to PlayerController everywhere',
    "don't touch this file without asking me",
    'never seen that warning before',
    'no rows, no logs, no idea',
    'the caller must have passed null',
    'everything must be cached somewhere',
  ])
    it(text, () => {
      assert.deepEqual(noted(text), []);
    });
});

describe('what is kept of it', () => {
  for (const [text, ...expected] of [
    ['The demo build should be under 300 MB', 'The demo build should be under 300 MB'],
    ['Jonas is my manager', "Jonas is the user's manager"],
    ['Lea is our designer', "Lea is the team's designer"],
    ['Kim is my sister', "Kim is the user's sister"],
    ['rotate the keys monthly', 'Rotate the keys monthly'],
    ["don't touch the physics settings without asking me", "Don't touch the physics settings without asking the user"],
    ['ask me before you delete files', 'Ask the user before deleting files'],
    ['Back up the db nightly at 2', 'Back up the db nightly at 2'],
    ['We ditched Jira for Linear', 'The team ditched Jira for Linear'],
    ["Maarten's the contact for the warehouse", 'Maarten is the contact for the warehouse'],
    ['The dentist says Mia needs braces', 'The dentist says Mia needs braces'],
    ['The tests only run when you set CI=1', 'The tests only run when setting CI=1'],
    ['Next sprint I will rewrite the importer in Go', 'Next sprint the user will rewrite the importer in Go'],
    [
      'Ticket 77 closed. The cause was a typo in the port number.',
      'Ticket 77 closed; the cause was a typo in the port number',
    ],
  ] as const)
    it(text, () => {
      assert.deepEqual(noted(text), expected);
    });
});

import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const notedFrom = (text: string): readonly string[] =>
  extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map(({ content }) => content);

describe('laughter around what is told', () => {
  const told: readonly (readonly [text: string, fact: string])[] = [
    ['omg the staging db is 3 TB lol', 'The staging db is 3 TB'],
    ['haha our build server is called Goliath', "The team's build server is called Goliath"],
    ['smh our payroll vendor only sends faxes', "The team's payroll vendor only sends faxes"],
    ['we renamed the repo to heron :D', 'The team renamed the repo to heron'],
    ["we're on node 14 lmao, upgrade is planned for june", 'The team is on node 14, upgrade is planned for june'],
  ];
  for (const [text, fact] of told) it(`is no part of it: “${text}”`, () => assert.deepEqual(notedFrom(text), [fact]));

  for (const text of [
    'lol imagine we decided to rewrite it all in COBOL',
    'maybe our hosts run on hope haha',
    'our prod runs on a toaster lol just kidding',
    'lol',
  ])
    it(`makes a joke of what is supposed, wished or taken back: “${text}”`, () =>
      assert.deepEqual(notedFrom(text), []));
});

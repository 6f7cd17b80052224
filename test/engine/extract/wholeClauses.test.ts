import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const notedFrom = (text: string): readonly string[] =>
  extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map(({ content }) => content);

describe('a statement of which the end means nothing by itself', () => {
  it('R031: is kept up to there', () => {
    assert.deepEqual(notedFrom('my paper comes from Ostrander they deliver on mondays'), [
      "The user's paper comes from Ostrander",
    ]);
  });

  it('R031: is left out where what stands before says nothing whole', () => {
    assert.deepEqual(notedFrom("so the plan as far as I've understood it is that those move there"), []);
  });
});

describe('words in front of what is told, and words typed in a hurry', () => {
  const told: readonly (readonly [text: string, fact: string])[] = [
    ['For your information we must support Windows 10 and newer', 'The team must support Windows 10 and newer'],
    ['another thing: our site is hosted on Render', "The team's site is hosted on Render"],
    ['Our customer, by the way, is Heron Pumps in Leeds', "The team's customer is Heron Pumps in Leeds"],
    ['dont ever use inline styles', 'Never use inline styles'],
    ["Don't ever push to main", 'Never push to main'],
    [
      'ok so the club is called Heronsford, its a rowing club for up to 40 people',
      "The club is called Heronsford, it's a rowing club for up to 40 people",
    ],
  ];
  for (const [text, fact] of told) it(`R031: “${text}”`, () => assert.deepEqual(notedFrom(text), [fact]));

  it('is no rule by itself', () => {
    assert.deepEqual(notedFrom('cool. one thing, dont ever give me inline styles'), [
      'Never give the user inline styles',
    ]);
  });

  it('leaves what somebody or something owns', () => {
    assert.deepEqual(notedFrom('our queue is NATS, its port is 4222'), ["The team's queue is NATS, its port is 4222"]);
  });
});

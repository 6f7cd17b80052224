import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const notedFrom = (text: string): readonly string[] =>
  extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map(({ content }) => content);

describe('what is told of "it" or "they"', () => {
  const told: readonly (readonly [text: string, fact: string])[] = [
    ['The yard scanners are Zebra TC21. They run android 13.', 'The yard scanners run android 13'],
    ['our lexer is called Quill. its pipeline takes an hour', "Quill's pipeline takes an hour"],
    ['we have a label service in rust. it listens on 7171', 'The label service listens on 7171'],
    ['our new carrier is Plexa. they only accept EDIFACT', 'Plexa only accepts EDIFACT'],
    ['Ilse built the importer. it runs on port 9090', 'The importer runs on port 9090'],
    ['visibility timeout, right. ours is 2 hours', "The team's visibility timeout is 2 hours"],
  ];
  for (const [text, fact] of told)
    it(`is noted with the name of the sentence before: “${text}”`, () => {
      assert.ok(notedFrom(text).includes(fact), notedFrom(text).join('\n'));
    });

  for (const text of [
    'should the exporter be split? it runs on port 9090',
    'the checks and the export are green. it runs on port 9090',
  ])
    it(`is left where the name is open: “${text}”`, () => assert.deepEqual(notedFrom(text), []));
});

describe('a fact before an order that has a condition', () => {
  it('stands without both', () => {
    assert.deepEqual(notedFrom('My day rate is 640 euros, put that into quotes unless I say otherwise.'), [
      "The user's day rate is 640 euros",
    ]);
  });
});

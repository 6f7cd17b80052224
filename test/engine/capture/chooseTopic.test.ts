import assert from 'node:assert/strict';
import { chooseTopic } from '../../../src/engine/capture/chooseTopic.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const topics = ['projects/car-sharing', 'projects/map-tiles', 'skills/python', 'worklog', 'about-me', 'general'];

describe('the choice of a topic', () => {
  const cases: readonly (readonly [text: string, topic: string | undefined])[] = [
    ['The tiles of the map are cached for a day', 'projects/map-tiles'],
    ['Car sharing needs a deposit', 'projects/car-sharing'],
    ['The pytest suite uses numpy arrays', 'skills/python'],
    ['Daily notes: reviewed two patches', 'worklog'],
    ['My name is Ada and I like tea', 'about-me'],
    ['They asked which films I like', 'general'],
    ['The heating of the greenhouse broke', undefined],
    ['', undefined],
  ];
  for (const [text, topic] of cases) {
    it(`R032: ${JSON.stringify(text)} belongs to ${topic ?? 'a new topic'}`, () => {
      assert.equal(chooseTopic(text, topics), topic);
      assert.equal(chooseTopic(text, topics.toReversed()), topic);
    });
  }

  it('R032: takes a topic for what it holds, when its name says nothing', () => {
    const filed = (topic: string): readonly string[] =>
      topic === 'blue'
        ? ['The greenhouse heating runs at night', 'Tomatoes in the greenhouse']
        : ['Invoices go out in May'];
    assert.equal(chooseTopic('The heating of the greenhouse broke', ['blue', 'red'], filed), 'blue');
    assert.equal(chooseTopic('The heating of the greenhouse broke', ['blue', 'red']), undefined);
  });

  it('R032: a fact goes under a known topic, and makes a short new one only when none fits', () => {
    const topicOf = (text: string): string | undefined =>
      extractFacts({ text, role: 'user', at: 0 }, { knownTopics: topics })[0]?.topic;
    assert.equal(topicOf('We decided to cache the map tiles for a day.'), 'projects/map-tiles');
    assert.equal(topicOf('The staging bucket is in eu-central-1.'), 'staging bucket');
    assert.equal(topicOf('I prefer early returns over nested ifs.'), 'preferences');
  });
});

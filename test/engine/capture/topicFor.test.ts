import assert from 'node:assert/strict';
import fc from 'fast-check';
import { spelledAsKnown, topicFor } from '../../../src/engine/capture/topicFor.ts';
import { runs } from '../../support/runs.ts';

describe('a topic for a content without one', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['We deploy on Fridays only after 16:00', [], 'deploy'],
    ['We deploy on Fridays only after 16:00', ['deploys', 'tests'], 'deploys'],
    ['We deploy on Fridays only after 16:00', ['tests'], 'deploy'],
    ['Deployments wait for the release manager', ['deploy'], 'deploy'],
    ['The code review needs two people', ['review', 'code review'], 'code review'],
    ['The build is broken', ['rebuild plan'], 'build'],
    ['I prefer tabs over spaces', [], 'preferences'],
    ['Always use type hints', [], 'preferences'],
    ['We don’t like default exports', [], 'preferences'],
    ['My favourite editor theme is Solarized', ['Preference'], 'Preference'],
    ['I prefer tabs over spaces', ['tabs'], 'tabs'],
    ['We use pnpm', [], 'pnpm'],
    ['The staging database is called orion-db', [], 'staging database'],
    ['Run the migrations before deploying', [], 'migrations'],
    ['Lee works from 9 to 5', [], 'lee'],
    ['Frank reviews everything in payments', [], 'frank'],
    ['Lena owns the billing service', [], 'billing service'],
    ['[removed: GitHub token] opens the gate', [], 'gate'],
    ['The API key for staging lives in 1Password', [], 'api key'],
    ['16:00', [], 'general'],
    ['It is what it is', [], 'general'],
    ['', [], 'general'],
    ['我们周五部署', [], '部署'],
    ['Wir deployen freitags', [], 'deployen'],
  ];
  for (const [content, known, topic] of cases) {
    it(`${JSON.stringify(content)} with ${JSON.stringify(known)} → ${topic}`, () =>
      assert.equal(topicFor(content, known), topic));
  }

  it('is never empty, short, and the same for every order of the known topics', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (content, known) => {
        const topic = topicFor(content, known);
        assert.equal(topic, topicFor(content, [...known].reverse()));
        if (!known.includes(topic)) {
          assert.notEqual(topic.trim(), '');
          assert.ok(topic.split(' ').length <= 3 && topic.length <= 100);
        }
      }),
      runs(100),
    );
  });
});

describe('the spelling of a topic', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['deploys', ['Deploy'], 'Deploy'],
    ['Code  Review', ['code review'], 'code review'],
    ['tests', ['testing'], 'testing'],
    ['tests', ['tests', 'test'], 'tests'],
    ['database', ['data'], 'database'],
    ['it', ['is'], 'it'],
  ];
  for (const [topic, known, spelled] of cases) {
    it(`${topic} with ${JSON.stringify(known)} → ${spelled}`, () =>
      assert.equal(spelledAsKnown(topic, known), spelled));
  }
});

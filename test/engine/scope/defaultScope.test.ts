import assert from 'node:assert/strict';
import { defaultScope } from '../../../src/engine/scope/defaultScope.ts';

const workspace = 'git:acme/shop';
const scopeOf = (topic: string, content: string): unknown => defaultScope({ topic, content, kind: 'fact' }, workspace);

describe('where a memory belongs when nobody says so', () => {
  const ofThePerson: readonly (readonly [topic: string, content: string])[] = [
    ['health', 'Nuts are to be avoided.'],
    ['food and drink', 'Oat milk goes into every coffee.'],
    ['preferences', 'Answers start with the code.'],
    ['preferences for code', 'Four spaces.'],
    ['family', 'Lena starts school in September.'],
    ['family trip', 'The ferry leaves at nine.'],
    ['Gesundheit', 'Nüsse sind zu meiden.'],
    ['Essen und Trinken', 'Hafermilch kommt in jeden Kaffee.'],
    ['salud', 'Nada de nueces.'],
    ['健康', '不能吃坚果。'],
  ];
  for (const [topic, content] of ofThePerson)
    it(`with the user: ${topic}: ${content}`, () => assert.equal(scopeOf(topic, content), 'user'));

  const ofTheWork: readonly (readonly [topic: string, content: string])[] = [
    ['health route', 'The health route moved to /livez.'],
    ['home page', 'The home page loads in two seconds.'],
    ['style guide', 'The style guide is on the wiki.'],
    ['people service', 'The people service is written in Go.'],
    ['food delivery', 'The food delivery API is at version 3.'],
    ['preferences', 'No default exports please, the user never wants default exports in the repo.'],
    ['preferences', 'I always squash commits in our project.'],
    ['Gesundheitsprüfung', 'Die Gesundheitsprüfung liegt unter /livez.'],
    ['Essensbestellung', 'Die Essensbestellung läuft in Go.'],
    ['健康检查', '健康检查的路径是 /livez。'],
    ['deployment', 'Releases go out on Tuesdays.'],
  ];
  for (const [topic, content] of ofTheWork)
    it(`with the workspace: ${topic}: ${content}`, () => assert.deepEqual(scopeOf(topic, content), { workspace }));
});

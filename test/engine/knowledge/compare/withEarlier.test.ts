import assert from 'node:assert/strict';
import { withEarlier } from '../../../../src/engine/knowledge/compare/withEarlier.ts';

describe('a rule that takes the place of another one', () => {
  for (const [content, earlier, kept] of [
    ['Four then', 'Indent with two spaces', 'Four then (instead of: Indent with two spaces)'],
    ['Indent with four spaces', 'Indent with two spaces', 'Indent with four spaces'],
    [
      'It has to be work/ in front, topic/ gets rejected',
      'Branches are topic/ and a short name',
      'It has to be work/ in front, topic/ gets rejected (instead of: Branches are topic/ and a short name)',
    ],
    ['60 then (about: id)', 'Subjects have 50 characters', '60 then (instead of: Subjects have 50 characters)'],
    [
      'Tabs after all',
      'Four then (instead of: Indent with two spaces)',
      'Tabs after all (instead of: Four then; Indent with two spaces)',
    ],
  ] as const)
    it(`R129: says what it is about: "${content}" after "${earlier}"`, () => {
      assert.equal(withEarlier(content, earlier), kept);
    });
});

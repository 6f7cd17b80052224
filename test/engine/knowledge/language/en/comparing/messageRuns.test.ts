import assert from 'node:assert/strict';
import { lessByMessage } from '../../../../../../src/engine/knowledge/compare/changes/factMeant.ts';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import { messageRuns } from '../../../../../../src/engine/knowledge/language/en/comparing/rules/messageRuns.ts';

describe('what a message says by its form', () => {
  it('is its words, and each two that follow each other', () =>
    assert.deepEqual(messageRuns('we left, we left'), ['we', 'left', 'we left', ',', 'left ,', ', we']));

  it('names, numbers, days and codes count by their sort alone', () =>
    assert.deepEqual(messageRuns('from Vega v2 to 14 on Friday'), [
      ...[
        'from',
        'NAME',
        'from NAME',
        'CODE',
        'NAME CODE',
        'to',
        'CODE to',
        '#',
        'to #',
        'on',
        '# on',
        'DAY',
        'on DAY',
      ],
    ]));

  it('a capital where a sentence begins makes no name', () =>
    assert.deepEqual(
      messageRuns('Done. Next').filter((run) => /^\p{L}+$/u.test(run)),
      ['done', 'next'],
    ));
});

describe('whether a message says a change', () => {
  const { saysChange } = languageOf('the team').comparing.earlierRules;

  it('is surer of what is so since a day than of what somebody thinks of', () => {
    const [done = 0, thought = 0] = [
      'since monday all of it runs on the new one, the old one is gone',
      'would it be better if all of it ran on the new one some day?',
    ].map((message) => saysChange?.(message));
    assert.ok(done > thought);
  });

  it('makes a fact less surely outdated where it hardly says any, and never more so', () => {
    assert.ok(lessByMessage(-3) > lessByMessage(-1));
    assert.equal(lessByMessage(3), 0);
  });
});

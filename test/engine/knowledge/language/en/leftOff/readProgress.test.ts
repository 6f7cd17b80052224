import assert from 'node:assert/strict';
import { englishLeftOff } from '../../../../../../src/engine/knowledge/language/en/leftOff/englishLeftOff.ts';

const at = Date.UTC(2026, 0, 15, 12);

function read(text: string): string[] {
  return englishLeftOff
    .readProgress(text, text, at)
    .map(({ status, says, title, waitsFor }) =>
      [status, ...(says === 'that' ? ['that'] : [title]), ...(waitsFor === undefined ? [] : [waitsFor])].join(' | '),
    );
}

const sentences: { readonly [said: string]: readonly string[] } = {
  'We still need to rewrite the parser.': ['planned | rewrite the parser'],
  "Tomorrow I'll look into the flaky login test.": ['planned | look into the flaky login test'],
  "I've got to renew the certificate.": ['planned | renew the certificate'],
  'The certificate has to be renewed.': ['planned | The certificate has to be renewed'],
  'Remember to call Bob.': ['planned | call Bob'],
  "Then I'll rewrite the parser of the config, it is a mess.": ['planned | rewrite the parser of the config'],
  'Open points: translate the labels, check the licences': [
    'planned | translate the labels',
    'planned | check the licences',
  ],
  'Still to do: the cache, the docs': ['planned | the cache', 'planned | the docs'],
  'I still need to book the hall and to send the invitations.': [
    'planned | book the hall',
    'planned | send the invitations',
  ],
  "I'm debugging the queue.": ['under way | debugging the queue'],
  'We are migrating the billing service on branch feature/billing.': ['under way | migrate the billing service'],
  "I'm on the parser right now.": ['under way | the parser'],
  'I started on the accessibility audit today.': ['under way | the accessibility audit'],
  "I'm starting on the accessibility audit today, the one for the shop.": ['under way | the accessibility audit'],
  'The upload is no longer blocked.': ['under way | The upload'],
  'The upload is on hold until March.': ['blocked | The upload | March'],
  "I can't finish the upload until the vendor answers.": ['blocked | the upload | the vendor answers'],
  "It's blocked by the review.": ['blocked | that | the review'],
  'The docs are finished.': ['done | The docs are finished.'],
  "I'm done with the docs.": ["done | I'm done with the docs."],
  'Never mind, the bot did that.': ['dropped | that'],
  'We no longer need the cache.': ['dropped | We no longer need the cache.'],
  'We reverted the new checkout.': ['undone | We reverted the new checkout.'],
};

const nothing: readonly string[] = [
  "I'm getting a timeout in the tests.",
  'I was working on the upload.',
  'We have to be careful with this.',
  'I have to say this is nice.',
  'I need to know why.',
  'The build needs 5 minutes.',
  "I'm going home now.",
  'If the tests fail we have to revert the merge.',
  'Maybe we should write a parser.',
  'My laptop is being repaired.',
  "I'm on a g5.xlarge, so the batch size is 64 at most.",
  "I'm on the payments team.",
  'We are on Postgres 15.',
  'The split has to be by customer, never by row.',
  'All dates have to be ISO.',
];

describe('what a sentence tells of work', () => {
  for (const [said, expected] of Object.entries(sentences))
    it(`R036: “${said}”`, () => assert.deepEqual(read(said), expected));
  for (const said of nothing) it(`is nothing in “${said}”`, () => assert.deepEqual(read(said), []));

  it('knows the head of a list', () => {
    assert.deepEqual(
      ['TODO for the release:', 'Next steps:', 'Environments:', 'TODO: one thing'].map(englishLeftOff.opensList),
      [true, true, false, false],
    );
  });
});

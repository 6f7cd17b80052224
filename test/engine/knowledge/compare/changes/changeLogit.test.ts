import assert from 'node:assert/strict';
import { changeLogit } from '../../../../../src/engine/knowledge/compare/changes/changeLogit.ts';
import { claimOf } from '../../../../../src/engine/knowledge/compare/claim.ts';

/** An earlier statement and a later one in other words. */
type Told = readonly [older: string, newer: string];

const changed: readonly Told[] = [
  ['The topic of the spring conference is water.', 'They settled on city trees as the topic of the spring conference.'],
  ['Sigrid leads the harbour survey.', 'The harbour survey is led by Tomasz.'],
  ['Our ticket tracker is Jira.', 'We track our tickets in Linear.'],
  ['The ovens run for forty minutes.', 'The ovens take twenty-five minutes, so set the timer.'],
  ['The archive is kept in Lyon.', 'You find the archive in Bordeaux.'],
  ['The parking app listens on port 7000.', 'The parking app is on port 7100 these days.'],
  // As it is noted: "we" and "our" name nobody that the two have in common, and hide nothing either.
  ["The team's ticket tracker is Jira.", "The team tracks the team's tickets in Linear."],
  ['The parcel service runs on Nomad.', 'The team is moving the parcel service to Kubernetes.'],
  ["Mira's desk is on floor two.", "Mira's desk is on floor three now."],
];
const added: readonly Told[] = [
  ['Sigrid leads the harbour survey.', 'Tomasz leads the forest survey.'],
  ['The archive of the museum is in Lyon.', 'The archive of the theatre is in Bordeaux.'],
  ['The ovens run for forty minutes.', 'The ovens are from Brand & Co.'],
  ['Lotte speaks Danish.', 'Lotte speaks Welsh.'],
  ['The iOS app is written in Swift.', 'The Android app is written in Kotlin.'],
  ['Our club has a boat.', 'There is a tent that belongs to our club.'],
  ['The parking app listens on port 7000.', 'Ulla tests the parking app on Fridays.'],
  // Another deed of the same thing.
  [
    "The team's parcel service talks to the old customs gateway over FTP.",
    'The team is moving the parcel service to Kubernetes next sprint.',
  ],
  // Another of its kind.
  ['The lock timeout is five seconds.', 'The team raised the request timeout to 45 seconds.'],
  // Another owner.
  ["The team's error tracker is Sentry.", "The vendor's error tracker is Rollbar."],
  ["The user's editor is Vim.", "The user's brother's editor is Emacs."],
];

describe('how surely a value changed', () => {
  for (const [older, newer] of changed)
    it(`"${newer}" takes the place of "${older}"`, () => {
      assert.ok(changeLogit(claimOf(newer), claimOf(older)) > 0);
    });
  for (const [older, newer] of added)
    it(`"${newer}" holds beside "${older}"`, () => {
      assert.ok(changeLogit(claimOf(newer), claimOf(older)) < 0);
    });

  it('is nothing where one of them says nothing', () => {
    assert.equal(changeLogit(claimOf('…'), claimOf('The archive is kept in Lyon.')), Number.NEGATIVE_INFINITY);
  });
});

import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what still holds of a statement of which one value was exchanged', () => {
  const changes: readonly (readonly [before: string, after: string, held: string])[] = [
    [
      'Releases go to the beta track first, stay three days, then to everybody.',
      'Three days on the beta track was too short, it is five now.',
      'Releases go to the beta track first, stay five days, then to everybody',
    ],
    [
      'prod cluster is gke 1.29 in europe-west3, staging is kind on a spare box',
      'gke is 1.30 now',
      'Prod cluster is gke 1.30 in europe-west3, staging is kind on a spare box',
    ],
    [
      'Builds run on an old mac mini under my desk and take 40 minutes.',
      'We replaced the mac mini with a mac studio.',
      "Builds run on a mac studio under the user's desk and take 40 minutes",
    ],
    [
      'The audit is on February 3rd, in the Utrecht office, and takes two days.',
      'The audit got moved to March 3rd.',
      'The audit is on March 3rd, in the Utrecht office, and takes two days',
    ],
    [
      'The standup is at 10:00 in room Curie, Tom takes the notes.',
      'The standup is at 9:30 now.',
      'The standup is at 9:30 in room Curie, Tom takes the notes',
    ],
    [
      'Uploads are limited to 10 MB per file, checked in the gateway.',
      'Uploads are limited to 20 MB now.',
      'Uploads are limited to 20 MB per file, checked in the gateway',
    ],
    [
      'Anna reviews everything that touches the store, Bela does the webview.',
      'Bela left, Chiara takes over the webview.',
      'Bela left, Chiara takes over the webview; Anna reviews everything that touches the store',
    ],
  ];
  it('R129: exams moved to the second Tuesday of the month, which comes again', async () => {
    const now = 'Exams moved to the second Tuesday of the month';
    assert.deepEqual(await inForceAfter('Exams are on the last Thursday of each month.', now), [now]);
  });

  for (const [before, after, held] of changes)
    it(`R129: ${after}`, async () => assert.deepEqual(await inForceAfter(before, after), [held]));
});

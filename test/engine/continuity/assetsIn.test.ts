import assert from 'node:assert/strict';
import { filesNamedIn } from '../../../src/engine/continuity/assetsIn.ts';

describe('files that a text names', () => {
  it('have an ending, stand in a known folder, or lie deeper than a choice of two words', () =>
    assert.deepEqual(
      filesNamedIn('open apps/billing, then src/engine/turn.ts, deploy/site.yml and my/own/place').toSorted(),
      ['apps/billing', 'deploy/site.yml', 'my/own/place', 'src/engine/turn.ts'],
    ));

  it('are no choices and no parts of addresses', () =>
    assert.deepEqual(filesNamedIn('the train/val split of client/server data in s3://north-churn/raw/may'), []));
});

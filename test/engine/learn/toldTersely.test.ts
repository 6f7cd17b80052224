import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('a change that is told in a few words', () => {
  it('R129: takes the place of what it surely changes', async () => {
    const after = 'gateway port: 9443 these days';
    assert.deepEqual(await inForceAfter('The port of the gateway is 8443.', after), ['Gateway port: 9443 these days']);
  });

  const noted: readonly (readonly [before: string, after: string])[] = [
    ['The studio opens at 9:00.', 'Open from 10:00 now'],
    ['We use Python 3.11 for the jobs.', 'We went to section 3.12 of the report'],
  ];
  for (const [before, after] of noted)
    it(`R129: is noted beside what it may change: ${after}`, async () => {
      const [first = ''] = await inForceAfter(before);
      assert.ok((await inForceAfter(before, after)).includes(first));
    });

  it('R129: is noted with all that it says', async () => {
    const held = await inForceAfter('The registry runs on Harbor.', 'Harbor’s been retired, it’s Zot.');
    assert.deepEqual(held, ['Harbor’s been retired, it’s Zot (about: registry)']);
  });

  const changesNothing: readonly (readonly [before: string, after: string])[] = [
    ['The studio opens at 9:00.', 'what if we open from 10:00'],
    ['The studio opens at 9:00.', 'would open from 10:00 be nicer?'],
  ];
  for (const [before, after] of changesNothing)
    it(`R129: nothing is changed by ${after}`, async () => {
      assert.deepEqual(await inForceAfter(before, after), await inForceAfter(before));
    });
});

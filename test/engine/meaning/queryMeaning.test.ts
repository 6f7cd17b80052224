import assert from 'node:assert/strict';
import { deviationsAbove, standsOut, withNearness } from '../../../src/engine/meaning/queryMeaning.ts';

describe('nearness in meaning', () => {
  it('is counted in standard deviations above the usual', () => {
    const among = { usual: 0.3, deviation: 0.05, count: 10_000 };
    assert.deepStrictEqual(
      [0.2, 0.3, 0.4, 0.5].map((similarity) => Math.round(deviationsAbove(similarity, among) * 10) / 10),
      [-2, 0, 2, 4],
    );
  });

  it('is the same for a model whose cosines are all high and close together', () => {
    const wide = deviationsAbove(0.4, { usual: 0.1, deviation: 0.1, count: 10_000 });
    const narrow = deviationsAbove(0.84, { usual: 0.75, deviation: 0.03, count: 10_000 });
    assert.ok(Math.abs(wide - narrow) < 0.05, `${wide} and ${narrow}`);
  });

  it('leaves the relevance by words as it is where it is as usual, raises it above, and lowers it below', () => {
    assert.equal(withNearness(0.2, 0), 0.2);
    const [near, far] = [withNearness(0.2, 2), withNearness(0.2, -2)];
    assert.ok(near > 0.3 && near < 1 && far < 0.15 && far > 0, `${near} and ${far}`);
  });

  it('is believed little while there are few memories', () => {
    const one = deviationsAbove(0.5, { usual: 0.5, deviation: 0, count: 1 });
    assert.ok(Number.isFinite(one) && one > 0);
    const ofTwo = deviationsAbove(0.5, { usual: 0.5, deviation: 0, count: 2 });
    assert.ok(ofTwo > 0 && ofTwo < one, 'Two that are as near as each other may both be meant.');
  });

  it('stands out from 0, like all others, to 1, the same', () => {
    assert.ok(standsOut(0.4, 0.4, 10_000) < 0.001);
    assert.ok(Math.abs(standsOut(0.7, 0.4, 10_000) - 0.5) < 0.01);
    assert.equal(standsOut(1, 0.4, 10_000), 1);
  });
});

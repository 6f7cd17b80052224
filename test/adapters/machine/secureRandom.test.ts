import assert from 'node:assert/strict';
import { secureRandom } from '../../../src/adapters/machine/secureRandom.ts';

describe('random numbers of the system', () => {
  it('lie between 0 and 1, differ, and are spread evenly', () => {
    const drawn = Array.from({ length: 6400 }, secureRandom);
    assert.ok(drawn.every((one) => one >= 0 && one < 1));
    assert.equal(new Set(drawn).size, drawn.length);
    const counts = Array<number>(32).fill(0);
    for (const one of drawn) counts[Math.floor(one * 32)] = (counts[Math.floor(one * 32)] ?? 0) + 1;
    // Of 200 each; less than one in a thousand million runs goes this far.
    assert.ok(counts.every((count) => count > 100 && count < 320));
  });
});

import assert from 'node:assert/strict';
import { estimateMessage } from '../../../../src/engine/turn/history/estimateMessage.ts';
import { fitResults, leftOutResult } from '../../../../src/engine/turn/history/fitResults.ts';

const words = (word: string, count: number): string => Array.from({ length: count }, () => word).join(' ');
const tokens = (rounds: readonly (readonly string[])[]): number =>
  rounds.flat().reduce((sum, text) => sum + estimateMessage({ text }), 0);

describe('what tools told in one turn', () => {
  it('stays as it is where it fits', () => {
    const rounds = [['one', 'two'], ['three']];
    assert.deepEqual(fitResults(rounds, 100), rounds);
    assert.deepEqual(fitResults([], 0), []);
  });

  it('R232, R267: leaves out the oldest first, keeps an answer for every call, and the newest whole', () => {
    const rounds = [[words('alpha', 100), 'short'], [words('beta', 100)], [words('gamma', 100)]];
    assert.deepEqual(fitResults(rounds, 340), [[leftOutResult, 'short'], [words('beta', 100)], [words('gamma', 100)]]);
    assert.deepEqual(fitResults(rounds, 200), [[leftOutResult, 'short'], [leftOutResult], [words('gamma', 100)]]);
  });

  it('cuts the middle of what is too long by itself, and leaves short ones beside it whole', () => {
    const long = `BEGIN ${words('delta', 5000)} END`;
    const [[first = '', second] = []] = fitResults([[long, 'a short answer']], 1000);
    assert.equal(second, 'a short answer');
    assert.match(first, /^BEGIN .*\n\[\d+ characters left out to save room\.\]\n.* END$/s);
    assert.ok(tokens([[first]]) <= 1000);
  });

  it('cuts text without spaces and keeps whole characters', () => {
    const [[cut = ''] = []] = fitResults([['🦊'.repeat(20_000)]], 500);
    assert.ok(cut.length < 3000 && cut.isWellFormed());
  });

  it('keeps a little of the newest, however little room there is', () => {
    const [[old] = [], [newest = ''] = []] = fitResults([[words('alpha', 400)], [words('omega', 4000)]], -50);
    assert.equal(old, leftOutResult);
    assert.match(newest, /^omega .* omega$/s);
    assert.ok(newest.length < 600);
  });
});

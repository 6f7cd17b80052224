import assert from 'node:assert/strict';
import { rivalry, rivalsIn } from '../../../../src/engine/knowledge/compare/rivals.ts';

describe('values of which a rule has one', () => {
  const between = (newer: string, older: string) => rivalry(rivalsIn(newer), rivalsIn(older));

  it('R129: are rivals where two texts name two of a set', () => {
    assert.deepEqual(between('Make it Thursdays', 'Releases are on Tuesdays'), { other: 1, same: 0 });
    assert.deepEqual(between('tabs it is', 'Two spaces everywhere'), { other: 1, same: 0 });
  });

  it('are none where both name the same, or things of different sets', () => {
    assert.deepEqual(between('No release on Friday', 'Fridays are for tests'), { other: 0, same: 1 });
    assert.deepEqual(between('Write the page in Markdown', 'Releases are on Tuesdays'), { other: 0, same: 0 });
  });
});

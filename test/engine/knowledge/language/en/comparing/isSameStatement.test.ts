import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../../scripts/paths.mjs';
import { isSameStatement } from '../../../../../../src/engine/knowledge/language/en/comparing/isSameStatement.ts';

const pairs = [
  ...readFileSync(join(root, 'test/engine/knowledge/language/en/comparing/statementPairs.txt'), 'utf8').matchAll(
    /^(one|two): (.*) \| (.*)$/gm,
  ),
];

describe('two wordings', () => {
  it('come in as many pairs that are one as pairs that are two', () => {
    const ones = pairs.filter(([, relation]) => relation === 'one').length;
    assert.ok(ones >= 20 && pairs.length - ones >= ones, `${ones} of ${pairs.length}`);
  });

  for (const [, relation, a = '', b = ''] of pairs) {
    it(`are ${relation === 'one' ? 'one statement' : 'two statements'}: ${a} | ${b}`, () => {
      assert.equal(isSameStatement(a, b), relation === 'one');
      assert.equal(isSameStatement(b, a), relation === 'one');
    });
  }
});

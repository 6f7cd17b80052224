import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../../scripts/paths.mjs';
import { isHeldBy } from '../../../../../../src/engine/knowledge/language/en/comparing/isHeldBy.ts';

describe('a statement', () => {
  const pairs = readFileSync(join(root, 'test/engine/knowledge/language/en/comparing/heldPairs.txt'), 'utf8').matchAll(
    /^(held|apart): (.*) \| (.*)$/gm,
  );
  for (const [, relation, part = '', whole = ''] of pairs) {
    it(`is ${relation === 'held' ? 'said' : 'not said'} by another: ${part} | ${whole}`, () =>
      assert.equal(isHeldBy(part, whole), relation === 'held'));
  }
});

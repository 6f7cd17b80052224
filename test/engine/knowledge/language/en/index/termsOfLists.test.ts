import assert from 'node:assert/strict';
import { english } from '../../../../../../src/engine/knowledge/language/en/english.ts';
import { makeTermsOfLists } from '../../../../../../src/engine/knowledge/language/terms.ts';

describe('the terms of lists that were made ahead', () => {
  it('are those that would be made now; otherwise run node scripts/termsOfLists.mjs', () => {
    assert.deepEqual(english.index.termsOfLists?.(), makeTermsOfLists(english));
  });
});

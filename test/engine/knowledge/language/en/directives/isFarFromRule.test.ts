import assert from 'node:assert/strict';
import { isFarFromRule } from '../../../../../../src/engine/knowledge/language/en/directives/isFarFromRule.ts';
import { isOfRule } from '../../../../../../src/engine/knowledge/language/en/directives/isOfRule.ts';
import { savedRuleLogit } from '../../../../../../src/engine/knowledge/language/en/directives/savedRuleLogit.ts';
import {
  asStatement,
  savedRuleSigns,
} from '../../../../../../src/engine/knowledge/language/en/directives/savedRuleSigns.ts';
import { readFacts } from '../../../../../codingMemory/readFacts.ts';

describe('what is far from a rule', () => {
  it('is none when all of it was read either, and is most of what is said', () => {
    const texts = readFacts().flatMap(({ text, facts }) => [text, ...facts.map(({ content }) => content)]);
    const far = texts.filter((text) => isFarFromRule(asStatement(text)));
    assert.deepEqual(
      far.filter((text) => isOfRule(savedRuleSigns(text), savedRuleLogit)),
      [],
    );
    assert.ok(far.length > texts.length / 2, `${far.length} of ${texts.length}`);
  });
});

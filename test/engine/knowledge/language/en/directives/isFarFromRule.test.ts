import assert from 'node:assert/strict';
import fitted from '../../../../../../src/engine/knowledge/language/en/fitted/savedRuleSigns.json' with { type: 'json' };
import { isFarFromRule } from '../../../../../../src/engine/knowledge/language/en/directives/isFarFromRule.ts';
import { isOfRule } from '../../../../../../src/engine/knowledge/language/en/directives/isOfRule.ts';
import {
  asStatement,
  savedRuleSigns,
} from '../../../../../../src/engine/knowledge/language/en/directives/savedRuleSigns.ts';
import { logitBy } from '../../../../../../src/engine/knowledge/language/logitBy.ts';
import { readFacts } from '../../../../../codingMemory/readFacts.ts';

describe('what is far from a rule', () => {
  it('is none when all of it was read either, and is most of what is said', () => {
    const texts = readFacts().flatMap(({ text, facts }) => [text, ...facts.map(({ content }) => content)]);
    const far = texts.filter((text) => isFarFromRule(asStatement(text)));
    const logitOf = logitBy(() => fitted);
    assert.deepEqual(
      far.filter((text) => isOfRule(savedRuleSigns(text), logitOf)),
      [],
    );
    assert.ok(far.length > texts.length / 2, `${far.length} of ${texts.length}`);
  });
});

import assert from 'node:assert/strict';
import { isDirective } from '../../../../../../src/engine/knowledge/language/en/directives/isDirective.ts';
import { isOfRule } from '../../../../../../src/engine/knowledge/language/en/directives/isOfRule.ts';
import { quickVerdicts } from '../../../../../../src/engine/knowledge/language/en/directives/quickVerdicts.ts';
import { savedRuleLogit } from '../../../../../../src/engine/knowledge/language/en/directives/savedRuleLogit.ts';
import {
  asStatement,
  savedRuleSigns,
} from '../../../../../../src/engine/knowledge/language/en/directives/savedRuleSigns.ts';
import { readFacts } from '../../../../../codingMemory/readFacts.ts';

describe('what is said of a saved sentence before all of it was read', () => {
  it('is what is said afterwards, and is enough for most sentences', () => {
    const texts = readFacts().flatMap(({ text, facts }) => [text, ...facts.map(({ content }) => content)]);
    const rules = ['Always run the linter before a commit', 'We never deploy on Fridays', 'I want short answers'];
    let enough = 0;
    for (const text of [...texts, ...rules]) {
      const signs = savedRuleSigns(text);
      const verdict = quickVerdicts(asStatement(text))[signs.includes('found') ? 'found' : 'unfound'];
      const isRule = isOfRule(signs, savedRuleLogit);
      if (verdict !== undefined) {
        enough++;
        assert.equal(verdict, isRule, text);
      }
      if (isDirective(text)) assert.ok(isRule, text);
    }
    assert.ok(enough > texts.length / 2, `${enough} of ${texts.length}`);
  });

  it('is yes of some and no of others', () => {
    const verdictOf = (text: string): unknown => quickVerdicts(asStatement(text));
    assert.deepEqual(verdictOf('Always run the linter before each commit, never after it'), {
      found: true,
      unfound: true,
    });
    assert.deepEqual(verdictOf('The billing service listens on port 7341'), { found: false, unfound: false });
  });
});

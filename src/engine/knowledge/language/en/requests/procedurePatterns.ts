import type { ProcedurePatterns } from '../../language.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const steps = anyOf('steps', 'procedure', 'process', 'recipe', 'runbook', 'checklist');
const again = '(?:every time|whenever) (?:we|i|you)';

export const procedurePatterns: ProcedurePatterns = {
  trigger: patternOf([
    [
      r`\b(?:remember|save|store|note|keep)\b[^.\n:]{0,40}\b(?:${steps}|how (?:to|we|i))\b`,
      r`\b(?:this is|here(?:'s| is|’s)) (?:how|the (?:procedure|process|checklist|runbook))\b`,
      r`\b(?:the )?(?:steps|procedure|process|checklist|runbook) (?:to|for)\b`,
      r`\b${again}\b[^.\n]{0,60}\b(?:these|the following) steps\b`,
    ].join('|'),
  ]),
  goal: patternOf([r`\b(?:how (?:to|we|i)|${steps} (?:to|for)|${again})`, r`\s+([^:.\n]{2,80}?)\s*(?:[:.\n]|,|$)`]),
  article: /^(?:the|a|an|our|my)\s+/i,
};

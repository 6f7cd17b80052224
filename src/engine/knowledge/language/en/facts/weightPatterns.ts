import type { WeightPatterns } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const health = [
  ...['allerg(?:y|ies|ic)', 'intolerant', 'diabet(?:es|ic)', 'epilep(?:sy|tic)', 'asthma', 'cancer', 'pregnant'],
  ...['surgery', 'in (?:the )?hospital', 'medication'],
];
const atWork = [
  ...['emergency', 'lawsuit', 'compliance', 'gdpr', 'security incident', 'breach', 'data loss', 'payroll'],
  ...['high[- ]stakes', 'do not lose', "can(?:no|')t (?:miss|lose)"],
];

export const weightPatterns: WeightPatterns = {
  critical: patternOf([
    r`\b`,
    anyOf(
      ...['critical', 'urgent', 'urgently', 'asap', 'immediately', 'right now', 'outage'],
      ...['production is down', 'prod is down'],
    ),
    r`\b`,
  ]),
  uncritical: /\b(?:not|n[’']t|isn[’']t|less|no longer)\s+(?:\w+\s+)?(?:critical|urgent)\b/i,
  health: patternOf([r`\b`, anyOf(...health), r`\b`]),
};

/** Health, law, money and loss: what is worth noting in fewer words than other things. */
export const stakes: RegExp = patternOf([r`\b`, anyOf(...health, ...atWork), r`\b`]);

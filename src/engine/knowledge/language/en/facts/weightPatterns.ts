import type { WeightPatterns } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

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
  stakes: patternOf([
    r`\b`,
    anyOf(
      ...[
        'allerg(?:y|ies|ic)',
        'intolerant',
        'diabet(?:es|ic)',
        'epilep(?:sy|tic)',
        'asthma',
        'cancer',
        'pregnant',
        'emergency',
        'surgery',
        'in (?:the )?hospital',
      ],
      ...['lawsuit', 'compliance', 'gdpr', 'security incident', 'breach', 'data loss', 'payroll', 'medication'],
      ...['high[- ]stakes', 'do not lose', "can(?:no|')t (?:miss|lose)"],
    ),
    r`\b`,
  ]),
  rule: patternOf([
    r`\b`,
    anyOf(
      ...['always', 'never', 'must(?: not)?', 'under no circumstances', 'no exceptions', 'at all times', 'forbidden'],
      ...['mandatory', 'required'],
    ),
    r`\b`,
  ]),
};

import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
/** Where people work for years; what holds there is not for the moment. */
const workplace = anyOf(
  ...['repo', 'repository', 'project', 'codebase', 'code ?base', 'monorepo', 'workspace', 'team', 'shop', 'house'],
  ...[
    'company',
    'office',
    'place',
    'group',
    'department',
    'org',
    'organi[sz]ation',
    'app',
    'product',
    'country',
    'family',
  ],
  ...[
    'city',
    'town',
    'building',
    'year',
    'month',
    'quarter',
    'summer',
    'winter',
    'spring',
    'autumn',
    'service',
    'system',
  ],
);
const doing = anyOf(
  ...[
    'draft',
    'prepar',
    'writ',
    'mak',
    'build',
    'creat',
    'do',
    'demo',
    'test',
    'debug',
    'measur',
    'print',
    'generat',
    'review',
    'edit',
  ],
);
/** What the work in hand is about: one thing that is pointed at, or that is just being made. */
const pointed = patternOf(
  [
    r`\b(?:in|for|on|within|during|of|with|to) `,
    anyOf(
      r`(?:this|that|these|those) (?!${workplace}\b)\p{L}+`,
      r`(?:the|this|that) (?:next|following|attached|current|present|above|same|enclosed|last) (?!${workplace}\b)\p{L}+`,
      r`(?:today|tomorrow|tonight|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)['’]s \p{L}+`,
      r`the \p{L}+(?: \p{L}+)? (?:that |which )?(?:you|we|i)(?:['’]re| are|['’]m| am)? (?:now |just |currently |about to )?${doing}\p{L}*`,
      r`the \p{L}+ (?:at hand|below|above|in front of|in question)`,
    ),
    r`\b`,
  ],
  'iu',
);
/** Words of a time that ends soon. */
const shortly = patternOf(
  [
    r`\b`,
    anyOf(
      ...[
        'right now',
        'just now',
        '(?<!from )now(?=[.,!]|$)',
        'for (?:now|today|the moment|once)',
        'for the time being',
        'this (?:once|time)',
        'just (?:once|today|here)',
        'at this time',
      ],
      ...[
        'at the moment',
        'for the duration',
        'in the meantime',
        'first thing',
        r`(?:while|as long as|until|till) (?:i|we|you)(?:['’]m|['’]re| am| are| find| finish| get| have| come| fix)`,
      ],
      ...[
        r`in (?:\p{L}+ |\d+ )?(?:secs?|seconds?|mins?|minutes?|an hour|hours)`,
        '(?:before|after|over) (?:lunch|bed|dinner|the call)',
        'in it',
        'below',
        'above',
        'here(?=[.,!]|$)',
        'here,',
        'afterwards',
      ],
      ...[
        '(?:thrown|throw it) away',
        'only this',
        'this one',
        'the (?:other|rest|others)',
        'once it runs',
        'the (?:first|second|third|last|other|latter) (?:one|option|variant|version|approach|variable|way)',
      ],
    ),
    r`\b`,
  ],
  'iu',
);
const forGood = textPattern(
  /\b(?:from (?:now|here|today|this point) on(?:wards)?|going forward|in (?:the )?future|every time|whenever|for good|no longer|any ?more|as of (?:now|today))\b/iu,
);

/** Whether an order or a wish is about the work in hand and over with it. */
export function isForNow(masked: string): boolean {
  return !forGood.test(masked) && (pointed.test(masked) || shortly.test(masked));
}

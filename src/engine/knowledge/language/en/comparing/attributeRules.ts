import { textPattern } from '../../../../ground/text/textPattern.ts';
import choices from '../words/choices.json' with { type: 'json' };
import type { AttributeRules } from '../../comparingRules.ts';
import { patternOf } from '../../patterns.ts';
import { participleOf } from '../grammar/verbs.ts';

const r = String.raw;
const often = [
  ...['(?:on )?(?:every|each) .+', 'nightly', 'daily', 'weekly', 'monthly', 'hourly', 'quarterly', 'yearly'],
  ...['on demand', 'manually', 'by hand'],
].join('|');

/**
 * Wordings of a property that has one value at a time. What may well have several ("Lee likes tea", "we use Redis")
 * is not here: a second value is no conflict. The first wording that fits counts.
 */
const wordings: AttributeRules['wordings'] = [
  [
    'use-for',
    patternOf(
      [
        r`^(?<lead>.*?)\b(?:us(?:e|es|ing|ed)|chose|chosen|picked|took|(?:went|goes|go) (?:with|back to)`,
        r`|settled on|moved to|switched to) (?<value>.+?) (?:for|as) (?<object>.+)$`,
      ],
      '',
    ),
  ],
  // An activity is done with one tool.
  [
    'use-for',
    patternOf(
      [
        String.raw`^(?<object>\p{L}+ing|deployment|authentication|persistence|storage) (?:uses?|is done with`,
        String.raw`|goes through) (?<value>[\w.@/+#-]+)$`,
      ],
      'u',
    ),
  ],
  // Who holds a post is the value, since somebody else may take it over.
  [
    'hold',
    patternOf(
      [
        '^(?<value>.+?) (?:runs|leads|owns|maintains|manages|heads|is responsible for|takes care of|looks after',
        '|is in charge of|took over|takes over|is) (?<object>(?:the|our|my) .+)$',
      ],
      '',
    ),
  ],
  // One of two things is preferred; what is preferred to nothing in particular may be one of many.
  ['prefer', /^(?<lead>.*?)\bprefers? (?<value>.+?) (?:over|to|instead of|rather than) (?<other>.+)$/],
  [
    'how-often',
    textPattern(
      r`^(?<lead>.*?)\b(?:runs?|happens?|takes? place|(?:is|are) (?:done|made|run)|rotates?|repeats?|is|are)` +
        ` (?<value>${often})$`,
    ),
  ],
  ['run-on', /^(?<lead>.*?)\b(?:runs?|running|hosted|deployed|deploys?|lives?) (?:on|at|to) (?<value>.+)$/],
  ['run-in', /^(?<lead>.*?)\b(?:runs?|running|hosted|deployed|lives?|living|based|located|sits?) in (?<value>.+)$/],
  ['build-with', /^(?<lead>.*?)\b(?:builds?|built|bundled|packaged|tested|linted|formatted) (?:with|by) (?<value>.+)$/],
  ['write-in', /^(?<lead>.*?)\b(?:is|are|was|were)? ?(?:written|coded|implemented) (?:in|with) (?<value>.+)$/],
  ['work-at', /^(?<lead>.*?)\bworks? (?:at|for) (?<value>.+)$/],
  ['work-as', /^(?<lead>.*?)\bworks? as (?<value>.+)$/],
  ['go-to', /^(?<lead>.*?)\b(?:goes|go|(?:is|are) sent|reports?|belongs?) to (?<value>.+)$/],
  [
    'start-at',
    patternOf(
      [
        r`^(?<lead>.*?)\b(?:(?:starts?|begins?|opens?|launch(?:es)?|goes live|comes?|arrives?|ships?`,
        '|releases?|happens?|is due|are due|is planned|is scheduled) (?:on|at|in|by|from|for)',
        '|(?:can )?waits? until|is (?:postponed|delayed|moved) (?:to|until)) (?<value>.+)$',
      ],
      '',
    ),
  ],
  ['end-at', /^(?<lead>.*?)\b(?:ends?|closes?|freezes?|expires?|stops?) (?:on|at|in|by|after) (?<value>.+)$/],
  ['indent', /^(?<lead>.*?)\b(?:indent(?:s|ed|ation)?) (?:with|using|by|is|uses?) (?<value>.+)$/],
  ['pin', /^(?<lead>.*?)\b(?:pinned|fixed|set|limited|capped|defaults?) (?:to|at|on) (?<value>.+)$/],
  ['is', /^(?<lead>.+?) (?:is|are|will be|should be|must be|=)(?: called| named| set to)? (?<value>.+)$/],
];

/** A name is given and not done: "is called Harbour" and "is Harbour" are one property. */
const naming: ReadonlySet<string> = new Set(['called', 'named', 'set']);

/**
 * "Is deleted after a month" and "is written as text" are two properties, as are a place and a name; a date is one
 * whatever stands before it.
 */
function aspectOf(value: string, hasNumber: boolean): string {
  const first = /^\p{L}+/u.exec(value)?.[0] ?? '';
  const done = participleOf(first) ?? (first.endsWith('ed') ? first : undefined);
  if (done !== undefined && !naming.has(first)) return done;
  return hasNumber ? '' : (/^(?:on|at|in|from|behind|under)\b/.exec(value)?.[0] ?? '');
}

export const attributeRules: AttributeRules = {
  wordings,
  timeless: / (?:now|again|currently|at the moment|these days|from now on|any ?more)\b/g,
  aspectOf,
  generic: 'user team project repo repository codebase company everyone currently today default',
  choices: Object.values(choices),
};

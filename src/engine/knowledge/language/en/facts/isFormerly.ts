import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { parseClause } from './parseClause.ts';

const r = String.raw;
const former = anyOf('last', 'previous', 'former', 'old', 'first', 'earlier', 'prior', 'ex');
const place = anyOf(
  ...['job', 'company', 'team', 'employer', 'shop', 'place', 'startup', 'start-up', 'department', 'firm', 'agency'],
  ...['office', 'group', 'lab', 'project', 'crew', 'workplace', 'role', 'position', 'gig', 'boss', 'school'],
);
const stage = anyOf(
  ...[
    'phd',
    'studies',
    'training',
    'apprenticeship',
    'internship',
    'childhood',
    'youth',
    'degree',
    'thesis',
    'masters?',
  ],
  ...[r`\p{L}+ (?:years|era|days|times|age)`, 'nineties', 'eighties', 'seventies', 'sixties', '(?:19|20)?[0-9]0s'],
);
/** A time of somebody's life, or of a company's, that is over. */
const overThen = patternOf(
  [
    r`\b`,
    anyOf(
      r`(?:at|in|from|on|with|for) (?:my|our|his|her|their|the|an?) (?:very )?${former} ${place}`,
      r`^(?:my|our|the) (?:former|previous|old|last) (?:${place}|colleagues?|manager|cto|lead)`,
      r`when (?:i|we) (?:was|were|started|began|joined|studied|lived|worked|had)`,
      ...[
        '(?:many |some |long )?years ago',
        'decades ago',
        'ages ago',
        'long ago',
        'back in',
        'back then',
        'back when',
        'in the (?:old|early|good old) days',
      ],
      r`(?:during|in|back in) (?:my|our|the|his|her) ${stage}`,
      r`^(?:until|before) the (?:merger|takeover|acquisition|war|pandemic|fire|split|move|rewrite|buyout|reorg\p{Ll}*)`,
      ...[
        r`(?:i|we|they|people|the \p{L}+) used to`,
        'once upon a time',
        r`^(?:19|20)\d\d me`,
        r`^(?:the|my|our) old \p{L}+ (?:would|used)`,
      ],
    ),
    r`\b`,
  ],
  'iu',
);
/** A stretch of the past; with "every" or "nobody" it says how things went then. */
const thenOnce =
  /\b(?:in (?:19|20)\d\d|last (?:year|month|winter|summer|spring|autumn|quarter)|for (?:many )?years|once|at (?:the )?university)\b/iu;
const everyOne = /\b(?:every|each|all|everything|everybody|everyone|nobody|nothing|always|never|any)\b/iu;
const stillSo =
  /\b(?:since|now|nowadays|today|still|ever since|from then on|these days|instead|no longer|any ?more)\b/iu;

/** "At my last job we squashed everything": how it was once, somewhere else, and is no more. */
export function isFormerly(masked: string): boolean {
  if (!overThen.test(masked) && !(thenOnce.test(masked) && everyOne.test(masked))) return false;
  if (stillSo.test(masked)) return false;
  const { tense, mood } = parseClause(wordsOf(masked));
  return (
    tense === 'past' ||
    mood === 'fragment' ||
    /\b(?:used to|would|had to|was|were|did|had|\p{L}{3,}ed)\b/iu.test(masked)
  );
}

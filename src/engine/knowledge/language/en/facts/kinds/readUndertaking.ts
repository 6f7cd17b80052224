import { textPattern } from '../../../../../ground/text/textPattern.ts';
import type { Judged } from '../../../factRules.ts';
import { anyOf } from '../../../patterns.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { isPassingThing } from './isPassing.ts';
import { countContentWords, type SaidClause } from './saidClause.ts';

const r = String.raw;

/** What people make, keep up or learn for months, in the words in which they say so; most verbs are of the moment. */
const doing = anyOf(
  ...[
    'building',
    'making',
    'writing',
    'developing',
    'creating',
    'designing',
    'running',
    'maintaining',
    'opening',
    'starting',
  ],
  ...[
    'launching',
    'founding',
    'bootstrapping',
    'training',
    'teaching',
    'translating',
    'restoring',
    'renovating',
    'publishing',
  ],
  ...[
    'hosting',
    'organi[sz]ing',
    'composing',
    'recording',
    'growing',
    'researching',
    'working on',
    'putting together',
    'setting up',
  ],
);
/** Who does it, and that it is going on: "I'm", "we've been", "im", "been" where nobody is named. */
const goingOn = textPattern(
  r`^(?:(?:hey|hi|hello|so|ok(?:ay)?|well|and|btw|context:?)[\s,]+)*(?:i['’]?m|i am|we['’]?re|we are|(?:i|we)(?:['’]?ve| have) been|been)(?: (?:also|currently|slowly|now|still|just|both))? ${doing} (?<what>(?:an?|my|our) [^,.;:!?]+)`,
  'iu',
);
/** Words behind which the rest says what it is for: what stands before them is what is made. */
const forWhat = /\s(?:for|that|which|about|on|in|with|of|to|called|named|where|who|since|between|from|by|at)\s/iu;
/** What is done within the day, whoever it is for. */
const ofTheDay = textPattern(
  r`\b${anyOf(
    ...[
      'reply',
      'answer',
      'flyer',
      'poster',
      'slides?',
      'report',
      'summary',
      'list',
      'note',
      'letter',
      'case',
      'point',
      'mistake',
    ],
    ...[
      'fix',
      'change',
      'release',
      'feature',
      'headache',
      'mess',
      'fuss',
      'script',
      'ticket',
      'meeting',
      'call',
      'backup',
      'image',
    ],
    ...[
      'graph',
      'chart',
      'plot',
      'loop',
      'folder',
      'card',
      'cake',
      'dinner',
      'soup',
      'salad',
      'pizza',
      'coffee',
      'joke',
      'playlist',
    ],
    ...[
      'request',
      'review',
      'migration',
      'demo',
      'comment',
      'title',
      'name',
      'decision',
      'choice',
      'comparison',
      'update',
      'copy',
    ],
  )}$`,
  'iu',
);
const ofTheMoment = textPattern(
  /\b(?:right now|tonight|today|tomorrow|this (?:morning|afternoon|evening)|quick(?:ly)?|before (?:lunch|work|bed)|one sec|a sec|in my head|at the moment)\b/iu,
);
const leastWords = 3;

/**
 * "I'm building a booking site for a yoga studio", "we've been writing a textbook on soils": what somebody works on for long,
 * with what it is about or for; a test or a query is done by the evening.
 */
export function readUndertaking({ masked, lead }: SaidClause): Judged | undefined {
  const what = goingOn.exec(masked)?.groups?.['what'];
  if (what === undefined || lead.asks || isOpen(masked) || isForNow(masked) || ofTheMoment.test(masked))
    return undefined;
  const [made = ''] = what.split(forWhat);
  const head = made.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  const isDescribed =
    made.length < what.length || /,\s*(?:it['’]?s\s+)?(?:called|named|an?|hobby|mostly)\b/iu.test(masked);
  if (!isDescribed || isPassingThing(head) || ofTheDay.test(made.trim())) return undefined;
  return countContentWords(what) < leastWords ? undefined : { kind: 'fact', confidence: 0.75 };
}

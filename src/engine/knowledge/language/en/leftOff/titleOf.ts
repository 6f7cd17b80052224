import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

const time = anyOf(
  ...[
    'today',
    'tomorrow',
    'tonight',
    'later',
    'soon',
    'eventually',
    'afterwards',
    'meanwhile',
    '(?:right )?now',
    'then',
    'also',
  ],
  ...['next time', 'some ?time', 'some day', 'one day', 'at some point', 'after (?:that|this|lunch)', 'first', 'next'],
  r`(?:(?:on|by|until|next|this|till) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening))?`,
  ...['(?:this|next) (?:week(?:end)?|month|year|quarter|sprint)', 'this (?:morning|afternoon|evening)'],
  ...[
    '(?:in|for) (?:a few|some|two|three) (?:minutes|hours|days|weeks|months)',
    'for now',
    'again',
    'yet',
    'too',
    'as well',
  ],
);
const timeFirst = patternOf([r`^(?:and |but |so )?${time}\b[\s,:–—-]*`]);
const timeLast = patternOf([r`(?<![\s,–—-])[\s,–—-]+${time}$`]);
const speaker = r`(?:i|we)(?:'m|'re|'ll|'ve|'d| am| are| will| have| had| would| should| must)?`;
const adverbs = '(?: (?:still|also|just|really|already|currently|now|then|only|probably|first|definitely))*';
const intent = anyOf(
  'going to',
  '(?:plan|intend|aim|hope|need|want|have|has|ought|got|like)(?:ning)? to',
  'planning (?:on|to)',
  'supposed to',
  'trying to',
  'about to',
);
const starts = patternOf([
  '^',
  anyOf(
    r`${speaker}${adverbs}(?: ${intent})?${adverbs} `,
    r`(?:please )?(?:remind me|don't forget|do not forget|remember|never forget)(?: to| about| of)? `,
    r`(?:let's|let us|let me|can you|could you) `,
    r`(?:to-?do|fixme|tbd)\b[:\s-]*`,
    'to ',
    r`${intent} `,
  ),
]);
/** Why, and what there is to say of it beside. */
const aside = patternOf([
  r`(?<=.{9}),? (?:because|since|so that|which|although)\b.*$|(?<=.{9}), (?:it|this|that|they|he|she|nobody|someone|there|see|mostly|mainly)\b.*$|,? (?:on|in|from) (?:the )?branch \S+$`,
]);
const longest = 200;

/** The work that a statement tells of, without who does it and when. */
export function titleOf(text: string): string {
  let title = text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
  for (let before = ''; before !== title;) {
    before = title;
    title = title
      .replace(/(?<![\s.!;:,–—-])[\s.!;:,–—-]+$/u, '')
      .replace(aside, '')
      .replace(timeFirst, '')
      .replace(starts, '')
      .replace(timeLast, '')
      .trim();
  }
  const whole = title === '' ? text.trim() : title;
  return whole.slice(0, longest).toWellFormed().trim();
}

import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { contrastPatterns } from '../contrastPatterns.ts';
import { contrastedClauses } from './contrastedClauses.ts';

/** Readings are tried on this much of a text; what is longer is a description and has no single value. */
const longestRead = 320;

/** What says that something holds from now on, and is part of no value; global. */
const timeless = textPattern(
  [
    String.raw`\b(?:now(?:adays)?|currently|again|presently|meanwhile|these days|at (?:the moment|present)|right now|`,
    String.raw`from (?:now|here|today|this week|this month) on(?:wards?)?|from (?:now|this week|this month|next week)|`,
    String.raw`any ?(?:more|longer)|as of (?:now|today|yesterday|this week|\w+day)|since (?:yesterday|last \w+|\w+day)|`,
    String.raw`(?:as of|as from|from|since|starting|beginning|effective|with effect from) (?:today|tomorrow|yesterday|(?:this|next|last) \p{L}+|the (?:beginning|start|end|first) of (?:the|this|next|last) \p{L}+)(?: on(?:wards)?)?(?! (?:to|until|till)\b)|`,
    String.raw`(?:last|this) (?:night|week|month|year)|yesterday|today|officially|in (?:the )?future|going forward|`,
    String.raw`with immediate effect|starting (?:today|now|this week|next week)|instead(?! of\b)|already|finally|recently|just)\b`,
  ].join(''),
  'giu',
);

/** Words before a statement that say nothing of it. */
export const opening =
  /^(?:(?:ok|okay|well|so|and|but|btw|fyi|by the way|heads up|update|note|psst|hey|also|oh|right|quick(?: note| update)?|turns out|it turns out|news)\b[\s,.:;!–—-]*)+/i;

/** Why and since when something is so, which is no condition of it. */
const leadReason = /^(?:since|after|as of|because of|due to|following|thanks to|with)\s[^,]{2,50},\s*/i;
/** "After the outage we took ...", "with the new release the limit is ...". */
const leadEvent =
  /^(?:with|after|since|following|as of) (?:the|this|our|that|last|next) (?:\p{L}+ ){1,2}(?=(?:the|our|my|we|i)\s)/iu;
const endReason =
  /\s(?:since|because|now that|as of|thanks to|due to|until further notice|for now|for good|for the time being|after the|so that|which is|who is|as we|right (?:after|before|next)|going forward|if I remember correctly|I think|I believe|by the way|btw|fyi|as it turns out|anyway|though|actually)\b.*$/i;

export const pronouns: readonly (readonly [RegExp, string])[] = [
  [/\b(it|he|she|that|who|there|here|what)[’']s\b/gi, '$1 is'],
  // "The demo's at three", "Ana's leading it".
  [
    /(?<=\p{L})(?<!\b(?:team|user|project|company))[’']s(?= (?:at|on|in|due|no longer|not|called|gone|under|next|behind|with|by|\d|the (?:new )?(?:lead|owner|head|boss|manager)|moving|leaving|leading|running|owning|handling|doing|covering|hosting|moved|now) ?)/gu,
    ' is',
  ],
  [/\bi[’']m\b/gi, 'I am'],
  [/\b(we|they|you)[’']re\b/gi, '$1 are'],
  [/\b(i|we|they|you)[’']ve\b/gi, '$1 have'],
  [/\b(i|we|they|you|he|she|it)[’']ll\b/gi, '$1 will'],
];

export interface PlainClause {
  /** As it was written, without what says only since when. */
  readonly text: string;
  readonly low: string;
  /** What it says held before, where it says so beside the value: "instead of Yarn". */
  readonly was?: string | undefined;
}

/** A text and its clauses, without greetings, adverbs of the present and contractions. */
export function plainClauses(content: string): readonly PlainClause[] {
  if (content.length > longestRead) return [];
  let text = content.normalize('NFKC').replace(contrastPatterns.lead, '').replace(opening, '');
  for (const [pattern, words] of pronouns) text = text.replace(pattern, words);
  const parts = [
    text,
    ...text.split(
      /[;:,?](?=\s)|(?<!\b(?:Mr|Ms|Mrs|Mx|Dr|Prof|St|No))\.(?=\s+\p{Lu})|(?:(?<!\s)|(?<=[–—-]\s))\s+(?:and|but|so)\s+|\s[–—-]+\s/u,
    ),
  ];
  const all = [
    ...parts,
    ...parts.map((part) => part.replace(leadReason, '').replace(leadEvent, '').replace(endReason, '')),
  ];
  const clauses = [...new Set(all.map(plain))].filter((part) => part.includes(' '));
  return [
    ...clauses.map((part) => clauseOf(part)),
    ...contrastedClauses(plain(text)).map((told) => clauseOf(told.text, told.was)),
  ];
}

function clauseOf(text: string, was?: string): PlainClause {
  return { text, low: text.toLowerCase(), was };
}

function plain(part: string): string {
  return part
    .replace(timeless, ' ')
    .replace(/[!?"“”()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:and|but|so)\s/i, '')
    .replace(/(?:^[\s,;.:]+|(?<![\s,;.:])[\s,;.:]+$)/g, '')
    .replace(/\s,/g, ',');
}

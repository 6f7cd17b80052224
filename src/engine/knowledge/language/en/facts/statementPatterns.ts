import type { StatementPatterns } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { prepositions } from '../grammar/wordClasses.ts';

const r = String.raw;
const interrogatives = ['why', 'what', 'how', 'when', 'where', 'which', 'who'];
const verbs = ['do', 'does', 'did', 'is', 'are', 'was'];
const inside = [...interrogatives, ...verbs, 'any', 'ok(?:ay)?'];

const asks = anyOf('can', 'could', 'would', 'shall', 'should', 'may', ...inside);
// "It's on port 80, right?" asks all of it, so "right" is none of these.
const cuts = anyOf('can', 'could', 'would', 'shall', 'should', ...inside);
const opens = anyOf(
  ...['can', 'could', 'would', 'will', 'shall', 'should', 'may', ...interrogatives, 'whose'],
  ...['do', 'does', 'did', "don't", 'is', 'are', 'was', 'were', 'am', 'have', 'has', 'had', 'if', 'any'],
  ...["isn't", "aren't", "doesn't", "didn't"],
);

const leads = r`(?:(?:so|and|but|then|ok(?:ay)?|hm+|well|also|btw|hey|hi|hello|anyway)[\s,]+)*`;
/** "Where do I look", "how long does it wait": the verb stands before who does it, so nothing else can be meant. */
const inverted = anyOf(
  [
    r`(?:why|how|where|when|what|which|who)(?: [\p{L}-]+){0,3}?`,
    r`(?:do|does|did|can|could|should|would|will)`,
    r`(?:i|we|you|he|she|it|they|this|that|these|those|the|my|our|your|an?)\b`,
  ].join(' '),
  ...[r`(?:why|how|where|when) (?:do|does|did)(?:n['’]?t)? (?!not\b)`, r`(?:why|how|where) (?:is|are|was|were)\b`],
  r`what(?:['’]s| is| are| was) (?:the (?:best|right|difference|point|name|way|easiest|fastest)|an?|this|that|wrong|up)\b`,
  ...[
    r`(?:is|are|was) (?:there|it|this|that)\b`,
    r`(?:do|did) (?:i|we|you|they)\b`,
    r`does (?:it|this|that|the|an?)\b`,
  ],
  ...[r`(?:any ideas?|any clue|anyone knows?|you know) (?:why|how|where|what)\b`, r`should (?:i|we)\b`],
);

/**
 * "..., can you write the cron line": asked for behind what is told; "can you always use tabs" and "whenever I paste an error,
 * can you explain it" are to hold from now on.
 */
const standingAsk = r`(?:please |pls )?(?:always|never|not|stop|keep|from now)\b`;
const condition = r`(?:when|whenever|if|every|each|after|before|once|from now|going forward|in (?:the )?future|for (?:all|every)|always|as soon|next time)\b`;
// The condition is looked for last, and so only behind what has this form.
const requested = r`(?:can|could|would|will) (?:you|u) (?!${standingAsk})[^,.?]*$(?<!^(?:(?:so|and|but|ok(?:ay)?|please|also)[\s,]+)*${condition}.*)`;

// "Split by customer, never by row": without a verb it says more of the statement before it.
const ofPlace = anyOf(...prepositions);

export const statementPatterns: StatementPatterns = {
  // "..., and please never ..." begins a new statement, and so does the question behind one.
  boundaries: patternOf(
    [
      r`;\s+|(?<=, please),\s+|(?<!\s)\s+[—–-]{1,2}\s+|(?<=\p{L})—(?=\p{L})`,
      r`|,\s+(?:and\s+|but\s+)?(?=(?:please(?!,)|(?:never|always) (?!${ofPlace}\b)\p{Ll}+ (?!or\b|and\b)|don['’]t|do not)\s?)`,
      r`|,\s+(?=(?:so |but |and )?${cuts}\b[^,?]*\?[\s"'”’)!]*$)`,
      r`|,\s+(?=${leads}(?:${inverted}[^,.?]*$|${requested}))`,
    ],
    'giu',
  ),
  turnsToQuestion: patternOf(
    [r`,\s+(?!(?:do|does|did|is|are|was) (?:i|we|you|he|she|it|they|there)\s*\?)(?=(?:so |but |and )?${asks}\b[^,]*$)`],
    'iu',
  ),
  asksUnmarked: patternOf([r`(?:^|,\s+)${leads}${inverted}[^,.?]*$|,\s+${leads}${requested}`], 'iu'),
  opensQuestion: patternOf([r`^(?:(?:so|and|but|then|ok(?:ay)?|hm+|well)[\s,]+)*${opens}\b`], 'iu'),
};

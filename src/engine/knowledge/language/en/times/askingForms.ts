import { anyOf, patternOf } from '../../patterns.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { parseClause } from '../facts/parseClause.ts';
import { verbOf } from '../grammar/verbs.ts';

/** How a sentence speaks of a time. */
export interface Asking {
  /**
   * `fragment`: words without a verb, as they are typed into a search box; `list`: they may be a sentence of the present, so
   * that only a time that is over is asked for. `no`: it tells or orders something, and a time counts only in a clause
   * about what somebody did.
   */
  readonly asks: 'past' | 'present' | 'fragment' | 'list' | 'no';
  readonly isAhead: boolean;
}

const r = String.raw;
const opening = r`^\s*(?:(?:so|and|but|then|ok(?:ay)?|hm+|well|hey|hi|please|pls|also|now|btw)\b[\s,]*){0,3}`;
const recalling = anyOf(
  ...['remind me', 'tell me', 'show me', 'give me', 'get me', 'list', 'summari[sz]e', 'recap', 'recall', 'look up'],
  ...['look for', 'find', 'search', 'pull up', 'bring up', 'repeat', 'go over', 'what about', 'how about'],
  ...['check', 'see', 'look at', 'let me know', 'catch me up', 'bring me up'],
);
const polite = r`(?:(?:can|could|would|will) you (?:please |also |quickly )?)?`;
const recalls = patternOf(
  [
    opening,
    anyOf(
      polite + recalling,
      r`(?:do|can|could) (?:you|we) (?:still )?(?:remember|recall|know)`,
      r`(?:remember|recall) (?:what|which|who|when|where|how)`,
    ),
    r`\b`,
  ],
  'iu',
);
const interrogative = anyOf(
  ...['what', 'which', 'who', 'whom', 'whose', 'when', 'where', 'why', 'how', 'do', 'does', 'did', "didn['’]t", 'is'],
  ...['are', 'was', 'were', 'am', 'have', 'has', 'had', 'any', 'anything', 'something', 'anybody', 'anyone', 'will'],
  ...['should', 'shall', 'must', 'can', 'could', 'would'],
);
const opensQuestion = patternOf([opening, interrogative, r`(?:['’]\p{L}+)?\b`], 'iu');
/** Asks for a way of doing something, or for something to be done. */
const asksForWork = patternOf(
  [
    opening,
    anyOf(
      r`how (?:do|does|can|could|should|would|to|might) `,
      r`how come `,
      r`(?:is|are) there (?:a|any|some) (?:good |easy |better )?(?:way|function|method|library|command|option|setting|tool)`,
      r`(?:can|could|would|will) (?:you|i|we|one|it|this|that) `,
      r`(?:should|shall) (?:i|we|it|this|that|the) `,
      r`what (?:should|would|does|do) (?:the|a|an|this|that) `,
    ),
  ],
  'iu',
);
/** The words themselves are meant. */
const asksForWords =
  /\bdifference between\b|\b(?:does|do) \S+(?: \S+){0,5} (?:mean|return)\b|\bmeaning of\b|\bstand for\b/iu;

export function askingOf(sentence: string): Asking {
  const words = wordsOf(sentence);
  const isPast = words.some((word, index) => isInPast(word, words[index - 1], words[index + 1]));
  const isAhead = looksAhead(sentence, isPast);
  if (asksForWords.test(sentence)) return { asks: 'no', isAhead };
  if (recalls.test(sentence)) return { asks: isPast || !isAhead ? 'past' : 'present', isAhead };
  if (asksForWork.test(sentence)) return { asks: 'no', isAhead };
  if ((opensQuestion.test(sentence) && !isStated.test(sentence)) || /\?\s*["'”’)]*\s*$/u.test(sentence))
    return { asks: isPast ? 'past' : 'present', isAhead };
  if (isPast || isStated.test(sentence)) return { asks: 'no', isAhead };
  const { mood, tense } = parseClause(words);
  if (mood === 'fragment') return { asks: 'fragment', isAhead };
  // "Billing retries yesterday" is no sentence, whatever its words could be.
  return { asks: mood === 'statement' && tense === 'present' && words.length <= longestList ? 'list' : 'no', isAhead };
}

const longestList = 8;
/** Ends as what is stated or ordered does. */
const isStated = /[.!:]\s*$/u;
const planned = /^(?:planned|scheduled|supposed|expected|booked|due|meant)$/;

function isInPast({ low }: Word, before: Word | undefined, after: Word | undefined): boolean {
  // "What has to be done" is ahead.
  if (/^(?:have|has)$/.test(low) && after?.low === 'to') return false;
  if (/^(?:did|was|were|had|have|has|been|didn't|wasn't|weren't|haven't|hasn't|hadn't)$/.test(low))
    return (
      !/^(?:have|has)$/.test(low) ||
      before === undefined ||
      !/^(?:to|do|does|i|we|you|they|must|will)$/.test(before.low)
    );
  if (/'(?:ve|d)$/.test(low)) return true;
  return verbOf(low)?.form === 'past' && !planned.test(low);
}

const willBe = patternOf(
  [
    r`\b`,
    anyOf(
      ...['will', 'going to', 'gonna', 'planned', 'planning', 'scheduled', 'due', 'deadlines?', 'upcoming', 'coming'],
      ...['need to', 'has to', 'have to', 'must', 'tomorrow', 'tonight', 'agenda', 'plans? for', 'next', 'later'],
      ...[
        'supposed to',
        'booked',
        'promised? (?:for|by)',
        '(?:do|does) (?:i|we|you|they|he|she) (?:still )?have',
        '(?:am|are|is) (?:i|we|you|they|he|she) \\p{L}+ing',
      ],
    ),
    r`\b|\b(?:is|are|am|['’]s|['’]re)\b[^?]{0,80}\b(?:on|this|at|over|by)\b`,
  ],
  'iu',
);
/** A plan is ahead although it was made before. */
const wasPlanned = /\b(?:plans? for|(?:was|were) (?:planned|scheduled|due)|promised? (?:for|by)|supposed to)\b/iu;

function looksAhead(sentence: string, isPast: boolean): boolean {
  return isPast ? wasPlanned.test(sentence) : willBe.test(sentence);
}

/**
 * Whether what stands before a time is a clause about what somebody did, inside a sentence about something else: "use
 * the schema that we agreed on last week".
 */
export function isInClauseOfPast(before: string): boolean {
  const words = wordsOf(before);
  for (let index = words.length - 1; index >= 2; index--) {
    const word = words[index];
    if (word === undefined || words[index + 1]?.afterBreak === true) return false;
    if (!/^(?:i|we|you|they|he|she)(?:'ve|'d)?$/.test(word.low)) continue;
    return words.slice(index + 1, index + 4).some(({ low }) => verbOf(low)?.form === 'past');
  }
  return false;
}

import type { Word } from '../../../wordsOf.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { parseClause } from '../../facts/parseClause.ts';
import { isAuxiliary } from '../../grammar/wordClasses.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { contrastPatterns } from '../contrastPatterns.ts';
import { opening, pronouns } from '../holdings/plainClauses.ts';

/** A part of a text with a verb of its own. */
export interface StatedClause {
  readonly text: string;
  readonly words: readonly Word[];
  /** It says what somebody shall do, or what must be. */
  readonly isOrder: boolean;
  /** `states`: it says what is so of something it names; `goesOn`: of "it" or "she"; `beside`: a request, a reason, chatter. */
  readonly rank: 'states' | 'goesOn' | 'beside';
}

/** What is longer is a description and has no single value. */
const longestRead = 400;
const marks = /[.!?;:](?=\s|$)|,(?=\s)|\s[–—-]+\s|(?<=\p{L})\s+(?=(?:because|so that|which|although|though)\b)/u;
const besideStart =
  /^(?:so|because|which|who|hence|if|when|whenever|while|although|though|since|as|before|unless|until|please|pls|thanks|then|don[’']t|do not|let[’']s|can|could|would|will|should|may|any|how|why|what|where|just so|in case|for (?:now|once)|mostly|mainly|otherwise|and (?:please|then|so)|but (?:please|then))\b/i;
const goingOn = /^(?:and |but |or )?(?:it|that|this|he|she|they|there|these|those|who)(?: |[’'])/i;
const asks = /\b(?:please|pls|could you|can you|would you|will you|remind me|help me|tell me)\b/i;
const must = /\b(?:must|should|shall|ought|always|never|have to|has to|need to|needs to|no \p{L}+ without)\b/iu;
const calm = /^(?:and|but|or|that|yes|no|now|in|on|at|for|with|from|about|as of|starting)\s/i;

/** The parts of a text in the order in which they stand, with what each is for. */
export function clausesOf(content: string): readonly StatedClause[] {
  if (content.length > longestRead) return [];
  let text = content.normalize('NFKC').replace(contrastPatterns.lead, '').replace(opening, '');
  for (const [pattern, words] of rewordings) text = text.replace(pattern, words);
  text = text.replace(ownedVerb, ' is');
  const parts = splitAt(text);
  const clauses = parts.map((part, at) => clauseOf(part, at === 0));
  if (clauses.some(({ rank }) => rank === 'states')) return clauses;
  // Who only asks ("ask Noor about the budget") tells something by it.
  const first = clauses.findIndex(({ words }) => words.length > 1);
  return clauses.map((clause, at) => (at === first ? { ...clause, rank: 'states' } : clause));
}

/**
 * What a fact puts for "we" and "I" names nobody that two statements could have in common: the signs are fitted on what
 * was said.
 */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/\bthe team[’']s(?= )/giu, 'our'],
  [/\bthe user[’']s(?= )/giu, 'my'],
  [
    /\bthe team(?= (?:\p{L}+ly )?(?:(?:is|was|has|does|will|would|can|may|must|should|had|did)\b|\p{L}{2,}(?:[^s]s|ed)\b))/giu,
    'we',
  ],
  [/\bthe user(?= )/giu, 'I'],
];
const rewordings = [...standIns, ...pronouns];

/** "The scraper's written in Perl", "my wife's at the library": a verb and no owner. */
const ownedVerb =
  /(?<=\p{L})[’']s(?= (?:an?|the|at|on|in|over|not|no|now|got|been|with|under|behind|next|due|down|up|just|still|from|out|back|called|\p{L}{2,}(?:ed|en)) )/gu;

interface Part {
  readonly text: string;
  readonly isAsked: boolean;
}

function splitAt(text: string): readonly Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(marks.source, 'gu'))) {
    found.push({ text: text.slice(from, match.index).trim(), isAsked: match[0] === '?' });
    from = match.index + match[0].length;
  }
  found.push({ text: text.slice(from).trim(), isAsked: false });
  const whole = found.filter((part) => /[\p{L}\p{N}]/u.test(part.text));
  return whole.flatMap((part) => splitAtJoint(part));
}

const joint = /(?<!\s)\s+(?:and|but|so)\s+(?=(?:i|we|he|she|it|they|you|the|our|my|please|don[’']t)\b)/iu;

function splitAtJoint(part: Part): readonly Part[] {
  const [left = '', ...others] = part.text.split(joint);
  const right = others.join(' ');
  if (right === '' || !hasVerb(wordsOf(left)) || !hasVerb(wordsOf(right))) return [part];
  return [
    { ...part, text: left },
    { ...part, text: /\sso\s/i.test(part.text) ? `so ${right}` : right },
  ];
}

function clauseOf({ text: told, isAsked }: Part, isFirst: boolean): StatedClause {
  // "My editor's Helix": without another verb it is one.
  const text = hasVerb(wordsOf(told)) ? told : told.replace(/(?<=\p{L})[’']s (?=[\p{L}\p{N}]+(?: [^’']*)?$)/u, ' is ');
  const words = wordsOf(text);
  const { mood } = parseClause(words);
  const isOrder = must.test(text) || mood === 'imperative';
  return { text, words, isOrder, rank: rankOf({ text, words, mood, isAsked, isFirst }) };
}

interface Parsed extends Pick<StatedClause, 'text' | 'words'>, Pick<Part, 'isAsked'> {
  readonly mood: ReturnType<typeof parseClause>['mood'];
  readonly isFirst: boolean;
}

function rankOf({ text, words, mood, isAsked, isFirst }: Parsed): StatedClause['rank'] {
  if (besideStart.test(text) || asks.test(text)) return 'beside';
  if (isAsked) return mood === 'fragment' && !hasVerb(words) ? 'goesOn' : 'beside';
  if (mood === 'imperative' || mood === 'proposal') return 'beside';
  if (goingOn.test(text)) return 'goesOn';
  if (mood === 'statement' || hasVerb(words)) return 'states';
  return isFirst || calm.test(text) ? 'goesOn' : 'beside';
}

function hasVerb(words: readonly Word[]): boolean {
  return words.some(
    ({ low }, at) =>
      (at > 0 && (isAuxiliary(low) || ['s', 'past'].includes(verbOf(low)?.form ?? ''))) ||
      /^(?:i|we|they|you)$/.test(words[at - 1]?.low ?? ''),
  );
}

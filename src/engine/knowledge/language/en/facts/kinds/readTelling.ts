import type { Judged } from '../../../factRules.ts';
import { namesDeadline } from '../namesDeadline.ts';
import { isOpen } from '../isClaimed.ts';
import { stakes } from '../weightPatterns.ts';
import { evaluating } from './readOpinion.ts';
import type { Clause } from '../clause.ts';
import { isPassing, isPassingThing } from './isPassing.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords, recurring } from './saidClause.ts';
import {
  isBare,
  isFleeting,
  isPlaced,
  milestoneSign,
  specificSign,
  subjectSign,
  timeSign,
  verbSign,
} from './signsOf.ts';

/** What somebody has for the moment, or only in the conversation. */
const ofTheMoment =
  /\b(?:questions?|ideas?|problems?|issues?|doubts?|suggestions?|errors?|options?|bugs?|minutes?|hours?|calls?|meetings?|thoughts?|tests?|files?|lines?|tabs? open|choices?|things?|points?|tickets?)$/;

/** What somebody is for years, unlike being tired. */
const traits =
  /^(?:\p{L}+-(?:handed|blind|sighted|employed)|colou?r-?blind|blind|deaf|dyslexic|vegan|vegetarian|pescatarian|coeliac|celiac|married|divorced|widowed|single|retired|freelance|muslim|jewish|hindu|catholic|an? (?:introvert|extrovert))$/u;

/** What holds for one of all: "only Piotr can", "nobody but Ana". */
const isExclusive = /^(?:only|just|nobody but|no one but|none but|nobody except) (?:\p{Lu}|the|my|our)/u;

/** Signs that a statement must have to be worth keeping. */
const enough = 4;
/** What happened once and changed nothing that the verb tells must have more. */
const enoughOfPast = 5;

/**
 * What no single pattern recognizes, weighed by several signs: whom or what it is about, what kind of verb says it, how
 * specific it is, and whether it holds for longer than the moment.
 */
export function readTelling(said: SaidClause): Judged | undefined {
  const { clause, masked, lead } = said;
  const { mood, subject, tense, words } = clause;
  const isNote =
    mood === 'dropped' &&
    tense === 'past' &&
    (milestoneSign(clause, masked) > 0 || (verbSign(clause) >= 2 && isPlaced(words)));
  if (
    (mood !== 'statement' && !isNote) ||
    isOpen(masked) ||
    subject === 'you' ||
    isPassing(clause) ||
    isFleeting(masked)
  )
    return undefined;
  // "HTTP 404 means ..." explains a word.
  if (clause.verb === 'mean' && subject !== 'I') return undefined;
  // "A farmer has 17 sheep": an exercise, unless the subject is named.
  if (subject === 'thing' && /^an?$/.test(words[0]?.low ?? '') && subjectSign(clause) < 2) return undefined;
  // A name as the subject is a sign by itself.
  const specific = specificSign(
    subject === 'name' || clause.predicate === 1 ? words.slice(clause.predicate ?? 0) : words,
  );
  // What is denied is what somebody else said; by itself it tells nothing.
  if (clause.isNegated && (lead.denies || specific === 0)) return undefined;
  if (isBare(clause) && specific === 0 && !isTrait(clause)) return undefined;
  const isPast = tense === 'past' || tense === 'perfect';
  // Today's work of the speakers is told by hundreds of turns.
  if (isPast && (subject === 'I' || subject === 'we') && !isPlaced(words) && milestoneSign(clause, masked) === 0)
    return undefined;
  const isOwned = subject === 'I' && clause.verb === 'have' && tense === 'present' && specific > 0;
  if (
    isOwned &&
    words.slice(clause.rest, clause.rest + 5).some(({ low }) => ofTheMoment.test(low) || isPassingThing(low))
  )
    return undefined;
  const score = (isOwned ? 2 : 0) + specific + weightOf(said, specific);
  const isTurn = isPast && (verbSign(clause) >= 2 || milestoneSign(clause, masked) > 0);
  if (score < (isPast && !isTurn ? enoughOfPast : enough)) return undefined;
  const confidence = Math.min(0.8, 0.52 + score / 40);
  return isTurn && !recurring.test(masked) ? { kind: 'event', confidence, isPast: true } : { kind: 'fact', confidence };
}

/** The signs of a statement, added up; what it names is counted already. */
function weightOf({ clause, masked, follows }: SaidClause, specific: number): number {
  const content = countContentWords(masked);
  const isGrave = stakes.test(masked);
  const isShort = content < 3 && specific === 0 && !isGrave;
  return (
    subjectSign(clause) +
    verbSign(clause) +
    timeSign(masked) +
    (content >= 5 ? 1 : isShort ? -1 : 0) +
    (clause.subject !== 'thing' && /\bbecause\b/i.test(masked) ? 1 : 0) +
    (evaluating.test(predicateText(masked, clause)) && clause.verb !== 'know' ? -2 : 0) +
    (recurring.test(masked) ? 1 : 0) +
    (isTrait(clause) ? 3 : 0) +
    milestoneSign(clause, masked) +
    (follows === true && (clause.subject !== 'I' || clause.tense === 'present') ? 1 : 0) +
    (isExclusive.test(masked) ? 2 : 0) +
    (isAwaited(clause, masked) ? 3 : 0) +
    (isGrave ? 2 : 0)
  );
}

/** By when somebody else wants something: "my editor wants five chapters by Easter". */
const awaiting: ReadonlySet<string> = new Set(['want', 'need', 'expect', 'require', 'await']);

function isAwaited({ verb, subject, tense, isNegated }: Clause, masked: string): boolean {
  return (
    awaiting.has(verb) &&
    (subject === 'thing' || subject === 'name') &&
    tense === 'present' &&
    !isNegated &&
    namesDeadline(masked)
  );
}

/** "I'm left-handed", "my wife is vegan", "I'm the maintainer of the parser". */
function isTrait({ verb, tense, words, rest, subject, isNegated }: Clause): boolean {
  if (verb !== 'be' || tense !== 'present' || isNegated) return false;
  const [first, second, third] = words.slice(rest);
  if (first === undefined) return false;
  return (
    traits.test(first.low) ||
    traits.test(`${first.low}-${second?.low ?? ''}`) ||
    (subject === 'I' && first.low === 'the' && /^(?:of|for|at|in|on)$/.test(third?.low ?? ''))
  );
}

/** What the first clause says of its subject; "too" at its end judges nothing. */
function predicateText(masked: string, { words, predicate = 0 }: Clause): string {
  return (masked.slice(words[predicate]?.from ?? 0).split(/[,;]/)[0] ?? '').replace(/ too[.!]*$/i, '');
}

import type { Judged } from '../../../factRules.ts';
import { findPlannedTime } from '../../times/plannedTimes.ts';
import { isOpen } from '../isClaimed.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';
import { isPerson, specificSign } from './signsOf.ts';

const aiming: ReadonlySet<string> = new Set(['want', 'plan', 'aim', 'intend', 'hope', 'like', 'love', 'mean', 'try']);
/** A stretch of time that a plan can name where it names no date. */
const horizon =
  /\b(?:(?:with)?in|by|before|until|over|during|from|this|next) (?:the )?(?:next |end of |coming |early |late )?(?:(?:\p{Ll}+ )?(?:days?|weeks?|months?|years?|sprints?|releases?|quarters?|semesters?|seasons?|iterations?)|spring|summer|autumn|fall|winter|christmas|easter|new year)\b|\bq[1-4]\b|\b(?:on|in) (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu;
const soon = /\b(?:today|tonight|now|right away|in a (?:sec|second|minute|moment|bit)|asap|immediately|tomorrow)\b/i;
/** Where or how somebody is for an hour. */
const passingState =
  /\bbe (?:\p{Ll}+ )?(?:back|there|here|done|late|fine|ready|around|available|able|online|offline|away|quick|happy|glad|careful|ok|okay)\b/iu;
/** Work of the moment, which nobody has to remember. */
const trying: ReadonlySet<string> = new Set([
  ...[
    'try',
    'check',
    'look',
    'see',
    'test',
    'debug',
    'think',
    'wait',
    'read',
    'let',
    'ask',
    'search',
    'investigate',
    'work',
    'get',
  ],
]);

/** What the speakers mean to do, with the time or the place that makes it a plan: "I'm planting trees on Sunday". */
export function readPlan({ clause, masked, at }: SaidClause): Judged | undefined {
  const { subject, verb, tense, words, rest, isNegated, modal, mood } = clause;
  if (
    mood === 'statement' &&
    tense === 'progressive' &&
    isPerson(clause) &&
    !isNegated &&
    !soon.test(masked) &&
    !isOpen(masked) &&
    !trying.has(verb)
  )
    return isTimedIn(masked, at) && countContentWords(masked) >= 3 ? { kind: 'event', confidence: 0.7 } : undefined;
  if ((subject !== 'I' && subject !== 'we') || isNegated || soon.test(masked)) return undefined;
  const isTimed = isTimedIn(masked, at);
  const wishes =
    aiming.has(verb) &&
    words[rest]?.low === 'to' &&
    (tense === 'present' || tense === 'progressive' || modal === 'would');
  if (isOpen(masked.replace(/\bwould like\b/giu, ''))) return undefined;
  // "We plan to move billing to Stripe": what is named makes it a plan, even without a time.
  const isNamed = (verb === 'plan' || verb === 'intend') && specificSign(words) >= 1;
  if (wishes)
    return (isTimed || isNamed) && countContentWords(masked) >= 2 ? { kind: 'commitment', confidence: 0.7 } : undefined;
  // "Next week I'm in Prague".
  if (verb === 'be' && tense === 'present' && /^(?:in|at|away|off|out|on)$/.test(words[rest]?.low ?? ''))
    return isTimed ? { kind: 'event', confidence: 0.75 } : undefined;
  if (trying.has(verb) || /^(?:need|know|find|understand)$/.test(verb)) return undefined;
  if (tense === 'progressive')
    return isTimed && countContentWords(masked) >= 2 ? { kind: 'commitment', confidence: 0.7 } : undefined;
  // "I'll open a stall in Graz": what is named makes it a plan, even without a time.
  return tense === 'will' &&
    countContentWords(masked) >= 2 &&
    (isTimed || (subject === 'I' && specificSign(words) >= 1) || (verb === 'be' && !passingState.test(masked)))
    ? { kind: 'commitment', confidence: 0.65 }
    : undefined;
}

function isTimedIn(masked: string, at: number): boolean {
  const time = findPlannedTime(masked, at);
  return (time !== undefined && time.to > at) || horizon.test(masked);
}

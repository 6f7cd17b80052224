import type { Judged } from '../../../factRules.ts';
import { isOpen } from '../isClaimed.ts';
import { weightPatterns } from '../weightPatterns.ts';
import { evaluating } from './readOpinion.ts';
import { isPassing } from './isPassing.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';
import { isBare, isFleeting, isPlaced, specificSign, subjectSign, timeSign, verbSign } from './signsOf.ts';

/** What somebody has for the moment, or only in the conversation. */
const talkedOf = /\b(?:questions?|ideas?|problems?|issues?|doubts?|suggestions?|errors?|options?|bugs?|minutes?|hours?|calls?|meetings?|thoughts?|tests?|files?|lines?|tabs? open|choices?|things?|points?|tickets?)$/;

/** Signs that a statement must have to be worth keeping. */
const enough = 4;

/**
 * What no single pattern recognizes, weighed by several signs: whom or what it is about, what kind of verb says it, how
 * specific it is, and whether it holds for longer than the moment.
 */
export function readTelling(said: SaidClause): Judged | undefined {
  const { clause, masked, lead } = said;
  const { mood, subject, tense, words } = clause;
  if (mood !== 'statement' || isOpen(masked) || subject === 'you' || isPassing(clause) || isFleeting(masked)) return undefined;
  const content = countContentWords(masked);
  const specific = specificSign(words);
  // What is denied is what somebody else said; by itself it tells nothing.
  if (clause.isNegated && (lead.denies || specific === 0)) return undefined;
  if (isBare(clause) && specific === 0) return undefined;
  const isPast = tense === 'past' || tense === 'perfect';
  // Today's work of the speakers is told by hundreds of turns.
  if (isPast && (subject === 'I' || subject === 'we') && !isPlaced(words)) return undefined;
  const isOwned = subject === 'I' && clause.verb === 'have' && tense === 'present' && specific > 0;
  if (isOwned && words.slice(clause.rest, clause.rest + 5).some(({ low }) => talkedOf.test(low))) return undefined;
  const score =
    (isOwned ? 2 : 0) +
    subjectSign(clause) +
    verbSign(clause) +
    specific +
    timeSign(masked) +
    (content >= 5 ? 1 : content < 3 && specific === 0 ? -1 : 0) +
    (subject !== 'thing' && /\bbecause\b/i.test(masked) ? 1 : 0) +
    (evaluating.test(masked) ? -2 : 0) +
    (weightPatterns.stakes.test(masked) ? 2 : 0);
  if (score < enough) return undefined;
  return { kind: isPast && verbSign(clause) >= 2 ? 'event' : 'fact', confidence: Math.min(0.8, 0.5 + score / 40) + 0.02 };
}

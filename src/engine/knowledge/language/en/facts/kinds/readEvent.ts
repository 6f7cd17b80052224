import type { Judged } from '../../../factRules.ts';
import { anyOf, patternOf } from '../../../patterns.ts';
import { prepositions } from '../../grammar/wordClasses.ts';
import { findPlannedTime } from '../../times/plannedTimes.ts';
import { isOpen } from '../isClaimed.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords, recurring } from './saidClause.ts';

const moving = new Set(['move', 'reschedule', 'postpone', 'push', 'shift', 'slip', 'delay']);
const happening: ReadonlySet<string> = new Set([
  ...['fly', 'drive', 'meet', 'speak', 'start', 'begin', 'end', 'finish', 'launch', 'leave', 'join', 'arrive'],
  ...['return', 'open', 'close', 'expire', 'freeze', 'ship', 'land', 'release', 'visit', 'follow', 'slip', 'move'],
  ...['happen', 'come', 'go', 'travel', 'retire', 'run', 'due', 'be'],
]);
const occasion = patternOf([
  String.raw`\b`,
  anyOf(
    ...['deadline', 'freeze', 'launch', 'release', 'demo', 'meeting', 'review', 'retro', 'kick-?off', 'sprint', 'beta'],
    ...['date', 'party', 'birthday', 'wedding', 'exam', 'interview', 'flight', 'trip', 'vacation', 'holiday'],
    ...['conference', 'workshop', 'audit', 'migration', 'cutover', 'go-live', 'appointment', 'visit', 'milestone'],
  ),
  String.raw`\b`,
]);

export function readEvent({ clause, masked, at }: SaidClause): Judged | undefined {
  const time = findPlannedTime(masked, at);
  if (time === undefined || time.to <= at || isOpen(masked)) return undefined;
  const { mood, subject, verb, tense } = clause;
  if (mood === 'statement') {
    if (subject === 'pronoun' || subject === 'you' || time.index === 0 || tense === 'modal' || recurring.test(masked))
      return undefined;
    if (tense === 'past' || tense === 'perfect')
      return moving.has(verb) && countContentWords(masked) >= 3 ? { kind: 'event', confidence: 0.7 } : undefined;
    // What the speakers will do themselves is a commitment or today's work.
    // "Tom is sick today" is over tomorrow.
    if (verb === 'be' && /\b(?:today|tonight)\b/i.test(masked) && !occasion.test(masked)) return undefined;
    // "The mail server is at OVH since this morning" tells what is so now.
    if (/\b(?:since|as of)\s+$/iu.test(masked.slice(0, time.index))) return undefined;
    const isOthers = subject !== 'I' && subject !== 'we';
    const isPlanned =
      happening.has(verb) ||
      (verb === 'have' && occasion.test(masked)) ||
      (isOthers && (tense === 'will' || clause.isPassive || occasion.test(masked)));
    return isPlanned && countContentWords(masked) >= 2 ? { kind: 'event', confidence: 0.8 } : undefined;
  }
  const isNoun = mood === 'fragment' || (mood === 'imperative' && prepositions.has(clause.words[1]?.low ?? ''));
  return isNoun && occasion.test(masked) && /\b(?:on|by|until|from|in|at|today|tomorrow|next)\b/i.test(masked)
    ? { kind: 'event', confidence: 0.7 }
    : undefined;
}

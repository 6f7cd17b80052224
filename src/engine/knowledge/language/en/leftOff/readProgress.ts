import type { Progress } from '../../leftOffRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { participleOf } from '../grammar/verbs.ts';
import { isClaimed, isOpen } from '../facts/isClaimed.ts';
import { leadOf } from '../facts/leadOf.ts';
import { parseClause } from '../facts/parseClause.ts';
import { itemsOf } from './itemsOf.ts';
import { deedIn, givesUp, readEnd } from './readEnd.ts';
import { readWork } from './readWork.ts';
import { readStanding } from './readStanding.ts';
import { titleOf } from './titleOf.ts';
import { told } from './told.ts';

const r = String.raw;

const listWords = anyOf(
  ...['to-?dos?', 'fixme', 'tbd', 'open(?: (?:question|point|issue|item|task|end)s?)?', 'remaining', 'pending'],
  ...[
    'backlog',
    'left(?: to do)?',
    'follow-?ups?',
    'action items?',
    'unresolved',
    'undecided',
    'missing',
    'to be done',
  ],
  ...['next(?: (?:step|up|time|task)s?)?', 'tasks?', 'still (?:to do|open|missing|left)'],
);
/** Who lists work says so, and perhaps of what: "TODO for the release". */
const listLabel = patternOf([
  r`^(?:still |what(?:'s| is) |(?:my|our|the) )?${listWords}(?: (?:for|of|on|in|before)\b.{1,40})?$`,
]);

const labelled = /^([^:\n]{2,60}):\s+(?=\S)/u;

/** Whether a line opens a list of what is to be done; see `LeftOffRules`. */
export function opensList(masked: string): boolean {
  const line = masked.trim();
  return line.endsWith(':') && listLabel.test(line.slice(0, -1).trim());
}

/** What one ought to do is work, whenever it is done. */
const owed = patternOf([
  r`\b(?:i|we)(?: (?:still |also |really |first )*(?:have|need|ought|have got)|'ve got) to (?!${anyOf('say', 'admit', 'ask', 'know', 'be', 'go', 'see', 'think', 'understand', 'leave', 'wait', 'check', 'look')}\b)\w+`,
]);
const owedOfThings = patternOf([
  r`^(?!(?:i|we|you|it|that|this|there|they)\b).{3,}?(?:\b(?:needs?|have|has) (?:still |also )?to be (?:\w+ly )?(?<deed>\w+)|\bneeds? \w+ing\b)`,
]);
/** Participles that the list of verbs does not have. */
const otherDeeds = /^(?:re)?(?:bound|proven|made|sent|set|written)$/;

/** "The docs have to be written"; "has to be by customer" says how something is. */
function isOwedOfThings(said: string): boolean {
  const found = owedOfThings.exec(said);
  const deed = found?.groups?.['deed']?.toLowerCase();
  return found !== null && (deed === undefined || isParticiple(deed));
}

function isParticiple(word: string): boolean {
  return /..ed$/.test(word) || participleOf(word) !== undefined || otherDeeds.test(word);
}

/** What a statement that is no question tells of work; see `LeftOffRules`. */
export function readProgress(text: string, masked: string, at: number): readonly Progress[] {
  if (!isClaimed(masked)) return [];
  const { length } = leadOf(masked);
  const label = labelled.exec(masked);
  const isListed = label !== null && listLabel.test((label[1] ?? '').trim());
  const lead = isListed ? label[0].length : length;
  const [own, said] = withTimeLast(text.slice(lead), masked.slice(lead).replaceAll('’', "'"));
  if (isListed) return itemsOf(own, { isList: true }).map((item) => told('planned', titleOf(item)));
  if (takenBack.test(said)) return [{ ...told('dropped', own), says: 'that' }];
  if (inThePast.test(said)) return [];
  const standing = readStanding(own, said, at);
  if (standing !== undefined) return [standing];
  const end = readEnd(masked);
  if (end !== undefined) return [{ ...told(givesUp(masked) ? 'dropped' : 'done', own), says: end }];
  if (!isLeft(masked, said, at)) {
    const deed = deedIn(said);
    return deed === undefined ? [] : [{ ...told('done', own), deed }];
  }
  const isKnown = /\b(?:still|yet)\b/i.test(said) && !/^(?:i|we)\b/i.test(said);
  return itemsOf(own).map((item) => ({ ...told('planned', titleOf(item)), ...(isKnown ? { isKnown } : {}) }));
}

/** "I was working on the upload" says neither that it is done nor that it goes on. */
const inThePast = /^(?:i|we) (?:was|were)\b/i;
/** "Never mind, the bot did that." */
const takenBack = /^never ?mind\b(?=$|[\s.,;:!–—-])/i;
/** "Tomorrow I'll ...": a day or an order before the subject, which is no subject. */
const timeFirst = patternOf([
  r`^${anyOf('tomorrow', 'tonight', 'today', 'later', 'afterwards', 'eventually', 'soon', 'meanwhile', 'then', 'next', 'first', 'now', 'after (?:that|this|lunch)', 'yesterday', 'this (?:morning|afternoon|evening)', 'at some point')},? (?=(?:i|we|let's)\b)`,
]);

/** The text and what was said in it, as long as each other, with such a time at their ends. */
function withTimeLast(text: string, said: string): readonly [string, string] {
  const lead = said.length - said.trimStart().length;
  const [own, masked] = [text.slice(lead).trimEnd(), said.slice(lead).trimEnd()];
  const time = timeFirst.exec(masked)?.[0].length ?? 0;
  if (time === 0) return [own, masked];
  const end = masked.length - (/(?<![.!\s])[.!\s]+$/.exec(masked)?.[0].length ?? 0);
  const moved = (from: string): string =>
    `${from.slice(time, end)} ${from
      .slice(0, time)
      .replace(/(?<![\s,])[\s,]+$/, '')
      .toLowerCase()}`;
  return [moved(own), moved(masked)];
}

function isLeft(masked: string, said: string, at: number): boolean {
  if (readWork(masked, at) !== undefined || readWork(said, at) !== undefined) return true;
  if (isOpen(said)) return false;
  const { isNegated, mood } = parseClause(wordsOf(said));
  return !isNegated && mood === 'statement' && (owed.test(said) || isOwedOfThings(said));
}

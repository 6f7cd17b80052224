import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { AskedTime, Now } from '../../askedTime.ts';
import { momentsOf } from '../../localTime.ts';
import { amountOf } from './amounts.ts';
import { calendarWord } from './calendar.ts';
import type { Asking } from './askingForms.ts';
import { askingOf, isInClauseOfPast } from './askingForms.ts';
import { eventIn } from './eventIn.ts';
import { lastTime, newestFirst, newestOfSort } from './happenings.ts';
import { markPatterns } from './markPatterns.ts';
import type { NamedTime, Seen } from './stretch.ts';
import { seenAt } from './stretch.ts';
import { timesNamed } from './timesNamed.ts';
import { joinTimes } from './joinTimes.ts';

/** A question is asked at the start or the end of a prompt; the middle of a long one is a paste. */
const readCharacters = 4000;
const longestSentence = 600;
/** Without one of these no time is named. */
const hint = textPattern(
  /\b(?:yesterday|today|to(?:morrow|night)|ago|back|last|past|previous|next|this|coming|upcoming|current|recent|recently|lately|latest|newest|these|other (?:day|week|morning|evening|afternoon|night)|to[- ]date|first of|[MQY]TD|overnight|weekend|earlier|later|in|within|end|since|before|after|\w*day|quarter|half|Q[1-4]|H[12]|spring|summer|autumn|fall|winter|christmas|xmas|easter|pentecost|whitsun|hallowe['’]?en|thanksgiving|holidays|new year\S*|early|late|beginning|start|middle)\b|\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu,
);

/** A sentence that asks about a time, and what is left of it without any word of that time. */
export interface TimedSentence {
  readonly time: AskedTime;
  readonly bare: string;
}

/** The time that a question asks about; undefined when it asks about none, whatever words of time are in it. */
export function findAskedTime(question: string, now: Now): AskedTime | undefined {
  return findTimedSentence(question, now)?.time;
}

export function findTimedSentence(question: string, now: Now): TimedSentence | undefined {
  const text = question.slice(0, readCharacters);
  if (!hint.test(text)) return undefined;
  for (const [sentence, start] of sentencesOf(maskQuoted(text))) {
    const found = sentence.length > longestSentence || !hint.test(sentence) ? undefined : timeIn(sentence, now);
    if (found === undefined) continue;
    const { cuts, bare, ...time } = found;
    const rest = cuts.reduceRight(
      (left, { index, end }) => `${left.slice(0, start + index)} ${left.slice(start + end)}`,
      question,
    );
    return { time: { ...time, rest }, bare };
  }
  return undefined;
}

interface Stretched {
  readonly index: number;
  readonly end: number;
}

interface Found extends Omit<AskedTime, 'rest'> {
  /** What is no word to search for, in order. */
  readonly cuts: readonly Stretched[];
  readonly bare: string;
}

function timeIn(sentence: string, now: Now): Found | undefined {
  const asking = askingOf(sentence);
  const seen = seenAt(now, asking.isAhead);
  const all = timesNamed(sentence, seen);
  const happened = asking.asks === 'past' ? eventIn(sentence, all) : undefined;
  const named = all
    .filter((one) => isAskedFor(one, sentence, asking, seen))
    .filter(({ index }) => happened?.event.near === undefined || index < happened.index || index >= happened.end);
  const joined = joinTimes(sentence, named, seen);
  const event = joined === undefined ? happened : undefined;
  const newest = asking.asks === 'no' || asking.asks === 'list' ? undefined : newestIn(sentence);
  // "Since the last release" asks for no order.
  const isOfEvent =
    event !== undefined && newest !== undefined && newest.index > event.index && newest.end <= event.end;
  const order = isOfEvent ? undefined : newest;
  if (joined === undefined && order === undefined && event === undefined) return undefined;
  const cuts = [
    ...named.filter((one) => one.isRelative && !isDayAlone(sentence, one)),
    ...(order === undefined ? [] : [order]),
  ].toSorted((a, b) => a.index - b.index);
  return {
    ...(joined === undefined ? {} : { span: momentsOf(joined, now) }),
    ...(event === undefined ? {} : { event: event.event }),
    ...(order === undefined ? {} : { newest: { count: order.count, sort: order.sort } }),
    softMs: joined?.softMs ?? 0,
    isRelative: joined?.isRelative ?? false,
    said: joined?.said ?? event?.said ?? (order === undefined ? '' : sentence.slice(order.index, order.end).trim()),
    isAhead: asking.isAhead,
    cuts,
    bare: without(sentence, [
      ...named,
      ...(order === undefined ? [] : [order]),
      ...(event === undefined ? [] : [event]),
    ]),
  };
}

/** With the word before it that ties a time to a sentence. */
function without(sentence: string, times: readonly Stretched[]): string {
  return times
    .toSorted((a, b) => b.index - a.index)
    .reduce((left, { index, end }) => `${left.slice(0, index).replace(tie, ' ')} ${left.slice(end)}`, sentence)
    .replace(hourOfDay, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const hourOfDay = /\b(?:at |around |about )\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?(?![\w-])/giu;
const tie =
  /(?:\b(?:back |from )?(?:on|in|at|over|during|for|from|of|since|before|after|by|until|till|between|within|around|to|and|through|throughout|up to|prior to|starting))?(?: the)?[ ]*$/iu;

/** "No deploys on Friday" is found by its day, whichever Friday is asked about. */
function isDayAlone(sentence: string, { index, end }: NamedTime): boolean {
  return calendarWord.test(sentence.slice(index, end));
}

/** A question about the past asks for what was; what is said in the present of a time that is over asks for something else. */
function isAskedFor(time: NamedTime, sentence: string, { asks, isAhead }: Asking, seen: Seen): boolean {
  const before = sentence.slice(0, time.index);
  if (asks === 'no') return isInClauseOfPast(before);
  if (asks === 'past' || asks === 'fragment' || (isAhead && asks !== 'list')) return true;
  const isOver = time.to <= seen.now;
  if (asks === 'list') return isOver;
  if (!isOver && !/^today/i.test(sentence.slice(time.index))) return true;
  return (
    !markPatterns.wantsAmount.test(sentence) &&
    (time.isOwner || /\b(?:from|of|since|in|during|on|for)(?: the| my| our)? $/iu.test(before))
  );
}

interface Order extends NonNullable<AskedTime['newest']> {
  readonly index: number;
  readonly end: number;
}

const mostNewest = 20;

/** Its words are none to search for, and neither is "decisions": what decides need not say so. */
function newestIn(sentence: string): Order | undefined {
  const found = newestFirst.exec(sentence);
  if (found !== null) {
    const count = found[1] === undefined ? 1 : Math.min(mostNewest, Math.ceil(amountOf(found[1]).most));
    const noun = newestOfSort.exec(sentence.slice(found.index + found[0].length));
    const sort = noun === null ? 'anything' : /^(?:decision|agreement)/i.test(noun[0]) ? 'decision' : 'plan';
    return { index: found.index, end: found.index + found[0].length + (noun?.[0].length ?? 0), count, sort };
  }
  const last = lastTime.exec(sentence);
  return last === null
    ? undefined
    : { index: last.index, end: last.index + last[0].length, count: 1, sort: 'anything' };
}

function* sentencesOf(masked: string): Generator<readonly [sentence: string, start: number]> {
  let start = 0;
  for (const { index, 0: mark } of masked.matchAll(/(?<![.!?])[.!?]+(?=\s|$)|\n+/g)) {
    yield [masked.slice(start, index + mark.length), start];
    start = index + mark.length;
  }
  if (start < masked.length) yield [masked.slice(start), start];
}

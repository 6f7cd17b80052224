import { isEqual, isSubset, less, shares } from '../../ground/text/termSets.ts';
import type { Amount, Holding, Holdings, Time } from '../language/holdingRules.ts';

/**
 * How a later statement stands to an earlier one by what has one value at a time. `replaces`: the same property of the
 * same thing, with another value. `mayReplace`: the same as far as the words go, where it is the only one that fits.
 * `apart`: it says the same property of another thing, at another time or in another place.
 */
export type Standing = 'replaces' | 'mayReplace' | 'none';

export function standingOf(newer: Holdings, older: Holdings): Standing {
  if (leavesAsItIs(newer, older)) return 'none';
  let best: Standing = 'none';
  for (const reading of newer.all)
    for (const other of older.all) {
      const found = standingOfReadings(reading, other);
      if (found === 'replaces') return found;
      if (found === 'mayReplace') best = found;
    }
  return best === 'none' && (endsValue(newer, older) || endsPlan(newer, older)) ? 'mayReplace' : best;
}

/**
 * Whether a later statement takes nothing back: it holds beside the earlier one, or tells only what was or may be, where
 * the earlier one tells what is.
 */
export function leavesAsItIs(newer: Holdings, older: Holdings): boolean {
  return newer.isAddition === true || (newer.isUnsettled === true && older.isUnsettled !== true);
}

/**
 * Whether two statements that differ in a number or a day are of two things, two times or two properties, so that both
 * may hold.
 */
export function mayBothHold(newer: Holdings, older: Holdings): boolean {
  const isTyped = ({ all }: Holdings): boolean => all.some(({ sort }) => sort !== 'name');
  if (isTyped(newer) && isTyped(older)) return standingOf(newer, older) === 'none';
  if (!newer.isChange && newer.all.some((reading) => older.all.some((other) => areOfTwoThings(reading, other))))
    return true;
  const isDescription = ({ all }: Holdings): boolean => all.some(({ names }) => names.includes('title?'));
  if (isDescription(newer) && isDescription(older)) return true;
  // What is no event of its own may be so at several times.
  const hasEvent = ({ all, isState }: Holdings): boolean => !isState && all.some(({ sort }) => sort === 'time');
  const [times, others] = [keysOf(newer), keysOf(older)];
  const areOfTwoTimes = times.size > 0 && others.size > 0 && !isEqual(times, others);
  return areOfTwoTimes && !newer.isChange && !(hasEvent(newer) && hasEvent(older));
}

/**
 * Whether an earlier statement says what a later one says, of the same thing and at the same times, in whatever
 * wording, and the later one has no word of its own.
 */
export function isToldBy(newer: Holdings, older: Holdings): boolean {
  const sameTimes = isSubset(keysOf(newer), keysOf(older)) && isSubset(keysOf(older), keysOf(newer));
  if (!sameTimes || newer.isChange || newer.denied.length > 0 || older.denied.length > 0) return false;
  if (newer.exact.some((word) => !older.exact.includes(word))) return false;
  if (newer.terms.size === 0 || !isSubset(newer.telling ?? newer.terms, older.terms)) return false;
  return newer.all.some((reading) =>
    older.all.some(
      (other) =>
        reading.sort === other.sort &&
        areOfOneName(reading, other) &&
        isSameSubject(reading, other) &&
        haveOneValue(reading, other),
    ),
  );
}

function haveOneValue(newer: Holding, older: Holding): boolean {
  if (newer.sort === 'amount')
    return (
      newer.amount !== undefined &&
      newer.amount.number === older.amount?.number &&
      newer.amount.unit === older.amount.unit &&
      newer.amount.per === older.amount.per
    );
  return isSubset(newer.value, older.value) && (newer.sort === 'name' || isSubset(older.value, newer.value));
}

/** The same relation, and each is said of something that the other does not name. */
function areOfTwoThings(newer: Holding, older: Holding): boolean {
  return (
    newer.sort === older.sort &&
    newer.names.some((name) => name !== '*' && older.names.includes(name)) &&
    !isSubset(newer.subject, older.subject) &&
    !isSubset(older.subject, newer.subject)
  );
}

function keysOf({ times }: { readonly times: readonly Time[] }): ReadonlySet<string> {
  return new Set(times.map(({ key }) => key));
}

function standingOfReadings(newer: Holding, older: Holding): Standing {
  if (!areOfOneName(newer, older) || newer.sort !== older.sort) return 'none';
  if (newer.was !== undefined && !shares(newer.was, older.value)) return 'none';
  if (!differ(newer, older) || areOfTwoSorts(newer, older)) return 'none';
  if (newer.subject.size === 0)
    return newer.was !== undefined && isSubset(newer.was, older.value) ? 'mayReplace' : 'none';
  if (newer.isUnnamed === true && newer.isChange && older.names.includes('due')) return 'mayReplace';
  if (isSameSubject(newer, older)) return newer.isShared !== true || newer.isChange ? 'replaces' : 'none';
  const isNear = isSubset(newer.subject, older.subject) || isSubset(older.subject, newer.subject);
  return newer.isChange && isNear && older.subject.size > 0 && haveOneHead(newer, older) ? 'mayReplace' : 'none';
}

/** Whether two statements tell of nobody but who speaks, and of tools or places that are no substitute for each other. */
export function nameTwoSorts(newer: Holdings, older: Holdings): boolean {
  const pairs = newer.all.flatMap((reading) =>
    older.all
      .filter(({ families }) => reading.families !== undefined && families !== undefined)
      .map((other) => [reading, other] as const),
  );
  return pairs.length > 0 && pairs.every(([reading, other]) => areOfTwoSorts(reading, other));
}

/** Relations of which one who speaks has many at a time. */
const ofMany: ReadonlySet<string> = new Set(['*', 'sort', 'tool', 'indent']);
/** Sorts of tools of which people use one at a time; of databases or linters a team may well use several. */
const usedAlone = new Set([
  'bundlers',
  'ci',
  'editors',
  'formatters',
  'messengers',
  'orms',
  'packages',
  'shells',
  'trackers',
]);

/**
 * "We moved to Linear" says nothing of the metrics that "we use Datadog" for: somebody uses many tools, and one takes the
 * place of another only where both are of one sort, where it is named, or where only its version differs.
 */
function areOfTwoSorts(newer: Holding, older: Holding): boolean {
  if (newer.families === undefined || older.families === undefined || newer.was !== undefined) return false;
  if (newer.names.some((name) => !ofMany.has(name) && older.names.includes(name))) return false;
  const isOther = (sort: string): boolean =>
    older.families?.has(sort) === true && (newer.isChange || usedAlone.has(sort));
  return ![...newer.families].some(isOther) && !shares(newer.value, older.value);
}

/** The same words, apart from those for the sort of thing, which one of the two may leave out. */
function isSameSubject(newer: Holding, older: Holding): boolean {
  if (areOneSubject(newer.subject, older.subject)) return true;
  // "A goal of 8000 steps" and "a step goal of 10000".
  const units = [newer.amount?.unit ?? '', older.amount?.unit ?? ''];
  const [sorts, others] = [newer, older].map(
    (one) => new Set([...(one.sorts ?? []), ...units.filter((unit) => one.subject.has(unit))]),
  ) as [Set<string>, Set<string>];
  return (
    (isSubset(sorts, others) || isSubset(others, sorts)) &&
    areOneSubject(less(newer.subject, sorts), less(older.subject, others))
  );
}

/** The same, and not nothing. */
function areOneSubject(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && isEqual(a, b);
}

/** "The office" is no "fridge in the office"; of a long subject one word alone says too little. */
function haveOneHead(newer: Holding, older: Holding): boolean {
  if (newer.subject.size === 1 && older.subject.size > 2) return false;
  const isIn = (head: string | undefined, subject: ReadonlySet<string>): boolean =>
    head === undefined || subject.has(head);
  return isIn(newer.head, older.subject) && isIn(older.head, newer.subject);
}

function areOfOneName({ names, isChange, isJob }: Holding, { names: others, isJob: wasJob }: Holding): boolean {
  const areJobs = isJob === true && wasJob === true;
  return names.some((name) => {
    if (name === 'title?') return others.includes('title') || (isChange && others.includes('title?') && areJobs);
    if (name === '*')
      return (
        !others.some((other) => other.startsWith('who')) && (!others.includes('*') || names.length === others.length)
      );
    // Who is asked and who answers for it: where it changed, one took it from the other.
    if (isChange && /^who:(?!do)/.test(name) && others.some((other) => /^who:(?!do)/.test(other))) return true;
    if (name === 'who:*') return others.some((other) => other.startsWith('who:') || other === 'is');
    return (
      others.includes(name) ||
      (name === 'title' && others.includes('title?')) ||
      (name.startsWith('who:') && others.includes('who:*'))
    );
  });
}

function differ(newer: Holding, older: Holding): boolean {
  if (newer.sort === 'amount') return areOtherAmounts(newer.amount, older.amount);
  if (newer.sort === 'time') return areOtherTimes(newer, older);
  return haveOtherNames(newer, older) && areOfOneTime(newer, older);
}

function areOtherAmounts(newer: Amount | undefined, older: Amount | undefined): boolean {
  if (newer === undefined || older === undefined) return false;
  const [[unit = '', size = ''], [otherUnit = '', otherSize = '']] = [newer.unit.split(' '), older.unit.split(' ')];
  if (unit !== '' && otherUnit !== '' && unit !== otherUnit) return false;
  if (newer.per !== '' && older.per !== '' && newer.per !== older.per) return false;
  return newer.number !== older.number || (size !== otherSize && size !== '' && otherSize !== '');
}

const days: readonly Time['grain'][] = ['weekday', 'date', 'month', 'stretch'];

function areOtherTimes(newer: Holding, older: Holding): boolean {
  const inGrain = ({ times }: Holding, grain: Time['grain']): readonly string[] =>
    times.filter((time) => time.grain === grain).map(({ key }) => key);
  const isOther = (grain: Time['grain']): boolean | undefined => {
    const [a, b] = [inGrain(newer, grain), inGrain(older, grain)];
    return a.length === 0 || b.length === 0 ? undefined : !a.some((key) => b.includes(key));
  };
  const otherDay = days.map(isOther).find((other) => other !== undefined);
  const otherClock = isOther('clock');
  // At ten on Mondays and at nine on Fridays: two times of two days.
  if (
    otherDay === true &&
    otherClock === true &&
    !newer.isChange &&
    !(newer.isOneTime === true && older.isOneTime === true)
  )
    return false;
  const areDaysOfTwoSorts =
    otherDay === undefined &&
    days.some((grain) => inGrain(newer, grain).length > 0) &&
    days.some((grain) => inGrain(older, grain).length > 0);
  if (
    otherDay === true ||
    (otherClock === true &&
      !(areDaysOfTwoSorts && !newer.isChange) &&
      (otherDay !== undefined || hasSameDays(newer, older)))
  )
    return true;
  if (otherDay !== undefined || otherClock !== undefined) return false;
  return areOtherDays(newer, older, inGrain);
}

/** Neither names a day, or only one does and the later one says that something changed. */
function hasSameDays(newer: Holding, older: Holding): boolean {
  const hasDay = ({ times }: Holding): boolean => times.some(({ grain }) => grain !== 'clock');
  return hasDay(newer) === hasDay(older) || newer.isChange;
}

/** A date beside a month or a week: other times, unless the one lies in the other. */
function areOtherDays(
  newer: Holding,
  older: Holding,
  inGrain: (holding: Holding, grain: Time['grain']) => readonly string[],
): boolean {
  const coarse = (holding: Holding): readonly string[] => days.flatMap((grain) => inGrain(holding, grain));
  const [a, b] = [coarse(newer), coarse(older)];
  if (a.length === 0 || b.length === 0) return false;
  const isWithin = a.some((key) => b.some((other) => other.split(' ').some((part) => key.split(' ').includes(part))));
  return !isWithin && (newer.isChange || (newer.names.includes('due') && older.names.includes('due')));
}

/** Two names that have nothing in common, another number, or for people another surname. */
function haveOtherNames(newer: Holding, older: Holding): boolean {
  const [a, b] = [newer.value, older.value];
  if (isSubset(a, b) || isSubset(b, a)) return false;
  const [numbers, others] = [numbersOf(a), numbersOf(b)];
  if (!isSubset(numbers, others) && !isSubset(others, numbers)) return true;
  if (newer.names.some((name) => name.startsWith('who') || name.startsWith('title'))) return true;
  return ![...a].some((term) => b.has(term) && !numbers.has(term));
}

/** What holds on Mondays and what holds on Tuesdays hold both. */
function areOfOneTime(newer: Holding, older: Holding): boolean {
  const [a, b] = [keysOf(newer), keysOf(older)];
  if (a.size === 0 && b.size === 0) return true;
  if (a.size > 0 && b.size > 0) return isSubset(a, b) || isSubset(b, a);
  return newer.isChange;
}

/** The later one says that the value of the earlier one holds no longer, and speaks of the same. */
function endsValue(newer: Holdings, older: Holdings): boolean {
  return (
    newer.isChange &&
    newer.denied.some(({ value: gone, terms, isLong }) =>
      older.all.some(
        ({ subject, value, sort }) =>
          sort === 'name' &&
          isSubset(gone, value) &&
          isSubset(terms, older.terms) &&
          !shares(gone, subject) &&
          (shares(subject, newer.terms) || (isLong && value.size - gone.size <= 1)),
      ),
    )
  );
}

/** "We called off the move to Oslo" ends "we plan to move the office to Oslo". */
function endsPlan({ calledOff }: Holdings, older: Holdings): boolean {
  return calledOff !== undefined && older.isPlan === true && isSubset(calledOff, older.terms);
}

function numbersOf(terms: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...terms].filter((term) => /^:|\d/.test(term)));
}

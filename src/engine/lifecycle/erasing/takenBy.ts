import type { AskedErasing, EraseTarget } from '../../ground/contract/erasing.ts';
import { MemoryError } from '../../ground/contract/memoryError.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { ClockOffset } from '../../ground/contract/ports.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { aboutMatcher, type AboutMatcher } from './aboutMatcher.ts';

/** What an erasing asks for, read and checked. */
export interface Taken {
  readonly asked: AskedErasing;
  /** Whether a memory is asked for as a whole. */
  readonly takes: (memory: MemoryRecord) => boolean;
  /** What is asked for by a name; sentences that have it go. */
  readonly about?: AboutMatcher;
  /** The same statement goes wherever it is made; otherwise only what came from there. */
  readonly isByWords: boolean;
}

const nothing = 'Say what to erase: { ids }, { about }, { from }, { batch }, { days } or { all }.';

/**
 * Throws a `MemoryError` with what to name instead, for what names nothing or nearly everything. `namedIn`: memories that
 * name a person or a thing by another of its names.
 */
export function takenBy(
  target: EraseTarget,
  {
    offsetMinutes,
    namedIn,
  }: { readonly offsetMinutes: ClockOffset; readonly namedIn: (about: string) => ReadonlySet<string> },
): Taken {
  if (typeof target !== 'object' || target === null) throw new MemoryError('input', nothing);
  if ('ids' in target) {
    const ids = new Set(Array.isArray(target.ids) ? target.ids.filter((id) => typeof id === 'string') : []);
    return { asked: 'ids', takes: ({ id }) => ids.has(id), isByWords: true };
  }
  if ('about' in target) return takenByName(target.about, namedIn);
  if ('from' in target) return takenFrom(target.from);
  if ('batch' in target && typeof target.batch === 'string')
    return { asked: 'batch', takes: ({ batch }) => batch === target.batch, isByWords: false };
  if ('days' in target) return takenOnDays(target.days, offsetMinutes);
  if ('all' in target && target.all) return { asked: 'all', takes: () => true, isByWords: false };
  throw new MemoryError('input', nothing);
}

function takenByName(about: string, namedIn: (about: string) => ReadonlySet<string>): Taken {
  const matcher = aboutMatcher(typeof about === 'string' ? about : '');
  if ('reason' in matcher) throw new MemoryError('input', matcher.reason);
  const named = namedIn(about.trim());
  const isStated = ({ kind }: MemoryRecord): boolean =>
    kind !== 'episode' && kind !== 'summary' && kind !== 'reflection' && kind !== 'insight';
  return {
    asked: 'about',
    about: matcher,
    isByWords: true,
    takes: (memory) => isStated(memory) && (named.has(memory.id) || matcher.matches(wordsOf(memory))),
  };
}

/** All words that a memory can be found by. */
function wordsOf({ topic, content, key, tags, category, attributes }: MemoryRecord): string {
  return [topic, content, key, category, ...tags, ...stringsIn(attributes)]
    .filter((part) => part !== undefined)
    .join('\n');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const sourceFields = ['sessionId', 'actor', 'agentId', 'runId', 'origin', 'file'] as const;

function takenFrom(from: Extract<EraseTarget, { readonly from: unknown }>['from']): Taken {
  const given = sourceFields.filter((field) => from?.[field] !== undefined);
  const isKnown = given.length > 0 && Object.keys(from).every((name) => sourceFields.some((field) => field === name));
  if (!isKnown || given.some((field) => typeof from[field] !== 'string' || from[field] === ''))
    throw new MemoryError('input', `Name the source by one or more of: ${sourceFields.join(', ')}.`);
  return {
    asked: given.length === 1 && given[0] === 'sessionId' ? 'conversation' : 'source',
    isByWords: false,
    takes: (memory) =>
      given.every((field) => (field === 'file' ? memory.attributes['file'] : memory[field]) === from[field]),
  };
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

function takenOnDays(days: { readonly from: string; readonly to?: string }, offsetMinutes: ClockOffset): Taken {
  const [from, to] = [days?.from, days?.to ?? days?.from].map((day) => startOf(day, offsetMinutes));
  if (from === undefined || to === undefined || to < from)
    throw new MemoryError('input', 'Name the days as 2026-01-31, the first one first.');
  const end = startOf(new Date(to + dayMs + dayMs / 2).toISOString().slice(0, 10), offsetMinutes) ?? to + dayMs;
  return { asked: 'days', takes: ({ eventAt }) => eventAt >= from && eventAt < end, isByWords: false };
}

/** When a day of the user's calendar begins; undefined for what is no day. */
function startOf(day: string | undefined, offsetMinutes: ClockOffset): number | undefined {
  if (day === undefined || !dayPattern.test(day)) return undefined;
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return undefined;
  const guess = utc - offsetMinutes(utc) * 60_000;
  return utc - offsetMinutes(guess) * 60_000;
}

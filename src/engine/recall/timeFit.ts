import type { ClockOffset } from '../ground/contract/ports.ts';
import { dayMs } from '../ground/contract/time.ts';
import type { AskedTime, TimeSpan } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { marks } from '../knowledge/language/marks.ts';
import { terms } from '../knowledge/language/terms.ts';
import { createTermScanner } from './occurrences.ts';
import type { Pool, Pooled } from './pool.ts';
import type { Reads } from './reads.ts';

/** How a memory meets the time that a question asks about. */
export interface TimeFit {
  /** To be added to the relevance: above 0 inside the time, below 0 outside of it. */
  readonly logits: number;
  /** By what it lies inside; absent when it does not. */
  readonly by?: 'said' | 'planned' | 'held';
  /** Unix ms of what lies inside. */
  readonly at?: number;
}

export type FitTime = (row: number) => TimeFit;

/**
 * In logits. Inside, as much as two distilled memories are worth; outside, less with each doubling of the distance. What
 * was said on another day than a relative word such as "yesterday" means is hardly ever wanted; around a date and a
 * vague word there is talk before and after.
 */
const inside = 2;
const outside = { soft: { each: 0.35, most: 2 }, hard: { each: 1.5, most: 8 } } as const;
/** What happened on a date is told on that day and on those after it. */
const toldLaterMs = 3 * dayMs;
const none: TimeFit = { logits: 0 };

/** Judges the memories of a pool by the time asked about; without a time nothing is read and all are equal. */
export function timeFits(reads: Reads, pool: Pool, time: AskedTime | undefined, offset: ClockOffset): FitTime {
  if (time?.span === undefined) return () => none;
  const { span } = time;
  const distilled = [...pool].filter(([, { found }]) => found.kind !== 'episode').map(([row]) => row);
  const records = reads.byRow(distilled);
  reads.ahead([...records.values()].flatMap(({ supersededBy }) => supersededBy ?? []));
  const mentions = mentioning(time.isRelative ? [] : terms(time.said));
  return (row) => {
    const pooled = pool.get(row);
    if (pooled === undefined) return none;
    const said = { from: pooled.found.eventAt, to: pooled.found.eventAt + 1 };
    if (meets(said, span)) return { logits: inside, by: 'said', at: said.from };
    const record = records.get(row);
    const planned = record === undefined ? undefined : plannedSpan(record, pooled.found.marks, offset);
    if (planned !== undefined && meets(planned, span)) return { logits: inside, by: 'planned', at: planned.from };
    const until = record?.supersededBy === undefined ? undefined : reads.memory(record.supersededBy)?.validFrom;
    if (record !== undefined && until !== undefined && meets({ from: record.validFrom, to: until }, span))
      return { logits: inside, by: 'held', at: record.validFrom };
    // What holds still was true then too, and who names the date speaks of it.
    if ((record !== undefined && until === undefined && record.validFrom < span.from) || mentions(pooled))
      return { logits: Math.max(penalty(gapOf(said, span), time), -outside.soft.most) };
    const late = time.isRelative ? 0 : Math.min(toldLaterMs, Math.max(0, said.from - span.to));
    const gap = Math.min(gapOf(said, span) - late, planned === undefined ? Infinity : gapOf(planned, span));
    return { logits: gap <= 0 ? 0 : penalty(gap, time) };
  };
}

/** The time that a distilled memory names as its own; the words count from when it was said. */
export function plannedSpan(
  memory: { readonly content: string; readonly validFrom: number },
  found: number,
  offset: ClockOffset,
): TimeSpan | undefined {
  if ((found & marks.hasTime) === 0) return undefined;
  return languageOf(memory.content).times.findPlanned(memory.content, memory.validFrom, offset);
}

export function meets(one: TimeSpan, span: TimeSpan): boolean {
  return one.from < span.to && one.to > span.from;
}

/** Whether a memory holds all terms of a date; none does where there is no date. */
function mentioning(date: readonly string[]): (pooled: Pooled) => boolean {
  const wanted = new Set(date);
  if (wanted.size === 0) return () => false;
  const scan = createTermScanner([...wanted]);
  return ({ words }) => new Set(scan(words).which).size === wanted.size;
}

function gapOf(one: TimeSpan, span: TimeSpan): number {
  return Math.max(0, span.from - one.to, one.from - span.to);
}

function penalty(gap: number, { softMs, span, isRelative }: AskedTime): number {
  if (softMs > 0 && gap <= softMs) return inside * (1 - gap / softMs);
  const length = span === undefined ? dayMs : Math.min(span.to - span.from, 365 * dayMs);
  const { each, most } = softMs > 0 || !isRelative ? outside.soft : outside.hard;
  return -Math.min(
    most,
    each * Math.log2(1 + (gap - softMs) / Math.max(dayMs, length)) + (each === outside.hard.each ? 2 : 0),
  );
}

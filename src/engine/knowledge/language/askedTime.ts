import type { ClockOffset } from '../../ground/contract/ports.ts';

/** A stretch of time, in Unix ms; the end is not part of it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export const allTime: TimeSpan = { from: -Infinity, to: Infinity };

/** The moment that "yesterday" is counted from, and the clock on which its days begin. */
export interface Now {
  /** Unix ms. */
  readonly at: number;
  readonly offsetMinutes: ClockOffset;
}

/** What a question says of the time that its answer is from. */
export interface AskedTime {
  /** Without a limit on one side it is infinite there. Absent when only an event or an order is named. */
  readonly span?: TimeSpan;
  /** How far beyond its ends the words still fit, in ms: 0 for "yesterday", days for "last week". */
  readonly softMs: number;
  /** "Since the release": something that the memory may know the time of. */
  readonly event?: AskedEvent;
  /** "The last two decisions": how many are wanted, newest first, and of what. */
  readonly newest?: { readonly count: number; readonly sort: AskedSort };
  /** The words that named the time, as they were typed. */
  readonly said: string;
  /** The question without words that mean another time each day: a text that contains "yesterday" is no answer. */
  readonly rest: string;
  /** The words mean another time each day. */
  readonly isRelative: boolean;
  /** Whether it asks for what is still to come. */
  readonly isAhead: boolean;
}

export interface AskedEvent {
  readonly side: 'after' | 'before';
  /** Its words: "the release", "we moved to Hetzner". */
  readonly name: string;
  /** "The Monday before the release", "two days after it": that time alone. */
  readonly near?: NearEvent;
}

/** Days that are counted from the day of an event, or the nearest weekday on its side and those after it. */
export type NearEvent =
  { readonly from: number; readonly to: number } | { readonly weekday: number; readonly days: number };

/** An earlier time whose state of the memory a question asks for. */
export interface AsOf {
  /** Unix ms; absent for the time before what is asked for was last changed, which the memory knows. */
  readonly at: number | undefined;
  /** The question without the words of the time. */
  readonly rest: string;
  /** The words that named the time, as they were typed. */
  readonly said: string;
}

/** What somebody wants to know of a time: "what did we decide", "anything planned". */
export type AskedSort = 'decision' | 'plan' | 'anything';

/** A question that consists of a time and of what is wanted from the memory. */
export interface TimeQuestion {
  readonly time: AskedTime;
  /** What is wanted; a sort other than `anything` leaves out memories that are surely of another. */
  readonly sort: AskedSort;
  /** What it is about, in its words; empty when only the time is asked for. */
  readonly subject: string;
}

export const utc: ClockOffset = () => 0;

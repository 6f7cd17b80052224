import type { Attributes, EventName, Json } from '../../ground/contract/model.ts';
import type { Dot } from '../../store/replication/fieldClocks.ts';

/** What an envelope tells about, by the words of the history. */
export type AboutChange = 'memory' | 'link' | 'conversation' | 'summary' | 'scope';

/** The body of an envelope. */
export interface Change {
  readonly about: AboutChange;
  readonly id: string;
  /** All of it is told, so that it can be made from this; else only what changed. */
  readonly isWhole?: true;
  /** Fields as they became; `null` clears one. */
  readonly fields?: Attributes;
  /** Words were taken out: earlier ones must stand nowhere. */
  readonly isScrub?: true;
  /** Writes of fields that are not this envelope's own; `*` for all that are not named. */
  readonly dots?: { readonly [field: string]: Dot };
  /** It is no more: erased for good, or purged after its time. */
  readonly gone?: 'erased' | 'purged';
  /** Who added it first. */
  readonly author?: string;
  /** What its device had seen of others by then, where that is more than its envelope before told. */
  readonly seen?: { readonly [device: string]: number };
  readonly event?: EventName;
  readonly batch?: ChangeBatch;
}

/** The batch that a change belongs to, as the view of changes names it. */
export interface ChangeBatch {
  readonly id: string;
  readonly action: string;
  readonly actor?: string;
  /** Unix ms. */
  readonly at: number;
}

/** Longest body: what is longer is refused. */
export const longestBody = 4_000_000;

/** Reads a body; a reason in a sentence where it is none. Whatever it says is checked where it is written. */
export function readChange(body: string): Change | { readonly reason: string } {
  if (body.length > longestBody)
    return { reason: `It is ${body.length} characters long, and more than ${longestBody} are refused.` };
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { reason: 'It is no JSON.' };
  }
  if (!isObject(given)) return { reason: 'It is no object.' };
  const { about, id, fields, gone } = given;
  if (!abouts.has(about) || typeof id !== 'string' || id.length > longestId)
    return { reason: 'It does not say what it is about.' };
  if (fields !== undefined && !isObject(fields)) return { reason: 'It has no fields.' };
  if (gone !== undefined && gone !== 'erased' && gone !== 'purged') return { reason: 'It ends in an unknown way.' };
  return given as unknown as Change;
}

const longestId = 2000;
const abouts: ReadonlySet<unknown> = new Set<AboutChange>(['memory', 'link', 'conversation', 'summary', 'scope']);

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

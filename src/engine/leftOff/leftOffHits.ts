import type { Hit } from '../ground/contract/model.ts';
import type { RecallInput } from '../ground/contract/recalling.ts';
import { placeOf } from '../recall/recall.ts';
import type { Reader } from '../recall/reader.ts';
import { clockOf } from '../recall/reader.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { findLeftOff, isOfSpan, whereLeftOff } from './whereLeftOff.ts';
import { labelled } from './workLine.ts';

/** Lines of earlier work among other hits, and whether they are the whole answer. */
export interface LeftOffHits {
  readonly hits: readonly Hit[];
  /** The question names a part of the work, or a time: what is remembered about that belongs to the answer. */
  readonly isAboutSomething: boolean;
  /** Nothing was worked on at the time that is named, so that they are of another: what is remembered of it is better. */
  readonly isOfOtherTime: boolean;
}

/** What answers a text that asks for earlier work; undefined when it asks something else, or nothing was worked on. */
export function leftOffHits(
  reader: Reader,
  text: string,
  bounds: ReadBounds,
  open: string | undefined,
): LeftOffHits | undefined {
  const asked = findLeftOff(text, clockOf(reader));
  if (asked === undefined) return undefined;
  const { lines } = whereLeftOff(reader, { ...asked, bounds, open });
  if (lines.length === 0) return undefined;
  const { about, part, span } = asked;
  const isOfOtherTime = span !== undefined && part !== 'open' && !lines.some((line) => isOfSpan(line, span));
  return { hits: labelled(lines), isAboutSomething: about !== undefined || span !== undefined, isOfOtherTime };
}

/** The earlier work that is shown beside what else was found: what is remembered of the time that is asked for stands for it. */
export function workBeside(leftOff: LeftOffHits | undefined, others: readonly Hit[]): readonly Hit[] {
  if (leftOff === undefined) return [];
  return leftOff.isOfOtherTime && others.some(isOfTime) ? [] : leftOff.hits;
}

/** Whether a hit lies in the time that is asked for. */
function isOfTime({ why }: Hit): boolean {
  return why.parts['time'] !== undefined;
}

const defaultLimit = 12;

/** The same for a recall; a topic or a filter asks for something else. */
export function recallLeftOff(
  reader: Reader,
  input: RecallInput,
): (LeftOffHits & { readonly limit: number }) | undefined {
  const { query, topic, filters, sessionId, agent, categories } = input;
  if (typeof query !== 'string') return undefined;
  if ([topic, filters, agent, categories].some((narrower) => narrower !== undefined)) return undefined;
  const limit = typeof input.limit === 'number' ? Math.max(0, Math.floor(input.limit)) : defaultLimit;
  const found = leftOffHits(reader, query, placeOf(reader, input, ['short', 'long']), sessionId);
  return found && { ...found, limit };
}

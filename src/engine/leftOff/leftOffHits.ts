import type { Hit } from '../ground/contract/model.ts';
import type { RecallInput } from '../ground/contract/recalling.ts';
import { placeOf } from '../recall/recall.ts';
import type { Reader } from '../recall/reader.ts';
import { clockOf } from '../recall/reader.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { findLeftOff, whereLeftOff } from './whereLeftOff.ts';
import { labelled } from './workLine.ts';

/** Lines of earlier work among other hits, and whether they are the whole answer. */
export interface LeftOffHits {
  readonly hits: readonly Hit[];
  /** The question names a part of the work, or a time: what is remembered about that belongs to the answer. */
  readonly isAboutSomething: boolean;
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
  return lines.length === 0
    ? undefined
    : { hits: labelled(lines), isAboutSomething: asked.about !== undefined || asked.span !== undefined };
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

import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { oneHop } from './linkGains.ts';
import type { Reader } from './reader.ts';
import { isReadable } from './reader.ts';

/** A memory that no word asked for, and the hit that links to it. */
export interface Linked {
  readonly memory: MemoryRecord;
  readonly hit: Hit;
  /** How much the link says, 0 to 1. */
  readonly value: number;
  /** How many links the memory has in all. */
  readonly degree: number;
}

/** Memories one link away from the hits (best first) that the request may see; links worth less than `leastValue` are not followed. */
export function linkedTo(reader: Reader, hits: readonly Hit[], place: ReadBounds, leastValue = 0): Linked[] {
  const { reads } = reader;
  const ids = hits.map(({ id }) => id);
  const { links, degrees } = reads.linksOf(ids);
  const found = oneHop(ids, links, degrees).filter(({ value }) => value >= leastValue);
  reads.ahead(found.map(({ id }) => id));
  return found.flatMap(({ id, of, value }) => {
    const memory = reads.memory(id);
    const hit = hits.find((other) => other.id === of);
    if (
      memory === undefined ||
      hit === undefined ||
      memory.validUntil !== undefined ||
      !isReadable(memory, reader, place)
    )
      return [];
    return [{ memory, hit, value, degree: degrees.get(id) ?? 0 }];
  });
}

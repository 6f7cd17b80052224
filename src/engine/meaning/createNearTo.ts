import type { Sql } from '../ground/contract/sql.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { storedVectorsOf } from '../store/vectors/storedVectors.ts';
import { vectorModelInUse } from '../store/vectors/vectors.ts';
import type { Near } from './queryMeaning.ts';
import type { VectorIndex } from './vectorIndex.ts';

/**
 * Memories within bounds that are nearest in meaning to a stored one (by row), nearest first and without itself: by the
 * vectors that both have, so that no model is asked. Empty where it has none; undefined while vectors are still being
 * read.
 */
export type NearTo = (row: number, bounds: ReadBounds, most: number) => readonly Near[] | undefined;

/** Chunks of a long memory that are compared with others; each is a search of its own. */
const comparedChunks = 4;

export function createNearTo(sql: Sql, index: VectorIndex): NearTo {
  return (row, bounds, most) => {
    const model = vectorModelInUse(sql);
    const own = model === undefined ? [] : storedVectorsOf(sql, model, row, comparedChunks);
    if (own.length === 0) return [];
    return index
      .nearest(own, bounds, most + 1)
      ?.filter((near) => near.row !== row)
      .slice(0, most);
  };
}

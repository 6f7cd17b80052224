import type { Near } from './queryMeaning.ts';
import { standsOut } from './queryMeaning.ts';
import type { Place } from '../store/search/search.ts';
import type { Sql, VectorFunctions } from '../ground/contract/sql.ts';
import type { Similar, VectorSpan } from '../store/vectors/vectorReads.ts';
import { nearestStored, vectorSpan, vectorsNumbered } from '../store/vectors/vectorReads.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import { modelInUse, vectorCount } from '../store/vectors/vectors.ts';
import type { ImageReader } from './imageReader.ts';
import { createImageReader } from './imageReader.ts';
import { cosine, middleOf } from './signBits.ts';

/**
 * Finds what is near among the stored vectors: few are compared where they lie, by the database; of many an image in
 * memory tells which ones are worth it. Which of the two answers shows in nothing but the time.
 */
export interface VectorIndex {
  /** Memories of a place that are nearest to any of the queries, nearest first; undefined while `isReady` is false. */
  nearest(queries: readonly Float32Array[], place: Place, most: number): Near[] | undefined;
  /** Reads what little is new in the file; false while so much is left that it is read behind the answers. */
  isReady(queries: number): boolean;
  /** Reads some of what is new in the file; answers whether there is more. */
  readOn(): boolean;
  /** Vectors in memory; 0 while there are so few that the database compares them. */
  readonly size: number;
}

type By = VectorFunctions['by'];

/**
 * Up to so many vectors the database compares all of them in less than a millisecond (two in JavaScript), and an image
 * would save half of one at most: 384 dimensions, `npm run bench:vectors`.
 */
const comparedWhereTheyLie = 500;
/** While the image is being read, the database answers if it takes it less than about 30 ms. */
const comparedMeanwhile: Readonly<Record<By, number>> = { 'sqlite-vec': 20_000, javascript: 5000 };
/** What another window added while this one looked away is read before the answer; more than these slices are read behind it. */
const readAtOnce = 4;
/** Vectors that show where the middle of all is. */
const sampled = 1024;
/** The middle is looked for anew when the vectors are so many times more than it was made of; the image's bits depend on it. */
const outgrown = { middle: 1.2, image: 4 };

/** What is stored at the moment: the model in use and its vectors. */
interface Stored {
  readonly model: VectorModel;
  readonly span: VectorSpan;
  /** Vectors at most; gaps count too. */
  readonly most: number;
}

export function createVectorIndex(sql: Sql): VectorIndex {
  let image: ImageReader | undefined;
  /** Vectors there were at most when the image was begun. */
  let imageOf = 0;
  /** The mean of all vectors: a query's cosine to it is what it has with any memory. */
  let middle: { readonly model: number; readonly of: number; readonly vector: Float32Array } | undefined;

  const stored = (): Stored | undefined => {
    const model = modelInUse(sql);
    if (model === undefined) return undefined;
    const span = vectorSpan(sql, model);
    return { model, span, most: span.last === 0 ? 0 : span.last - span.first + 1 };
  };
  const middleFor = ({ model, span, most }: Stored): Float32Array => {
    if (middle?.model === model.id && most <= outgrown.middle * middle.of) return middle.vector;
    const step = Math.max(1, Math.floor(most / sampled));
    const ids = Array.from({ length: Math.min(sampled, most) }, (_, index) => span.first + index * step);
    middle = { model: model.id, of: most, vector: middleOf(vectorsNumbered(sql, model, ids), model.dimensions) };
    return middle.vector;
  };
  /** The image of many vectors, begun anew when it does not fit any more; undefined while there are few. */
  const imageFor = (now: Stored | undefined): ImageReader | undefined => {
    if (now === undefined) image = undefined;
    else if (image?.model.id !== now.model.id || now.most > outgrown.image * imageOf) {
      imageOf = now.most;
      image =
        now.most <= comparedWhereTheyLie
          ? undefined
          : createImageReader(sql, now.model, { middle: middleFor(now), after: now.span.first - 1 });
    }
    return image;
  };
  const readOn = (): boolean => {
    const now = stored();
    return now !== undefined && imageFor(now)?.readOn(now.span) === true;
  };
  /** Who compares now: the image once it has read all, else the database if that does not take long. */
  const comparer = (
    queries: number,
  ): { readonly now: Stored; readonly by: ImageReader | 'database' | undefined } | undefined => {
    const now = stored();
    if (now === undefined) return undefined;
    const reader = imageFor(now);
    if (reader === undefined) return { now, by: 'database' };
    let isBehind = reader.readOn(now.span);
    for (let slice = 1; isBehind && slice < readAtOnce; slice++) isBehind = reader.readOn(now.span);
    if (!isBehind) return { now, by: reader };
    return { now, by: now.most * queries <= comparedMeanwhile[sql.vectorFunctions().by] ? 'database' : undefined };
  };

  return {
    readOn,
    isReady: (queries) => {
      const compared = comparer(queries);
      return compared === undefined || compared.by !== undefined;
    },
    get size() {
      return image?.size ?? 0;
    },
    nearest(queries, place, most) {
      const compared = comparer(queries.length);
      if (compared === undefined) return [];
      const { now, by } = compared;
      if (by === undefined) return undefined;
      const { model } = now;
      const count = by === 'database' ? vectorCount(sql, model) : by.size;
      const best = new Map<number, Near>();
      for (const query of queries) {
        if (query.length !== model.dimensions) continue;
        const usual = cosine(query, middleFor(now));
        const found: readonly Similar[] =
          by === 'database' ? nearestStored(sql, model, query, place, most) : by.nearest(query, place, most);
        for (const { memory, similarity } of found) {
          if (similarity <= (best.get(memory)?.similarity ?? -2)) continue;
          best.set(memory, { row: memory, similarity, standsOut: standsOut(similarity, usual, count) });
        }
      }
      return [...best.values()].sort((a, b) => b.similarity - a.similarity || a.row - b.row).slice(0, most);
    },
  };
}

import type { Sql, VectorFunctions } from '../ground/contract/sql.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { nearestStored, similarityOf } from '../store/vectors/nearestStored.ts';
import { storedVectorsNumbered, vectorSpan, type VectorSpan } from '../store/vectors/storedVectors.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import { vectorCount, vectorModelInUse } from '../store/vectors/vectors.ts';
import { cosine } from './cosine.ts';
import type { ImageReader } from './imageReader.ts';
import { createImageReader } from './imageReader.ts';
import type { Near } from './queryMeaning.ts';
import { deviationsAbove, standsOut } from './queryMeaning.ts';
import { middleOf } from './signBits.ts';

/**
 * Finds what is near among the stored vectors. Few are compared where they lie, by the database; of many, an image in
 * memory tells which ones are worth it. Which of the two answers makes a difference only in time.
 */
export interface VectorIndex {
  /**
   * Memories within bounds that are nearest to any of the queries, nearest first; undefined while `isReady` is false.
   */
  nearest(queries: readonly Float32Array[], bounds: ReadBounds, most: number): Near[] | undefined;
  /** See `QueryMeaning.nearness`; of several queries the one that a memory is nearest to counts. */
  nearness(queries: readonly Float32Array[], rows: readonly number[]): Map<number, number>;
  /** Reads what little is new in the file; false while so much is left that it is read after the answers. */
  isReady(queries: number): boolean;
  /** Reads some of what is new in the file; answers whether there is more. */
  readOn(): boolean;
  /** Vectors in memory; 0 while there are so few that the database compares them. */
  readonly size: number;
}

type By = VectorFunctions['by'];

/**
 * Up to this many vectors the database compares all of them in less than a millisecond (two in JavaScript), and an
 * image would save half of one at most: 384 dimensions, `npm run bench:vectors`.
 */
const comparedWhereTheyLie = 500;
/** While the image is being read, the database answers if that takes it less than about 30 ms. */
const comparedMeanwhile: Readonly<Record<By, number>> = { 'sqlite-vec': 20_000, javascript: 5000 };
/** What another window added in the meantime is read before the answer; more than these slices are read after it. */
const readAtOnce = 4;
/** Vectors that show where the middle of all is; so many of them are kept, to show how a query's cosines scatter. */
const sampled = { middle: 1024, kept: 256 };
/**
 * The middle, and the image whose bits depend on it, are made anew when there are this many times more vectors than
 * then.
 */
const outgrown = { middle: 1.2, image: 4 };

interface IndexState {
  readonly sql: Sql;
  image: ImageReader | undefined;
  /** Vectors there were at most when the image was begun. */
  imageOf: number;
  /** The mean of all vectors: a query's cosine to it is what it has with any memory. */
  middle: Middle | undefined;
}

interface Middle {
  readonly model: number;
  /** Vectors there were at most when it was made. */
  readonly of: number;
  readonly vector: Float32Array;
  readonly sample: readonly Float32Array[];
}

/** What is stored at the moment: the embedding model in use and its vectors. */
interface Stored {
  readonly model: VectorModel;
  readonly span: VectorSpan;
  /** Vectors at most; gaps count too. */
  readonly most: number;
}

export function createVectorIndex(sql: Sql): VectorIndex {
  const index: IndexState = { sql, image: undefined, imageOf: 0, middle: undefined };
  return {
    nearest: (queries, bounds, most) => nearest(index, queries, bounds, most),
    nearness: (queries, rows) => nearness(index, queries, rows),
    isReady: (queries) => {
      const comparer = comparerFor(index, queries);
      return comparer === undefined || comparer.by !== undefined;
    },
    readOn: () => {
      const now = storedNow(sql);
      return now !== undefined && imageFor(index, now)?.readOn(now.span) === true;
    },
    get size() {
      return index.image?.size ?? 0;
    },
  };
}

function nearest(
  index: IndexState,
  queries: readonly Float32Array[],
  bounds: ReadBounds,
  most: number,
): Near[] | undefined {
  const comparer = comparerFor(index, queries.length);
  if (comparer === undefined) return [];
  const { now, by } = comparer;
  if (by === undefined) return undefined;
  const { sql } = index;
  const { model } = now;
  const count = by === 'database' ? vectorCount(sql, model) : by.size;
  const best = new Map<number, Near>();
  for (const query of queries) {
    if (query.length !== model.dimensions) continue;
    const usual = cosine(query, middleFor(index, now).vector);
    const found = by === 'database' ? nearestStored(sql, model, query, bounds, most) : by.nearest(query, bounds, most);
    for (const { memory, similarity } of found) {
      if (similarity <= (best.get(memory)?.similarity ?? -2)) continue;
      best.set(memory, { row: memory, similarity, standsOut: standsOut(similarity, usual, count) });
    }
  }
  return [...best.values()].sort((a, b) => b.similarity - a.similarity || a.row - b.row).slice(0, most);
}

function nearness(index: IndexState, queries: readonly Float32Array[], rows: readonly number[]): Map<number, number> {
  const best = new Map<number, number>();
  const now = storedNow(index.sql);
  if (now === undefined) return best;
  const { vector: middle, sample } = middleFor(index, now);
  // Counting many takes longer than all else here, and then it does not matter how many they are.
  const count = now.most > comparedWhereTheyLie ? now.most : vectorCount(index.sql, now.model);
  for (const query of queries) {
    if (query.length !== now.model.dimensions) continue;
    const usual = cosine(query, middle);
    const squares = sample.reduce((total, vector) => total + (cosine(query, vector) - usual) ** 2, 0);
    const deviation = Math.sqrt(squares / Math.max(1, sample.length));
    for (const { memory, similarity } of similarityOf(index.sql, now.model, query, rows)) {
      const deviations = deviationsAbove(similarity, { usual, deviation, count });
      if (deviations > (best.get(memory) ?? -Infinity)) best.set(memory, deviations);
    }
  }
  return best;
}

/**
 * Who compares now: the image once it has read everything, else the database if that does not take long, else nobody.
 */
function comparerFor(
  index: IndexState,
  queries: number,
): { readonly now: Stored; readonly by: ImageReader | 'database' | undefined } | undefined {
  const { sql } = index;
  const now = storedNow(sql);
  if (now === undefined) return undefined;
  const reader = imageFor(index, now);
  if (reader === undefined) return { now, by: 'database' };
  let isBehind = reader.readOn(now.span);
  for (let slice = 1; isBehind && slice < readAtOnce; slice++) isBehind = reader.readOn(now.span);
  if (!isBehind) return { now, by: reader };
  return { now, by: now.most * queries <= comparedMeanwhile[sql.vectorFunctions().by] ? 'database' : undefined };
}

function storedNow(sql: Sql): Stored | undefined {
  const model = vectorModelInUse(sql);
  if (model === undefined) return undefined;
  const span = vectorSpan(sql, model);
  return { model, span, most: span.last === 0 ? 0 : span.last - span.first + 1 };
}

/** The image of many vectors, begun anew when it does not fit any more; undefined while there are few. */
function imageFor(index: IndexState, now: Stored): ImageReader | undefined {
  if (index.image?.model.id !== now.model.id || now.most > outgrown.image * index.imageOf) {
    index.imageOf = now.most;
    index.image =
      now.most <= comparedWhereTheyLie
        ? undefined
        : createImageReader(index.sql, now.model, { middle: middleFor(index, now).vector, after: now.span.first - 1 });
  }
  return index.image;
}

function middleFor(index: IndexState, { model, span, most }: Stored): Middle {
  const { middle } = index;
  if (middle?.model === model.id && most <= outgrown.middle * middle.of) return middle;
  const step = Math.max(1, Math.floor(most / sampled.middle));
  const ids = Array.from({ length: Math.min(sampled.middle, most) }, (_, at) => span.first + at * step);
  const vectors = storedVectorsNumbered(index.sql, model, ids);
  const each = Math.ceil(vectors.length / sampled.kept);
  index.middle = {
    model: model.id,
    of: most,
    vector: middleOf(vectors, model.dimensions),
    sample: vectors.filter((_vector, at) => at % each === 0),
  };
  return index.middle;
}

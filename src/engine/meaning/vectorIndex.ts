import type { Kind, Tier } from '../model.ts';
import type { Near } from '../recall/queryMeaning.ts';
import { standsOut } from '../recall/queryMeaning.ts';
import type { Place } from '../store/search.ts';
import type { Sql } from '../store/sql.ts';
import { currentRevision } from '../store/store.ts';
import type { Whereabouts } from '../store/vectorReads.ts';
import { memoriesInPlace, movedAfter, vectorsAfter, vectorsInPlace, vectorSpan, vectorsNumbered } from '../store/vectorReads.ts';
import type { VectorModel } from '../store/vectors.ts';
import { modelInUse } from '../store/vectors.ts';
import { cosine, middleOf } from './signBits.ts';
import type { VectorImage } from './vectorImage.ts';
import { createVectorImage } from './vectorImage.ts';

export interface VectorIndex {
  /** Memories of a place that are nearest to any of the queries, nearest first; undefined while vectors are still being read. */
  nearest(queries: readonly Float32Array[], place: Place, most: number): Near[] | undefined;
  /** Reads what little is new in the file; false while so much is left that it is read behind the answers. */
  catchUp(): boolean;
  /** Reads some of what is new in the file; answers whether there is more. */
  readOn(): boolean;
  /** Vectors in memory. */
  readonly size: number;
}

/**
 * Vectors that are compared in full. Of 100,000 made-up vectors of 384 dimensions the best 400 by bits held 99.5 % of
 * the true best 20, of 10,000 99.8 % (`npm run bench:vectors`); a smaller memory is compared in full altogether.
 */
const comparedVectors = 400;
/** Vectors read between two answers: 1 to 2 ms of 384 dimensions. */
const readSlice = 200;
/** What another window added while this one looked away is read before the answer; more than this is read behind it. */
const readAtOnce = 5;
/** A place that no group describes is listed, unless it is larger than this. */
const listedMemories = 5000;
/** Vectors that show where the middle of all is. */
const sampled = 1024;
/** The middle is looked for anew when there are so many times more vectors than it was made of. */
const outgrown = 4;

export function createVectorIndex(sql: Sql): VectorIndex {
  let model: VectorModel | undefined;
  let image: VectorImage | undefined;
  /** The mean of all vectors: a query's cosine to it is what it has with any memory. */
  let middle: Float32Array = new Float32Array();
  let madeOf = 0;
  let lastId = 0;
  let revision = 0;
  const groups = new Map<string, number>();
  const described: { readonly scope: number; readonly tier: Tier; readonly kind: Kind }[] = [];

  const groupOf = ({ scope, tier, kind }: Whereabouts): number => {
    const name = `${scope} ${tier} ${kind}`;
    const known = groups.get(name);
    if (known !== undefined) return known;
    described.push({ scope, tier, kind });
    groups.set(name, described.length);
    return described.length;
  };

  const begin = (next: VectorModel, span: { readonly first: number; readonly last: number }): VectorImage => {
    const step = Math.max(1, Math.floor((span.last - span.first + 1) / sampled));
    const ids = Array.from({ length: Math.min(sampled, span.last - span.first + 1) }, (_, index) => span.first + index * step);
    model = next;
    madeOf = Math.max(comparedVectors, span.last - span.first + 1);
    lastId = 0;
    revision = currentRevision(sql);
    middle = middleOf(vectorsNumbered(sql, next, ids), next.dimensions);
    image = createVectorImage(next.dimensions, middle);
    return image;
  };

  /** Reads one slice; answers whether there may be more. */
  const readOn = (): boolean => {
    const inUse = modelInUse(sql);
    if (inUse === undefined) {
      image = undefined;
      return false;
    }
    const span = vectorSpan(sql);
    const isOther = image === undefined || model?.id !== inUse.id || image.size > outgrown * madeOf;
    const into = isOther || image === undefined ? begin(inUse, span) : image;
    if (span.last <= lastId) return false;
    const rows = vectorsAfter(sql, inUse, lastId, readSlice);
    for (const row of rows) {
      // A memory that is embedded again has new vectors; the old ones are gone from the file.
      if (row.chunk === 0) into.remove(row.memory);
      if (row.isActive) into.add({ ...row, group: groupOf(row) });
    }
    lastId = rows.at(-1)?.id ?? span.last;
    return rows.length === readSlice;
  };

  /** Follows what became of memories that are in the image. A row that moved without notice is still judged by the row itself. */
  const follow = (into: VectorImage): void => {
    const now = currentRevision(sql);
    if (now === revision) return;
    for (const moved of movedAfter(sql, revision, listedMemories)) {
      if (moved.isActive) into.move(moved.memory, groupOf(moved));
      else into.remove(moved.memory);
    }
    revision = now;
  };

  const catchUp = (): boolean => {
    let isBehind = readOn();
    for (let slice = 1; isBehind && slice < readAtOnce; slice++) isBehind = readOn();
    return !isBehind;
  };

  return {
    readOn,
    catchUp,
    get size() {
      return image?.size ?? 0;
    },
    nearest(queries, place, most) {
      if (!catchUp()) return undefined;
      if (image === undefined || model === undefined) return [];
      follow(image);
      const lets = { groups: allowedGroups(described, place), memories: narrowed(sql, place) };
      const compared = Math.max(comparedVectors, 4 * most);
      const best = new Map<number, Near>();
      for (const query of queries) {
        if (query.length !== model.dimensions) continue;
        const usual = cosine(query, middle);
        for (const { memory, vector } of vectorsInPlace(sql, image.nearest(query, compared, lets), place)) {
          const similarity = cosine(query, vector);
          if (similarity <= (best.get(memory)?.similarity ?? -2)) continue;
          best.set(memory, { row: memory, similarity, standsOut: standsOut(similarity, usual, image.size) });
        }
      }
      return [...best.values()]
        .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
        .slice(0, most);
    },
  };
}

function allowedGroups(described: readonly { readonly scope: number; readonly tier: Tier; readonly kind: Kind }[], place: Place): Uint8Array {
  const allowed = new Uint8Array(described.length + 1);
  described.forEach(({ scope, tier, kind }, index) => {
    if (place.scopes.includes(scope) && place.tiers.includes(tier) && place.kinds.includes(kind)) allowed[index + 1] = 1;
  });
  return allowed;
}

/** The memories of a place that is narrower than scopes, tiers and kinds say; undefined where those say enough. */
function narrowed(sql: Sql, place: Place): ReadonlySet<number> | undefined {
  const isNarrow = place.topics !== undefined || Object.values(place.filters ?? {}).some((filter) => filter !== undefined);
  if (!isNarrow) return undefined;
  const rows = memoriesInPlace(sql, place, listedMemories);
  return rows.length < listedMemories ? new Set(rows) : undefined;
}

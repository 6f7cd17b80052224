import type { Kind, Tier } from '../ground/contract/model.ts';
import type { Place } from '../store/search/search.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { currentRevision } from '../store/base/store.ts';
import type { Similar, VectorSpan, Whereabouts } from '../store/vectors/vectorReads.ts';
import { memoriesInPlace, movedAfter, similarTo, thoseInPlace, vectorsAfter } from '../store/vectors/vectorReads.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import type { VectorImage } from './vectorImage.ts';
import { createVectorImage } from './vectorImage.ts';

/** An image of the stored vectors, and how far it has read them. */
export interface ImageReader {
  readonly model: VectorModel;
  readonly size: number;
  /** Reads some of what is new in the file; answers whether there is more. */
  readOn(span: VectorSpan): boolean;
  /** The memories of a place that are nearest to a query, nearest first, each by its nearest vector. */
  nearest(query: Float32Array, place: Place, most: number): Similar[];
}

/**
 * Vectors that are compared in full. Of 100,000 made-up vectors of 384 dimensions the best 200 by bits held 99.6 % of
 * the true best 20 (`npm run bench:vectors`).
 */
const comparedVectors = 200;
/** Vectors read between two answers: about 3 ms of 384 dimensions, and under 15 on a machine that is busy with other things. */
const readSlice = 300;
/** A place that no group describes is listed, unless it is larger than this. */
const listedMemories = 5000;

/** Starts an empty image of what is stored after a number. `middle` is about the mean of the model's vectors. */
export function createImageReader(
  sql: Sql,
  model: VectorModel,
  { middle, after }: { readonly middle: Float32Array; readonly after: number },
): ImageReader {
  const image: VectorImage = createVectorImage(model.dimensions, middle);
  let lastId = after;
  let revision = currentRevision(sql);
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

  /** Follows what became of memories that are in the image. A row that moved without notice is still judged by the row itself. */
  const follow = (): void => {
    const now = currentRevision(sql);
    if (now === revision) return;
    for (const moved of movedAfter(sql, revision, listedMemories)) {
      if (moved.isActive) image.move(moved.memory, groupOf(moved));
      else image.remove(moved.memory);
    }
    revision = now;
  };

  return {
    model,
    get size() {
      return image.size;
    },
    readOn(span) {
      if (span.last <= lastId) return false;
      const rows = vectorsAfter(sql, model, lastId, readSlice);
      for (const row of rows) {
        // A memory that is embedded again has new vectors; the old ones are gone from the file.
        if (row.chunk === 0) image.remove(row.memory);
        if (row.isActive) image.add({ ...row, group: groupOf(row) });
      }
      lastId = rows.at(-1)?.id ?? span.last;
      return rows.length === readSlice;
    },
    nearest(query, place, most) {
      follow();
      const lets = { groups: allowedGroups(described, place), memories: narrowed(sql, place) };
      const found = similarTo(sql, query, image.nearest(query, Math.max(comparedVectors, 4 * most), lets));
      return firstInPlace(sql, eachOnce(found), place, most);
    },
  };
}

/** Each memory by its nearest vector, nearest first. */
function eachOnce(found: readonly Similar[]): Similar[] {
  const best = new Map<number, Similar>();
  for (const one of found) if (one.similarity > (best.get(one.memory)?.similarity ?? -2)) best.set(one.memory, one);
  return [...best.values()].sort((a, b) => b.similarity - a.similarity || a.memory - b.memory);
}

/** The image is only a hint of where a memory is, so the rows decide; most of the time about as many as are wanted are asked. */
function firstInPlace(sql: Sql, found: readonly Similar[], place: Place, most: number): Similar[] {
  const inside: Similar[] = [];
  for (let start = 0; start < found.length && inside.length < most; start += most) {
    const some = found.slice(start, start + most);
    const ours = thoseInPlace(
      sql,
      some.map(({ memory }) => memory),
      place,
    );
    inside.push(...some.filter(({ memory }) => ours.has(memory)));
  }
  return inside.slice(0, most);
}

function allowedGroups(
  described: readonly { readonly scope: number; readonly tier: Tier; readonly kind: Kind }[],
  place: Place,
): Uint8Array {
  const allowed = new Uint8Array(described.length + 1);
  described.forEach(({ scope, tier, kind }, index) => {
    if (place.scopes.includes(scope) && place.tiers.includes(tier) && place.kinds.includes(kind))
      allowed[index + 1] = 1;
  });
  return allowed;
}

/** The memories of a place that is narrower than scopes, tiers and kinds say; undefined where those say enough. */
function narrowed(sql: Sql, place: Place): ReadonlySet<number> | undefined {
  const isNarrow =
    place.topics !== undefined || Object.values(place.filters ?? {}).some((filter) => filter !== undefined);
  if (!isNarrow) return undefined;
  const rows = memoriesInPlace(sql, place, listedMemories);
  return rows.length < listedMemories ? new Set(rows) : undefined;
}

import type { Kind, Tier } from '../ground/contract/model.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { currentRevision } from '../store/base/store.ts';
import { memoriesWithin, thoseWithin } from '../store/search/memoriesWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import type { Similar } from '../store/vectors/nearestStored.ts';
import { similarTo } from '../store/vectors/nearestStored.ts';
import type { VectorSpan, Whereabouts } from '../store/vectors/storedVectors.ts';
import { movedAfter, storedVectorsAfter } from '../store/vectors/storedVectors.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import { addToImage, createVectorImage, moveInImage, nearestInImage, removeFromImage } from './vectorImage.ts';

/** An image of the stored vectors, and how far it has read them. */
export interface ImageReader {
  readonly model: VectorModel;
  readonly size: number;
  /** Reads some of what is new in the file; answers whether there is more. */
  readOn(span: VectorSpan): boolean;
  /** The memories within bounds that are nearest to a query, nearest first, each by its nearest vector. */
  nearest(query: Float32Array, bounds: ReadBounds, most: number): Similar[];
}

/**
 * Vectors that are compared in full. Of 100,000 made-up vectors of 384 dimensions the best 200 by bits held 99.6 % of
 * the true best 20 (`npm run bench:vectors`).
 */
const comparedVectors = 200;
/** Vectors read between two answers: about 3 ms at 384 dimensions, and less than 15 on a busy machine. */
const readSlice = 300;
/** Bounds that no group describes are listed, unless they hold more memories than this. */
const listedMemories = 5000;

/** Starts an empty image of what is stored after a number. `middle` is about the mean of the model's vectors. */
export function createImageReader(
  sql: Sql,
  model: VectorModel,
  { middle, after }: { readonly middle: Float32Array; readonly after: number },
): ImageReader {
  const image = createVectorImage(model.dimensions, middle);
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

  /**
   * Follows what happened to memories in the image. It need not be complete, since the rows themselves decide in the
   * end.
   */
  const follow = (): void => {
    const now = currentRevision(sql);
    if (now === revision) return;
    for (const moved of movedAfter(sql, revision, listedMemories)) {
      if (moved.isActive) moveInImage(image, moved.memory, groupOf(moved));
      else removeFromImage(image, moved.memory);
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
      const rows = storedVectorsAfter(sql, model, lastId, readSlice);
      for (const row of rows) {
        // A memory that is embedded again has new vectors; the old ones are gone from the file.
        if (row.chunk === 0) removeFromImage(image, row.memory);
        if (row.isActive) addToImage(image, { ...row, group: groupOf(row) });
      }
      lastId = rows.at(-1)?.id ?? span.last;
      return rows.length === readSlice;
    },
    nearest(query, bounds, most) {
      follow();
      const letIn = { groups: allowedGroups(described, bounds), memories: narrowed(sql, bounds) };
      const found = similarTo(sql, query, nearestInImage(image, query, Math.max(comparedVectors, 4 * most), letIn));
      return firstInPlace(sql, eachOnce(found), bounds, most);
    },
  };
}

/** Each memory by its nearest vector, nearest first. */
function eachOnce(found: readonly Similar[]): Similar[] {
  const best = new Map<number, Similar>();
  for (const one of found) if (one.similarity > (best.get(one.memory)?.similarity ?? -2)) best.set(one.memory, one);
  return [...best.values()].sort((a, b) => b.similarity - a.similarity || a.memory - b.memory);
}

/** The image only hints at where a memory is, so the rows decide; usually about as many rows are read as are wanted. */
function firstInPlace(sql: Sql, found: readonly Similar[], bounds: ReadBounds, most: number): Similar[] {
  const inside: Similar[] = [];
  for (let start = 0; start < found.length && inside.length < most; start += most) {
    const some = found.slice(start, start + most);
    const ours = thoseWithin(
      sql,
      some.map(({ memory }) => memory),
      bounds,
    );
    inside.push(...some.filter(({ memory }) => ours.has(memory)));
  }
  return inside.slice(0, most);
}

function allowedGroups(
  described: readonly { readonly scope: number; readonly tier: Tier; readonly kind: Kind }[],
  bounds: ReadBounds,
): Uint8Array {
  const allowed = new Uint8Array(described.length + 1);
  described.forEach(({ scope, tier, kind }, index) => {
    if (bounds.scopes.includes(scope) && bounds.tiers.includes(tier) && bounds.kinds.includes(kind))
      allowed[index + 1] = 1;
  });
  return allowed;
}

/** The memories within bounds that are narrower than scopes, tiers and kinds say; undefined where those say enough. */
function narrowed(sql: Sql, bounds: ReadBounds): ReadonlySet<number> | undefined {
  const isNarrow =
    bounds.topics !== undefined || Object.values(bounds.filters ?? {}).some((filter) => filter !== undefined);
  if (!isNarrow) return undefined;
  const rows = memoriesWithin(sql, bounds, listedMemories);
  return rows.length < listedMemories ? new Set(rows) : undefined;
}

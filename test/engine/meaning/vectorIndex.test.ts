import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vectorLibrary } from '../../../src/adapters/sqlite/vectorFunctions.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { cosine } from '../../../src/engine/meaning/cosine.ts';
import { createVectorIndex } from '../../../src/engine/meaning/vectorIndex.ts';
import type { Sql, VectorFunctions } from '../../../src/engine/ground/contract/sql.ts';
import { vectorSpan } from '../../../src/engine/store/vectors/storedVectors.ts';
import { bytesOf, vectorModelInUse, storeVectors, useVectorModel } from '../../../src/engine/store/vectors/vectors.ts';
import { currentTarget, nativeSource } from '../../../scripts/targets.mjs';
import { day, seeded } from '../../support/clock.ts';
import type { Opened } from '../../support/memory.ts';
import { withTables } from '../../support/memory.ts';
import type { ReadBounds } from '../../../src/engine/store/search/readBounds.ts';
import { nearestStored } from '../../../src/engine/store/vectors/nearestStored.ts';

const dimensions = 256;
const memories = 100;
const wanted = 5;
/** A memory has so many vectors: few are compared in the database, many by way of an image, whoever computes. */
const layouts = { 'in the database': 4, 'by way of an image': 25 } as const;
/** Beside the file of the SQLite package lies no library of sqlite-vec, as in a package for a platform that has none. */
const nativeBinding = nativeSource(currentTarget());
const computers: readonly { readonly by: VectorFunctions['by']; readonly nativeBinding: string | undefined }[] = [
  ...(vectorLibrary(undefined) === undefined ? [] : [{ by: 'sqlite-vec' as const, nativeBinding: undefined }]),
  { by: 'javascript', nativeBinding },
];

/** Unit vectors in a few clusters, with a share that all have in common. */
function vectorSource(): () => Float32Array {
  const random = seeded(7);
  const part = (): number => random() + random() + random() - 1.5;
  const centers = Array.from({ length: 12 }, () => Array.from({ length: dimensions }, part));
  return () => {
    const center = centers[Math.floor(random() * centers.length)] ?? [];
    return unit(Float32Array.from(center, (value) => value + 1 + part()));
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector));
  return vector.map((value) => value / length);
}

/** Each is near to a few of the vectors, as a question is to what answers it. */
function queriesNear(vectors: readonly (readonly Float32Array[])[]): Float32Array[] {
  return Array.from({ length: 5 }, (_, index) => {
    const [some = new Float32Array(), more = new Float32Array()] = [
      vectors[index * 17]?.[0],
      vectors[index * 17 + 5]?.[1] ?? vectors[index * 17 + 5]?.[0],
    ];
    return unit(some.map((value, at) => 0.65 * value + 0.35 * (more[at] ?? 0)));
  });
}

interface Filled {
  readonly opened: Opened & { readonly sql: Sql };
  readonly ids: readonly string[];
  /** By row, which is the position among the memories plus 1. */
  readonly vectors: readonly (readonly Float32Array[])[];
  readonly queries: readonly Float32Array[];
  readonly place: ReadBounds;
}

async function fill(memory: Memory, sql: Sql, each: number): Promise<Omit<Filled, 'opened'>> {
  const make = vectorSource();
  const inputs = Array.from({ length: memories }, (_, index) => ({
    topic: index % 4 === 0 ? 'fourth' : 'other',
    content: `Note number ${index} is about matter ${index * 7}.`,
    ...(index % 3 === 0 ? { scope: { workspace: 'folder:/third' } } : {}),
  }));
  const { results } = await memory.saveMany(inputs);
  const vectors = Array.from({ length: memories }, () => Array.from({ length: each }, make));
  sql.transaction(() => {
    const model = useVectorModel(sql, 'made-up', dimensions);
    vectors.forEach((some, index) => storeVectors(sql, model, index + 1, some));
  });
  const scopes = sql
    .prepare("SELECT id FROM scopes ORDER BY kind = 'workspace'")
    .all()
    .map((row) => Number(row['id']));
  const place: ReadBounds = { scopes, tiers: ['short', 'long'], kinds: ['fact'], now: 0 };
  return { ids: results.map(({ id }) => id ?? ''), vectors, queries: queriesNear(vectors), place };
}

/** What is true: every vector compared with every query, each memory by its nearest. */
function truth(
  vectors: Filled['vectors'],
  queries: readonly Float32Array[],
  most: number,
  lets: (row: number) => boolean,
): [number, string][] {
  return vectors
    .map(
      (some, index) =>
        [index + 1, Math.max(...queries.flatMap((query) => some.map((vector) => cosine(query, vector))))] as const,
    )
    .filter(([row]) => lets(row))
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([row, similarity]) => [row, similarity.toFixed(2)]);
}

for (const { by, nativeBinding: binding } of computers) {
  for (const [layout, each] of Object.entries(layouts)) {
    describe(`the nearest vectors, compared by ${by} ${layout}`, () => {
      const check = (
        test: (
          filled: Filled & {
            readonly found: (queries: readonly Float32Array[], place: ReadBounds, most: number) => [number, string][];
          },
        ) => Promise<void> | void,
      ): Promise<void> =>
        withTables(
          async (opened) => {
            const { memory, sql } = opened;
            const filled = await fill(memory, sql, each);
            const index = createVectorIndex(sql);
            while (index.readOn());
            assert.equal(sql.vectorFunctions().by, by);
            assert.equal(index.size > 0, layout === 'by way of an image');
            await test({
              ...filled,
              opened,
              found: (queries, place, most) =>
                (index.nearest(queries, place, most) ?? []).map(({ row, similarity }) => [row, similarity.toFixed(2)]),
            });
          },
          { nativeBinding: binding },
        );

      it('are those of an exact comparison, each memory once, by its nearest vector', () =>
        check(({ found, vectors, queries, place }) => {
          for (const query of queries)
            assert.deepStrictEqual(
              found([query], place, wanted),
              truth(vectors, [query], wanted, () => true),
            );
          assert.deepStrictEqual(
            found(queries, place, wanted),
            truth(vectors, queries, wanted, () => true),
          );
        }));

      it('come from the scope, the tier and the topic that are asked for, and only the active ones', () =>
        check(
          async ({ opened: { memory, clock }, ids, found, vectors, queries: [query = new Float32Array()], place }) => {
            const [scope = 0] = place.scopes.slice(-1);
            assert.deepStrictEqual(
              found([query], { ...place, scopes: [scope] }, wanted),
              truth(vectors, [query], wanted, (row) => row % 3 === 1),
            );
            assert.deepStrictEqual(
              found([query], { ...place, topics: ['fourth'] }, wanted),
              truth(vectors, [query], wanted, (row) => row % 4 === 1),
            );
            const gone = truth(vectors, [query], 3, () => true).map(([row]) => row);
            for (const row of gone) await memory.forget(ids[row - 1] ?? '');
            assert.deepStrictEqual(
              found([query], place, wanted),
              truth(vectors, [query], wanted, (row) => !gone.includes(row)),
            );
            clock.forward(3 * day);
            await memory.age({ maxRows: 40 });
            const short = (await memory.list({ tier: 'short', limit: 1000 })).rows.map(({ id }) => ids.indexOf(id) + 1);
            assert.ok(short.length > 0 && short.length < memories - gone.length);
            assert.deepStrictEqual(
              found([query], { ...place, tiers: ['short'] }, wanted),
              truth(vectors, [query], wanted, (row) => short.includes(row)),
            );
            const aged = (row: number): boolean => !short.includes(row) && !gone.includes(row);
            assert.deepStrictEqual(
              found([query], { ...place, tiers: ['long'] }, wanted),
              truth(vectors, [query], wanted, aged),
            );
          },
        ));

      it('R015: leave out a vector whose memory is gone', () =>
        check(({ opened: { sql }, found, vectors, queries: [query = new Float32Array()], place }) => {
          const [[nearest = 0] = []] = truth(vectors, [query], 1, () => true);
          sql.exec(`PRAGMA foreign_keys = OFF; DELETE FROM memories WHERE row = ${nearest}; PRAGMA foreign_keys = ON`);
          assert.deepStrictEqual(
            found([query], place, 5),
            truth(vectors, [query], 5, (row) => row !== nearest),
          );
        }));

      it('tell of any memories how far above the usual they are, each by its nearest vector', () =>
        check(({ opened: { sql }, vectors, queries: [query = new Float32Array()] }) => {
          const all = vectors.flat().map((vector) => cosine(query, vector));
          const usual = mean(all);
          const deviation = Math.sqrt(mean(all.map((value) => (value - usual) ** 2)));
          const rows = [3, 50, 97];
          const found = createVectorIndex(sql).nearness([query], [...rows, memories + 1]);
          assert.deepStrictEqual([...found.keys()], rows);
          for (const [row, deviations] of found) {
            const nearest = Math.max(...(vectors[row - 1] ?? []).map((vector) => cosine(query, vector)));
            // Of many vectors only some are looked at, to learn what is usual.
            assert.ok(Math.abs(deviations - (nearest - usual) / deviation) < 0.25, `${row}: ${deviations}`);
          }
        }));

      it('follow a memory that is embedded anew', () =>
        check(({ opened: { sql }, found, vectors, queries: [query = new Float32Array()], place }) => {
          const [[last = 0] = []] = truth(vectors, [query], memories, () => true).slice(-1);
          sql.transaction(() => storeVectors(sql, useVectorModel(sql, 'made-up', dimensions), last, [query]));
          assert.deepStrictEqual(found([query], place, 1), [[last, '1.00']]);
        }));

      it('are none for a query of another size', () =>
        check(({ found, place }) => {
          assert.deepStrictEqual(found([new Float32Array(dimensions + 1).fill(0.1)], place, 5), []);
        }));
    });
  }

  describe(`the cosine of two stored vectors, computed by ${by}`, () => {
    it('is 0 for the same direction, 1 for a right angle, 2 for the opposite, and refuses vectors of two sizes', () =>
      withTables(
        ({ sql }) => {
          assert.equal(sql.vectorFunctions().by, by);
          const between = (a: readonly number[], b: readonly number[]): string => {
            const row = sql
              .prepare('SELECT vec_distance_cosine(?, ?) AS distance')
              .get(bytesOf(Float32Array.from(a)), bytesOf(Float32Array.from(b)));
            return Math.abs(Number(row?.['distance'])).toFixed(5);
          };
          assert.deepStrictEqual(
            [between([0.6, 0.8], [0.6, 0.8]), between([1, 0], [0, 1]), between([0.6, 0.8], [-0.6, -0.8])],
            ['0.00000', '1.00000', '2.00000'],
          );
          assert.throws(() => between([1, 0], [1, 0, 0]), /dimensions/);
          return Promise.resolve();
        },
        { nativeBinding: binding },
      ));
  });
}

describe('who compares vectors', () => {
  const many = layouts['by way of an image'];

  it('the database answers while an image is still being read', () =>
    withTables(async ({ memory, sql }) => {
      const { vectors, queries, place } = await fill(memory, sql, many);
      const index = createVectorIndex(sql);
      assert.equal(index.isReady(1), true);
      assert.deepStrictEqual(
        index.nearest(queries, place, wanted)?.map(({ row, similarity }) => [row, similarity.toFixed(2)]),
        truth(vectors, queries, wanted, () => true),
      );
      assert.ok(index.size < memories * many, 'The image was not read to its end for it.');
    }));

  it('says that it is JavaScript where sqlite-vec has no library, and why', () =>
    withTables(
      ({ sql }) => {
        assert.ok(!existsSync(join(dirname(nativeBinding), 'vec0.so')));
        assert.deepStrictEqual(sql.vectorFunctions(), {
          by: 'javascript',
          because: 'it has no library for this platform',
        });
        return Promise.resolve();
      },
      { nativeBinding },
    ));

  it('finds nothing and asks nobody where no model ever was', () =>
    withTables(({ sql }) => {
      const index = createVectorIndex({ ...sql, vectorFunctions: () => assert.fail('Nothing is loaded for it.') });
      assert.equal(vectorModelInUse(sql), undefined);
      assert.deepStrictEqual(
        [
          index.isReady(1),
          index.readOn(),
          index.nearest([new Float32Array(2)], { scopes: [1], tiers: ['short'], kinds: ['fact'], now: 0 }, 5),
        ],
        [true, false, []],
      );
      return Promise.resolve();
    }));

  it('looks at no vector of a model that was set aside before', () =>
    withTables(async ({ memory, sql }) => {
      const filled = await fill(memory, sql, many);
      const next = sql.transaction(() => useVectorModel(sql, 'next', dimensions));
      filled.vectors
        .slice(0, 3)
        .forEach((some, index) => sql.transaction(() => storeVectors(sql, next, index + 1, some.slice(0, 1))));
      const index = createVectorIndex(sql);
      assert.equal(index.readOn(), false);
      assert.equal(index.size, 0, 'Three are no reason for an image.');
      const { first, last } = vectorSpan(sql, next);
      assert.deepStrictEqual([first, last], [memories * many + 1, memories * many + 3]);
      assert.deepStrictEqual(
        index
          .nearest(filled.queries, filled.place, wanted)
          ?.map(({ row }) => row)
          .sort(),
        [1, 2, 3],
      );
    }));

  it('compares with vectors of one model only, whatever size those of another have', () =>
    withTables(async ({ memory, sql }) => {
      const {
        queries: [query = new Float32Array()],
        place,
      } = await fill(memory, sql, 1);
      const other = sql.transaction(() => useVectorModel(sql, 'other', 2));
      sql.transaction(() => storeVectors(sql, other, 1, [Float32Array.from([1, 0])]));
      const first = sql.transaction(() => useVectorModel(sql, 'made-up', dimensions));
      assert.equal(nearestStored(sql, first, query, place, 3).length, 3);
      assert.deepStrictEqual(nearestStored(sql, other, Float32Array.from([1, 0]), place, 3), [
        { memory: 1, similarity: 1 },
      ]);
    }));
});

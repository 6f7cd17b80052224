import assert from 'node:assert/strict';
import type { PGlite } from '@electric-sql/pglite';
import { hubInPglite, pgliteTeam } from './pglite.ts';

const size = 16;

describe('a team’s database with the extension “vector”', () => {
  let db: PGlite;
  let close: () => Promise<void>;
  const vectorOf = (n: number): number[] => Array.from({ length: size }, (_, d) => Math.sin(n * 2.3 + d * (1 + n)));
  const near = async (n: number, model: string, terms: readonly string[] = []): Promise<number[]> => {
    const { rows } = await db.query<{ position: string }>(
      'SELECT tiered_memory.search($1, $2, 3, $3, $4::real[])::text AS position',
      [pgliteTeam, terms, model, vectorOf(n)],
    );
    return rows.map(({ position }) => Number(position));
  };

  before(async function () {
    this.timeout(60_000);
    ({ db, close } = await hubInPglite());
    await db.exec('SET session_replication_role = replica');
    for (let n = 1; n <= 50; n++)
      for (const [index, model] of ['one', 'two'].entries()) {
        if (index === 0)
          await db.query(
            `INSERT INTO tiered_memory.said (team, member, memory, position, words)
             VALUES ($1, 'anna', $2, $3, to_tsvector('simple', $4))`,
            [pgliteTeam, `m${n}`, n, `memory number ${n}`],
          );
        await db.query('INSERT INTO tiered_memory.vectors VALUES ($1, $2, $3, $4, $5::real[])', [
          pgliteTeam,
          'anna',
          `m${n}`,
          model,
          vectorOf(model === 'one' ? n : n + 1),
        ]);
      }
  });

  after(async () => {
    await close?.();
  });

  it('is set up in it as in any other, and gets an index for each model once', async () => {
    const made = await db.query<{ n: number }>('SELECT tiered_memory.index_vectors() AS n');
    assert.equal(made.rows[0]?.n, 2);
    const again = await db.query<{ n: number }>('SELECT tiered_memory.index_vectors() AS n');
    assert.equal(again.rows[0]?.n, 0);
  });

  it('finds what means the same, without a word in common, by one model alone', async () => {
    assert.equal((await near(7, 'one'))[0], 7);
    assert.equal((await near(7, 'two'))[0], 6);
    assert.deepEqual(await near(7, 'three'), []);
  });

  it('adds what the words find', async () => {
    const found = await near(7, 'one', ['number', '31']);
    assert.equal(found[0], 7);
    assert.ok(found.includes(31));
  });

  it('goes by its index where there are many', async () => {
    await db.exec('SET enable_seqscan = off');
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT memory FROM tiered_memory.vectors v
       WHERE v.team = '${pgliteTeam}' AND v.model = 'one' AND cardinality(v.vector) = ${size}
       ORDER BY (v.vector::vector(${size})) <=> '[${vectorOf(1).join()}]'::vector(${size}) LIMIT 3`,
    );
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Scan using vectors_\d+_vector_idx/);
    await db.exec('RESET enable_seqscan');
  });
});

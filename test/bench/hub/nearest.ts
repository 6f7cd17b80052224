/**
 * Search by vectors in a team's database with the extension `vector`, which Debian 12 does not have: PGlite, PostgreSQL as
 * WebAssembly, with its HNSW index. `--rows=`, `--questions=`.
 */
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { describeMachine, missedBudgets, report } from '../report.ts';
import { hubInPglite, pgliteTeam } from '../../hub/pglite.ts';

const flag = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const rows = flag('rows', 100_000);
const questions = flag('questions', 100);
const dimensions = 384;
const budgetMs = 100;

console.log(describeMachine());
console.log(`${rows} vectors of ${dimensions} numbers; load before: ${loadavg()[0]?.toFixed(1)}`);
const { db, close } = await hubInPglite();
try {
  let from = performance.now();
  await db.exec('SET session_replication_role = replica');
  await db.query(
    `INSERT INTO tiered_memory.said (team, member, memory, position, words)
     SELECT $1, 'member' || n % 20, 'm' || n, n, to_tsvector('simple', 'memory ' || n) FROM generate_series(1, ${rows}) n`,
    [pgliteTeam],
  );
  await db.query(
    `INSERT INTO tiered_memory.vectors (team, member, memory, model, vector)
     SELECT team, member, memory, 'bench',
       ARRAY(SELECT (hashint8(position % 1000 * 1000 + d) / 2147483648.0 + hashint8(position * 1000 + d) / 6000000000.0)::real
         FROM generate_series(1, ${dimensions}) d)
     FROM tiered_memory.said`,
  );
  console.log(`filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  await db.exec("SET maintenance_work_mem = '512MB'");
  from = performance.now();
  const made = await db.query<{ n: number }>('SELECT tiered_memory.index_vectors() AS n');
  console.log(`${made.rows[0]?.n} index made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  await db.exec('ANALYZE tiered_memory.vectors');
  const samples: number[] = [];
  let found = 0;
  for (let n = 0; n < questions; n++) {
    const vector = Array.from({ length: dimensions }, (_, d) => Math.sin(n * 13.7 + d * 1.31));
    from = performance.now();
    const { rows: hits } = await db.query('SELECT tiered_memory.search($1, $2, 10, $3, $4::real[])', [
      pgliteTeam,
      [],
      'bench',
      vector,
    ]);
    samples.push(performance.now() - from);
    found += hits.length;
  }
  report({ name: 'search by vectors, HNSW', samples, budget: { quantile: 0.95, ms: budgetMs } });
  console.log(`answered with ${(found / questions).toFixed(1)} memories each`);
  const zero = Array.from({ length: dimensions }, (_, d) => Math.sin(d));
  const plan = await db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE) SELECT v.member, v.memory FROM tiered_memory.vectors v
     WHERE v.team = '${pgliteTeam}' AND v.model = 'bench' AND cardinality(v.vector) = ${dimensions}
     ORDER BY (v.vector::vector(${dimensions})) <=> '[${zero.join()}]'::vector(${dimensions}) LIMIT 10`,
  );
  for (const line of plan.rows) console.log(line['QUERY PLAN']);
} finally {
  await close();
}
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
if (missedBudgets() > 0) process.exitCode = 1;

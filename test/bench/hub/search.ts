/**
 * Search on the server of a team that holds more than a machine: by words in a million memories, and with vectors of
 * `real[]` beside the best text hits. Prints the plan. `--rows=`, `--questions=`.
 */
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { openHub } from '../../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../../src/adapters/hub/setUpHub.ts';
import { beginningsIn } from '../../../src/open/teams/searchTeams.ts';
import { admin, type Server, startServer, team } from '../../hub/support.ts';
import { describeMachine, missedBudgets, report } from '../report.ts';

const flag = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const rows = flag('rows', 1_000_000);
const questions = flag('questions', 200);
const withVectors = flag('vectors', 100_000);
const dimensions = 384;
const wordMs = 150;
const members = 20;

console.log(describeMachine());
console.log(`${rows} memories of ${members} members; load before: ${loadavg()[0]?.toFixed(1)}`);
const server = await startServer({ skip: () => process.exit(0) } as unknown as Mocha.Context);
try {
  await setUpHub(server.address(admin), undefined, team);
  await server.addMember('anna');
  const filling = performance.now();
  await fill(server);
  console.log(`filled in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  const hub = await openHub(server.address('anna'), undefined);
  const words = await timed(questions, async (n) => {
    const found = await hub.search(team, { terms: beginningsIn(question(n)), limit: 10 });
    return found.length;
  });
  report({ name: 'search by words', samples: words.samples, budget: { quantile: 0.95, ms: wordMs } });
  console.log(`answered with ${(words.found / questions).toFixed(1)} memories each`);
  const meant = await timed(questions, async (n) => {
    const meaning = { model: 'bench', vector: vectorOf(n) };
    return (await hub.search(team, { terms: beginningsIn(question(n)), limit: 10, meaning })).length;
  });
  report({
    name: `the same, ${withVectors} of them with vectors in real[]`,
    samples: meant.samples,
    budget: { quantile: 0.95, ms: 300 },
  });
  await hub.close();
  await printSizes(server);
  await printPlan(server);
} finally {
  await server.remove();
}
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
if (missedBudgets() > 0) process.exitCode = 1;

async function timed(
  count: number,
  work: (n: number) => Promise<number>,
): Promise<{ readonly samples: number[]; readonly found: number }> {
  const samples: number[] = [];
  let found = 0;
  for (let n = 0; n < count; n++) {
    const from = performance.now();
    found += await work(n);
    samples.push(performance.now() - from);
  }
  return { samples, found };
}

/** Words as frequent as words are: some in every tenth memory, most in few. */
async function fill({ connect }: Server): Promise<void> {
  const client = await connect(admin);
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`CREATE FUNCTION pg_temp.sentence(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT 'The ' || (ARRAY['billing','gateway','invoice','search','report','mail','cache','login'])[1 + n % 8]
        || ' service ' || 'w' || (abs(hashint8(n)) % 5000) || ' of team ' || 'x' || (abs(hashint8(n + 7)) % 300)
        || ' listens on port ' || (10000 + n % 50000) || ' beside component y' || (abs(hashint8(n + 13)) % 200000)
        || ' and is deployed to region z' || (abs(hashint8(n + 29)) % 40) $$`);
    await client.query(
      `INSERT INTO tiered_memory.events (team, position, device, number, member, clock, schema_version, workspace, memory, body)
       SELECT $1, n, 'device_' || n % ${members}, n, 'member' || n % ${members}, n, 1, 'git:example.com/crew/app', 'm' || n,
         jsonb_build_object('scope', 'workspace', 'kind', 'fact', 'topic', 'services', 'content', pg_temp.sentence(n))
       FROM generate_series(1, ${rows}) n`,
      [team],
    );
    await client.query(
      `INSERT INTO tiered_memory.said (team, member, memory, position, words)
       SELECT team, member, memory, position, tiered_memory.words_of(body) FROM tiered_memory.events`,
    );
    await client.query(
      `INSERT INTO tiered_memory.vectors (team, member, memory, model, vector)
       SELECT team, member, memory, 'bench',
         ARRAY(SELECT (hashint8(position * 1000 + d) / 2147483648.0)::real FROM generate_series(1, ${dimensions}) d)
       FROM tiered_memory.said WHERE position <= ${withVectors}`,
    );
    await client.query('VACUUM ANALYZE tiered_memory.events');
    await client.query('VACUUM ANALYZE tiered_memory.said');
    await client.query('VACUUM ANALYZE tiered_memory.vectors');
    await client.query(`UPDATE tiered_memory.teams SET position = ${rows} WHERE team = $1`, [team]);
  } finally {
    await client.end();
  }
}

/** Frequent and rare words, some that nothing holds. */
function question(n: number): string {
  const service = ['billing', 'gateway', 'invoice', 'search', 'report', 'mail', 'cache', 'login'][n % 8] ?? '';
  const kinds = [
    `which port does the ${service} service w${(n * 37) % 5000} listen on?`,
    `where is component y${(n * 7919) % 200_000} deployed?`,
    `what do we know about the ${service} service in region z${n % 40}?`,
    `who owns the ${service} gateway of team x${(n * 11) % 300} nowadays?`,
  ];
  return kinds[n % kinds.length] ?? '';
}

function vectorOf(n: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, d) => Math.sin(n * 13.7 + d * 1.31));
}

/** Of one memory on the disk of the server, indexes included. */
async function printSizes({ connect }: Server): Promise<void> {
  const client = await connect(admin);
  for (const [table, count] of [
    ['events', rows],
    ['said', rows],
    ['vectors', Math.min(rows, withVectors)],
  ] as const) {
    const { rows: sizes } = await client.query<{ bytes: number }>(
      `SELECT sum(pg_total_relation_size(relid))::float8 AS bytes FROM pg_partition_tree('tiered_memory.${table}') WHERE isleaf`,
    );
    console.log(`${table}: ${Math.round((sizes[0]?.bytes ?? 0) / count)} bytes for each of ${count}`);
  }
  await client.end();
}

async function printPlan({ connect }: Server): Promise<void> {
  const client = await connect(admin);
  const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS) SELECT position, ts_rank(words, q, 32) FROM tiered_memory.said,
       to_tsquery('simple', 'bill:* & w37:*') q WHERE team = $1 AND words @@ to_tsquery('simple', 'bill:* & w37:*') LIMIT 1000`,
    [team],
  );
  for (const line of lines) console.log(line['QUERY PLAN']);
  await client.end();
}

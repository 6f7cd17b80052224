/**
 * A new member's first contact with a large team, in slices that leave the thread to others; and what a recall takes while
 * memories come in, beside without. `--memories=`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHub } from '../../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../../src/adapters/hub/setUpHub.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { teamFormat } from '../../../src/engine/ground/contract/teams.ts';
import { openMemory } from '../../../src/open/openMemory.ts';
import { syncTeam } from '../../../src/open/teams/syncTeam.ts';
import { admin, type Server, startServer, team } from '../../hub/support.ts';
import { describeMachine, missBudget, missedBudgets, report, reportEventLoop } from '../report.ts';

const flag = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const memories = flag('memories', 100_000);
const recalls = flag('recalls', 300);
const longestS = 60;
const sliceMs = 15;
const workspace = 'git:example.com/crew/app';

console.log(describeMachine());
console.log(`${memories} memories of 20 members; load before: ${loadavg()[0]?.toFixed(1)}`);
const server = await startServer({ skip: () => process.exit(0) } as unknown as Mocha.Context);
const folder = mkdtempSync(join(tmpdir(), 'tm-bench-pull-'));
const memory = await openMemory({ file: join(folder, 'ben.db'), settings: { workspace }, care: false });
try {
  await setUpHub(server.address(admin), undefined, team);
  await server.addMember('ben');
  await memory.joinTeam({ team, address: 'bench', member: 'ben', device: 'device_ben' });
  await fill(server, memories);
  await pull();
  await recallWhilePulling();
} finally {
  await memory.close();
  rmSync(folder, { recursive: true, force: true });
  await server.remove();
}
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
if (missedBudgets() > 0) process.exitCode = 1;

async function pull(): Promise<void> {
  const hub = await openHub(server.address('ben'), undefined);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  const before = process.threadCpuUsage();
  const { taken, waiting, refused } = await contact(memory, hub);
  const { user, system } = process.threadCpuUsage(before);
  const seconds = (performance.now() - from) / 1000;
  delay.disable();
  if (seconds > longestS) missBudget();
  console.log(
    `first pull: ${taken} taken in, ${waiting} of them wait, ${refused.length} refused, in ${seconds.toFixed(1)} s, ` +
      `${Math.round(taken / seconds)} a second  ≤ ${longestS} s: ${seconds <= longestS ? 'held' : 'MISSED'}`,
  );
  console.log(`processor time of this thread: ${((user + system) / 1e6).toFixed(1)} s`);
  reportEventLoop('the thread meanwhile', delay, sliceMs);
  await hub.close();
}

/** In turns, so that both meet the same machine. */
async function recallWhilePulling(): Promise<void> {
  const without: Asked[] = [];
  const beside: Asked[] = [];
  const hub = await openHub(server.address('ben'), undefined);
  for (let n = 0; n < 50; n++) await ask(n);
  for (let turn = 0; turn < 6; turn++) {
    // With the same pauses, since a processor that rests between two requests is slower than one that does not.
    for (let n = 0; n < recalls / 6; n++) {
      without.push(await ask(turn * 1000 + n));
      await sleep(5);
    }
    await addMore(server, turn);
    let isOver = false;
    const coming = contact(memory, hub).finally(() => (isOver = true));
    for (let n = 0; n < recalls / 6 && !isOver; n++) {
      beside.push(await ask(turn * 1000 + n));
      await sleep(5);
    }
    await coming;
  }
  for (const [when, asked] of [
    ['nothing coming in', without],
    ['while memories come in', beside],
  ] as const) {
    report({ name: `a recall, ${when}`, samples: asked.map(({ ms }) => ms) });
    report({ name: 'its own processor time', samples: asked.map(({ own }) => own) });
    // What others on the machine do says nothing of this one.
    const others = asked.reduce((sum, each) => sum + each.others, 0) / asked.length;
    console.log(`other threads of this process meanwhile: ${others.toFixed(2)} ms of processor time for each`);
  }
  await hub.close();
}

interface Asked {
  readonly ms: number;
  /** Processor time, ms. */
  readonly own: number;
  readonly others: number;
}

async function ask(n: number): Promise<Asked> {
  const from = performance.now();
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await memory.search({ query: `which port does service w${(n * 37) % 5000} listen on?`, scope: { workspace } });
  const own = inMs(process.threadCpuUsage(thread));
  return { ms: performance.now() - from, own, others: inMs(process.cpuUsage(all)) - own };
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

async function contact(own: Memory, hub: Awaited<ReturnType<typeof openHub>>): ReturnType<typeof syncTeam> {
  const [known] = await own.joinedTeams();
  if (known === undefined) throw new Error('The team is not there.');
  return await syncTeam(known, { memory: own, hub, clock: Date.now });
}

async function fill({ connect }: Server, count: number, after = 0): Promise<void> {
  const client = await connect(admin);
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO tiered_memory.events (team, position, device, number, member, clock, schema_version, workspace, memory, body)
       SELECT $1, n, 'device_' || n % 20, n, 'member' || n % 20, n, ${teamFormat}, '${workspace}', 'm' || n,
         jsonb_build_object('scope', 'workspace', 'kind', 'fact', 'topic', 'services', 'importance', 5, 'tags', '[]'::jsonb,
           'eventAt', 1700000000000 + n * 1000, 'content', 'The ' ||
           (ARRAY['billing','gateway','invoice','search','report','mail','cache','login'])[1 + n % 8] || ' service w' ||
           (abs(hashint8(n)) % 5000) || ' of team x' || (abs(hashint8(n + 7)) % 300) || ' listens on port ' ||
           (10000 + n % 50000) || ' in region z' || (abs(hashint8(n + 29)) % 40))
       FROM generate_series(${after + 1}, ${after + count}) n`,
      [team],
    );
    await client.query('UPDATE tiered_memory.teams SET position = $2 WHERE team = $1', [team, after + count]);
  } finally {
    await client.end();
  }
}

async function addMore(target: Server, turn: number): Promise<void> {
  await fill(target, 1000, memories + turn * 1000);
}

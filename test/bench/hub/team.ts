import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openHub } from '../../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../../src/adapters/hub/setUpHub.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { teamFormat } from '../../../src/engine/ground/contract/teams.ts';
import { openMemory } from '../../../src/open/openMemory.ts';
import { syncTeam } from '../../../src/open/teams/syncTeam.ts';
import { admin, type Server, startServer, team } from '../../hub/support.ts';

/**
 * A team's database beside this process: what the server takes and gives, what a whole contact costs with the ladder of
 * all facts, and how soon a change is on another machine. Flags: --events=, --memories=, --changes=.
 */
const flag = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const events = flag('events', 50_000);
const memories = flag('memories', 2000);
const changes = flag('changes', 40);
const workspace = 'git:example.com/crew/app';
const batch = 1000;

const server = await startServer({ skip: () => process.exit(0) } as unknown as Mocha.Context);
const folder = mkdtempSync(join(tmpdir(), 'tm-bench-hub-'));
try {
  await setUpHub(server.address(admin), undefined, team);
  for (const name of ['raw', 'anna', 'ben']) await server.addMember(name);
  await measureServer(server);
  await measureContacts(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await server.remove();
}

async function measureServer({ address }: Server): Promise<void> {
  const hub = await openHub(address('raw'), undefined);
  await hub.register(team, 'device_raw');
  await hub.share(team, workspace);
  let start = performance.now();
  for (let from = 0; from < events; from += batch)
    await hub.append(
      team,
      'device_raw',
      from + 1,
      Array.from({ length: batch }, (_, index) => ({
        clock: 1,
        schemaVersion: teamFormat,
        workspace,
        memory: `mem_${from + index}`,
        body: JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'ports', content: sentence(from + index) }),
      })),
    );
  report('the server takes', events, performance.now() - start);
  start = performance.now();
  let position = 0;
  let read = 0;
  for (;;) {
    const page = await hub.pull(team, position, batch);
    if (page.length === 0) break;
    read += page.length;
    position = page.at(-1)?.position ?? position;
  }
  report('the server gives', read, performance.now() - start);
  await hub.leave(team);
  await hub.close();
}

async function measureContacts({ address, connect }: Server): Promise<void> {
  const client = await connect(admin);
  await client.query('DELETE FROM tiered_memory.events');
  await client.end();
  const people = [];
  for (const name of ['anna', 'ben']) {
    const memory = await openMemory({ file: join(folder, `${name}.db`), settings: { workspace }, care: false });
    const hub = await openHub(address(name), undefined);
    await memory.joinTeam({ team, address: 'bench', member: name, device: `device_${name}` });
    await hub.share(team, workspace);
    await memory.shareWithTeam({ team, workspace });
    people.push({ memory, hub, sync: () => contact(memory, hub) });
  }
  const [anna, ben] = people;
  if (anna === undefined || ben === undefined) return;
  for (let n = 0; n < memories; n++) await say(anna.memory, sentence(n));
  let start = performance.now();
  const { sent } = await anna.sync();
  report('a contact sends', sent, performance.now() - start);
  start = performance.now();
  const { taken } = await ben.sync();
  report('a contact takes in', taken, performance.now() - start);
  await measureArrival(anna, ben);
  for (const { memory, hub } of people) {
    await hub.close();
    await memory.close();
  }
}

type Person = {
  readonly memory: Memory;
  readonly hub: Awaited<ReturnType<typeof openHub>>;
  readonly sync: () => ReturnType<typeof syncTeam>;
};

/** From the save on one machine until the other one finds it, which is told by the server. */
async function measureArrival(anna: Person, ben: Person): Promise<void> {
  let arrived: (() => void) | undefined;
  let syncing: Promise<unknown> = Promise.resolve();
  let isOver = false;
  await ben.hub.onChange(team, () => {
    if (isOver) return;
    syncing = syncing.then(() => ben.sync()).then(() => arrived?.());
  });
  const times: number[] = [];
  for (let n = 0; n < changes; n++) {
    const done = new Promise<void>((resolve) => (arrived = resolve));
    const start = performance.now();
    await say(anna.memory, `The job number ${n} of the night is called ${sentence(n + 100_000)}`);
    await anna.sync();
    await done;
    times.push(performance.now() - start);
  }
  await syncing;
  isOver = true;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  console.log(
    `a change is on another machine after ${at(0.5)}, 95 of 100 within ${at(0.95)} (${times.length} changes)`,
  );
}

async function contact(memory: Memory, hub: Person['hub']): ReturnType<typeof syncTeam> {
  const known = (await memory.joinedTeams()).find((each) => each.team === team);
  if (known === undefined) throw new Error('The team is not there.');
  return await syncTeam(known, { memory, hub, clock: Date.now });
}

async function say(memory: Memory, content: string): Promise<void> {
  await memory.save({ topic: 'services', content, origin: 'user', scope: { workspace } });
}

function sentence(n: number): string {
  const words = ['billing', 'gateway', 'invoice', 'search', 'report', 'mail', 'cache', 'login'];
  const word = (by: number): string => words[Math.floor(n / by) % words.length] ?? '';
  return `The ${word(1)} ${word(8)} service ${n} listens on port ${10_000 + (n % 50_000)} of ${word(64)}`;
}

function report(what: string, count: number, ms: number): void {
  console.log(`${what} ${Math.round((count / ms) * 1000)} a second (${count} in ${(ms / 1000).toFixed(1)} s)`);
}

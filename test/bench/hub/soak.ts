/**
 * Many members who write to one team while lines are cut, programs end in the middle and the server is restarted: nothing
 * lost, nothing that belongs to others, and the same for everybody at the end. `--members=50 --minutes=10`.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hub } from '../../../src/adapters/hub/hub.ts';
import { openHub } from '../../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../../src/adapters/hub/setUpHub.ts';
import { recordingProxy, type RecordingProxy } from '../../hub/recordingProxy.ts';
import { admin, type Server, startServer, team } from '../../hub/support.ts';
import { describeMachine } from '../report.ts';
import { seeded } from '../words.ts';

const flag = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const many = flag('members', 50);
const minutes = flag('minutes', 10);
const workspace = 'git:example.com/crew/app';
const chance = seeded(1804);

/** What a machine keeps: what its user said, what the server has of it, and what it heard. */
interface Machine {
  readonly name: string;
  readonly device: string;
  readonly said: Map<string, string>;
  readonly waiting: Map<string, string>;
  readonly heard: Map<string, string>;
  position: number;
  contacts: number;
  failures: number;
}

console.log(describeMachine());
console.log(`${many} members for ${minutes} minutes; load before: ${loadavg()[0]?.toFixed(1)}`);
const server = await startServer({ skip: () => process.exit(0) } as unknown as Mocha.Context);
const line = await recordingProxy(server.port, { keepsBytes: false });
let restarts = 0;
let cuts = 0;
try {
  await setUpHub(server.address(admin), undefined, team);
  await setUpHub(server.address(admin), undefined, 'others');
  const machines: Machine[] = [];
  for (let n = 0; n < many; n++) {
    const name = `member${n}`;
    await server.addMember(name);
    machines.push(machineOf(name));
  }
  await server.addMember('outsider', { team: 'others' });
  const outsider = await openHub(server.address('outsider'), undefined);
  await outsider.register('others', 'device_outsider');
  await outsider.share('others', workspace);
  await outsider.append('others', 'device_outsider', 1, [eventOf('foreign', 'a word of another team')]);
  await outsider.close();
  const first = await openHub(server.address('member0'), undefined);
  await first.share(team, workspace);
  await first.close();
  const until = Date.now() + minutes * 60_000;
  await Promise.all([disturb(server, line, until), ...machines.map((machine) => live(machine, server, line, until))]);
  await server.start().catch(() => undefined);
  line.mend();
  // Twice: the first time sends what waits, the second hears of it.
  for (let round = 0; round < 2; round++) for (const machine of machines) await settle(machine, server);
  judge(machines);
} finally {
  await line.close();
  await server.remove();
}
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);

function machineOf(name: string): Machine {
  const maps = {
    said: new Map<string, string>(),
    waiting: new Map<string, string>(),
    heard: new Map<string, string>(),
  };
  return { name, device: `device_${name}`, ...maps, position: 0, contacts: 0, failures: 0 };
}

function eventOf(memory: string, content: string): Parameters<Hub['append']>[3][number] {
  const body = JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'soak', content });
  return { clock: Date.now() * 1024, schemaVersion: 1, workspace, memory, body };
}

async function live(machine: Machine, { address }: Server, { port }: RecordingProxy, until: number): Promise<void> {
  for (let n = 0; Date.now() < until; n++) {
    const news = 1 + Math.floor(chance() * 5);
    for (let each = 0; each < news; each++) {
      // Every fourth says an earlier one anew.
      const id = chance() < 0.25 ? Math.floor(chance() * (machine.said.size + 1)) : machine.said.size;
      const content = `${machine.name} says number ${id}, ${n}.${each}`;
      machine.said.set(`${machine.name}-${id}`, content);
      machine.waiting.set(`${machine.name}-${id}`, content);
    }
    try {
      const hub = await openHub(address(machine.name, port), undefined);
      try {
        // A program that ends in the middle: what it had told stays unnoted.
        await contact(machine, hub, chance() < 0.05);
        machine.contacts++;
      } finally {
        await hub.close();
      }
    } catch {
      machine.failures++;
    }
    await sleep(200 + chance() * 800);
  }
}

async function settle(machine: Machine, { address }: Server): Promise<void> {
  const hub = await openHub(address(machine.name), undefined);
  try {
    await contact(machine, hub, false);
  } finally {
    await hub.close();
  }
}

async function contact(machine: Machine, hub: Hub, ends: boolean): Promise<void> {
  const number = await hub.register(team, machine.device);
  const told = [...machine.waiting];
  if (told.length > 0)
    await hub.append(
      team,
      machine.device,
      number + 1,
      told.map(([memory, content]) => eventOf(memory, content)),
    );
  if (ends) throw new Error('ended');
  for (const [memory, content] of told) if (machine.waiting.get(memory) === content) machine.waiting.delete(memory);
  for (;;) {
    const events = await hub.pull(team, machine.position, 1000);
    if (events.length === 0) return;
    for (const event of events) {
      const { content } = JSON.parse(event.body) as { readonly content: string };
      machine.heard.set(`${event.member} ${event.memory}`, content);
    }
    machine.position = events.at(-1)?.position ?? machine.position;
  }
}

/** Cuts lines every few seconds, and restarts the server every half minute, without warning each second time. */
async function disturb(target: Server, proxy: RecordingProxy, until: number): Promise<void> {
  for (let n = 1; Date.now() < until - 5000; n++) {
    await sleep(3000);
    proxy.cutAfter(Math.floor(chance() * 50_000));
    cuts++;
    await sleep(500);
    proxy.mend();
    if (n % 8 !== 0) continue;
    await target.stop(n % 16 === 0 ? 'immediate' : 'fast');
    await sleep(1000);
    await target.start();
    restarts++;
  }
}

function judge(machines: readonly Machine[]): void {
  const expected = new Map<string, string>(
    machines.flatMap(({ name, said }) => [...said].map(([memory, content]) => [`${name} ${memory}`, content] as const)),
  );
  let lost = 0;
  let foreign = 0;
  for (const { heard } of machines) {
    for (const [key, content] of expected) if (heard.get(key) !== content) lost++;
    for (const key of heard.keys()) if (!expected.has(key)) foreign++;
  }
  const contacts = machines.reduce((sum, each) => sum + each.contacts, 0);
  const failures = machines.reduce((sum, each) => sum + each.failures, 0);
  console.log(
    `${expected.size} memories; ${contacts} contacts went well, ${failures} did not; ${cuts} times lines were cut, ${restarts} restarts`,
  );
  console.log(`${lost} lost or outdated, ${foreign} of others, over ${machines.length} tables`);
  if (lost + foreign > 0) process.exitCode = 1;
}

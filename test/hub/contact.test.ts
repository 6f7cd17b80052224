import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { openHub } from '../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../src/open/openMemory.ts';
import { type Contact, keepInContact } from '../../src/open/teams/keepInContact.ts';
import { admin, type Server, startServer, team } from './support.ts';

const workspace = 'git:example.com/crew/app';
const scope = { workspace };

describe('programs that keep in contact with a team', () => {
  let server: Server;
  const open: { readonly memory: Memory; readonly contact: Contact }[] = [];
  const told: string[] = [];

  const start = async (name: string): Promise<{ readonly memory: Memory; readonly contact: Contact }> => {
    const memory = await openMemory({ file: join(server.folder, `${name}.db`), settings: scope, care: false });
    await memory.joinTeam({ team, address: addressText(server.address(name)), member: name, device: `device_${name}` });
    const contact = keepInContact({
      memory: () => Promise.resolve(memory),
      environment: () => Promise.resolve({}),
      clock: Date.now,
      onSynced: () => undefined,
      log: (line) => told.push(line),
      times: { settleMs: 20, busyMs: 50, everyMs: 600 },
    });
    const one = { memory, contact };
    open.push(one);
    return one;
  };
  const say = (memory: Memory, content: string): Promise<unknown> =>
    memory.save({ topic: 'services', content, origin: 'user', scope });
  const has = async (memory: Memory, query: string): Promise<boolean> =>
    (await memory.recall({ query, scope })).hits.some(({ origin }) => origin === 'team');

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    await setUpHub(server.address(admin), undefined, team);
    for (const name of ['anna', 'ben']) await server.addMember(name);
    const hub = await openHub(server.address('anna'), undefined);
    await hub.share(team, workspace);
    await hub.close();
  });

  after(async () => {
    for (const { contact, memory } of open) {
      await contact.close();
      await memory.close();
    }
    await server?.remove();
  });

  it('are told of what the other one said', async () => {
    const [anna, ben] = [await start('anna'), await start('ben')];
    await anna.memory.shareWithTeam({ team, workspace });
    await Promise.all([anna.contact.now(), ben.contact.now()]);
    await say(anna.memory, 'The cache is a Redis of version 8');
    anna.contact.changed();
    await eventually(() => has(ben.memory, 'which cache?'));
  });

  it('go on by themselves after the server was away, and say it once', async () => {
    const [anna, ben] = open;
    assert.ok(anna && ben);
    await server.stop();
    await say(anna.memory, 'The mail relay is called hermes');
    anna.contact.changed();
    await eventually(async () => (await anna.memory.teams())[0]?.problem !== undefined);
    await anna.contact.now();
    await anna.contact.now();
    assert.equal(new Set(told).size, told.length);
    assert.match(told.join('\n'), /Team crew: The team’s database cannot be reached/);
    await server.start();
    await eventually(() => has(ben.memory, 'mail relay'));
    await eventually(async () => (await anna.memory.teams())[0]?.problem === undefined);
  });

  it('hold no connection to a team that was left', async () => {
    const [, ben] = open;
    assert.ok(ben);
    await ben.memory.leaveTeam(team);
    await ben.contact.now();
    const client = await server.connect(admin);
    const { rows } = await client.query(`SELECT usename FROM pg_stat_activity WHERE usename = 'ben'`);
    await client.end();
    assert.deepEqual(rows, []);
  });
});

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await sleep(50)) if (await isTrue()) return;
  assert.fail('It did not happen.');
}

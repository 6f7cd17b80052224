import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crewOn, type Person, personIn, removeMachines, workspace } from './crew.ts';
import { type Server, startServer, team } from './support.ts';

describe('a workspace that two members share', () => {
  let server: Server;
  let anna: Person;
  let ben: Person;

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    [anna, ben] = (await crewOn(server, ['anna', 'ben'])) as [Person, Person];
  });

  after(async () => {
    removeMachines([anna, ben].filter((person) => person !== undefined));
    await server?.remove();
  });

  it('goes nowhere before somebody said yes to a list of it', async () => {
    await anna.say('Staging listens on port 5433');
    await anna.done('hub', 'sync');
    await ben.done('hub', 'sync');
    assert.deepEqual(await ben.find('staging port'), []);
    const { errors, output } = await anna.run('hub', 'share');
    assert.match(errors, /1 memory of git:example\.com\/crew\/app would be shared with "crew":\n.*Staging listens/s);
    assert.match(output, /Shared with "crew"/);
    const again = await anna.run('hub', 'share');
    assert.deepEqual(again.asked, []);
    assert.match(again.errors, /is shared with "crew" already: 1 memory\./);
  });

  it('reaches the other one, both ways, as a team mate’s words', async () => {
    await ben.done('hub', 'sync');
    const [found] = await ben.find('staging port');
    assert.deepEqual([found?.content, found?.origin], ['Staging listens on port 5433', 'team']);
    await ben.say('Releases go out on Thursday afternoons');
    await ben.done('hub', 'share');
    await anna.done('hub', 'sync');
    assert.equal((await anna.find('when do releases go out?'))[0]?.origin, 'team');
    const record = JSON.parse(await ben.done('show', found?.id ?? '', '--json')) as object;
    assert.match(JSON.stringify(record), /"member":"anna"/);
    assert.match(await ben.done('show', found?.id ?? ''), /Whose words +anna/);
    assert.match(await ben.done('recall', 'staging', 'port'), / · said by anna · /);
  });

  it('is told once, however often both ask', async () => {
    for (const person of [anna, ben, anna, ben])
      assert.match(await person.done('hub', 'sync'), /0 sent, 0 taken in, 0 gone/);
  });

  it('goes on to one who may write no longer, and sends nothing of theirs', async () => {
    await server.addMember('ben', { mayWrite: false });
    await ben.say('The audit log is kept for ninety days');
    await anna.say('The warehouse lease ends in Frankfurt');
    await anna.done('hub', 'sync');
    assert.match(await ben.done('hub', 'sync'), /0 sent, 1 taken in/);
    assert.match(await ben.done('hub', 'status'), /Waits to be sent +1, and this login only reads/);
    await server.addMember('ben');
    assert.match(await ben.done('hub', 'sync'), /1 sent/);
  });

  it('follows what its author changes and forgets, and nobody else does', async () => {
    const own = (await anna.find('staging port'))[0];
    await anna.say('Staging listens on port 6000 now, no longer on 5433');
    await anna.done('forget', own?.id ?? '');
    await anna.done('hub', 'sync');
    await ben.done('hub', 'sync');
    const contents = (await ben.find('staging port')).map(({ content }) => content);
    assert.ok(contents.some((content) => content.includes('6000')));
    assert.ok(!contents.includes('Staging listens on port 5433'));
    // What Ben removes on his machine stays where Anna said it, and does not come back to him.
    const [taken] = await ben.find('staging port 6000');
    await ben.done('forget', taken?.id ?? '');
    await ben.done('hub', 'sync');
    await anna.done('hub', 'sync');
    assert.ok((await anna.find('staging port')).some(({ content }) => content.includes('6000')));
    assert.ok(!(await ben.find('staging port')).some(({ content }) => content.includes('6000')));
  });

  it('keeps importance at 7, rules and orders for review, and secrets at home', async () => {
    await anna.say('The billing service must never be deployed on Fridays', '--importance', '10');
    await anna.say('Always run the linter before you commit');
    await anna.say('The invoice job writes to the table invoices_v2', '--importance', '10');
    await anna.say('The deploy key is AKIAIOSFODNN7EXAMPLE and lives in the vault');
    await anna.done('hub', 'sync');
    const synced = await ben.done('hub', 'sync');
    assert.match(synced, /(?:1 waits|2 wait) for your review/);
    const [invoices] = await ben.find('invoice job table');
    assert.deepEqual([invoices?.origin, invoices?.importance], ['team', 7]);
    assert.ok(!(await ben.find('run the linter before commit')).some(({ content }) => content.includes('linter')));
    const { rows } = await adminQuery(server)(
      "SELECT count(*)::int AS n FROM tiered_memory.events WHERE body::text LIKE '%AKIA%'",
    );
    assert.equal(rows[0]?.['n'], 0);
  });

  it('erases everywhere what its author erased, on the server too', async () => {
    await anna.say('The zebra codename belongs to project Quagga');
    await anna.done('hub', 'sync');
    await ben.done('hub', 'sync');
    const [own] = await anna.find('zebra codename');
    assert.equal((await ben.find('zebra codename')).length, 1);
    await anna.done('erase', own?.id ?? '', '--yes');
    await anna.done('hub', 'sync');
    await ben.done('hub', 'sync');
    assert.deepEqual(await ben.find('zebra codename'), []);
    const query = adminQuery(server);
    const { rows } = await query(
      "SELECT count(*)::int AS n FROM tiered_memory.events WHERE body::text LIKE '%Quagga%'",
    );
    assert.equal(rows[0]?.['n'], 0);
    assert.ok(!filesHold(ben.folder, 'Quagga'));
  });

  it('mutes a member, and hears them again', async () => {
    assert.match(await ben.done('hub', 'mute', 'nobody'), /Nothing of that name is here/);
    await ben.done('hub', 'unmute', 'nobody');
    assert.match(
      await ben.done('hub', 'mute', 'anna'),
      /out of sight. To hear them again: tiered-memory hub unmute anna\n$/,
    );
    assert.deepEqual(await ben.find('invoice job table'), []);
    await ben.done('hub', 'unmute', 'anna');
    await ben.done('hub', 'sync');
    assert.equal((await ben.find('invoice job table')).length, 1);
  });

  it('can be taken back', async () => {
    await ben.done('hub', 'unshare');
    await anna.done('hub', 'sync');
    assert.deepEqual(await anna.find('when do releases go out?'), []);
    const query = adminQuery(server);
    const { rows } = await query(
      "SELECT count(*)::int AS n FROM tiered_memory.events WHERE body::text LIKE '%Thursday%'",
    );
    assert.equal(rows[0]?.['n'], 0);
    assert.equal((await ben.find('when do releases go out?')).length, 1);
  });

  it('tells in the status who is there, what is shared and what waits', async () => {
    const status = await anna.done('hub', 'status');
    assert.match(status, /Members +anna, ben/);
    assert.match(status, new RegExp(`Shared +${workspace} by anna`));
    assert.match(status, /Waits to be sent +0/);
  });

  it('leaves nothing with who leaves', async () => {
    assert.ok(filesHold(ben.folder, 'invoices_v2'));
    const { output } = await ben.run('hub', 'leave');
    assert.match(output, /Left "crew": (?:1 memory was|\d+ memories were) erased/);
    assert.deepEqual(await ben.find('invoice job table'), []);
    assert.ok(!filesHold(ben.folder, 'invoices_v2'));
    assert.match((await ben.run('hub', 'status')).errors, /in no team/);
    // What he had said himself is his.
    assert.equal((await ben.find('when do releases go out?')).length, 1);
  });

  it('leaves nothing with who is removed, and comes back with who is added again', async () => {
    const query = adminQuery(server);
    await query(`SELECT tiered_memory.add_member('${team}', 'ben')`);
    await ben.done('hub', 'join', `postgres://ben@127.0.0.1:${server.port}/postgres`, '--team', team);
    assert.equal((await ben.find('invoice job table')).length, 1);
    await query(`SELECT tiered_memory.remove_member('${team}', 'ben')`);
    assert.match((await ben.run('hub', 'sync')).output, /no longer a member of “crew”: what came from it was erased/);
    assert.deepEqual(await ben.find('invoice job table'), []);
    assert.ok(!filesHold(ben.folder, 'invoices_v2'));
    assert.match((await ben.run('hub', 'status')).errors, /in no team/);
  });

  it('sends one memory alone, and what takes its place, until it is taken back', async () => {
    await server.addMember('carla');
    const carla = personIn(server.folder, 'carla');
    await carla.done('hub', 'join', `postgres://carla@127.0.0.1:${server.port}/postgres`, '--team', team);
    await carla.say('The lighthouse dashboard is drawn with Grafana');
    await carla.say('The windmill archive is kept in Glacier');
    const [own] = await carla.find('lighthouse dashboard');
    await carla.done('hub', 'share', '--memory', own?.id ?? '');
    await anna.done('hub', 'sync');
    assert.ok((await anna.find('lighthouse dashboard')).some(({ content }) => content.includes('Grafana')));
    assert.ok(!(await anna.find('windmill archive')).some(({ content }) => content.includes('Glacier')));
    await carla.done('hub', 'unshare', '--memory', own?.id ?? '');
    await anna.done('hub', 'sync');
    assert.ok(!(await anna.find('lighthouse dashboard')).some(({ content }) => content.includes('Grafana')));
    const mine = await carla.run('save', 'My locker is number 7', '--scope', 'user', '--json');
    const { id } = JSON.parse(mine.output) as { readonly id: string };
    const refused = await carla.run('hub', 'share', '--memory', id);
    assert.match(refused.errors, /Only a memory of a workspace can be shared/);
  });

  it('refuses who is no member, and a password in an address', async () => {
    const stranger = personIn(server.folder, 'ben');
    const again = await stranger.run('hub', 'join', `postgres://ben@127.0.0.1:${server.port}/postgres`, '--team', team);
    assert.match(again.errors, /no member of this team/);
    const given = await stranger.run('hub', 'join', `postgres://ben:secret@127.0.0.1:${server.port}/postgres`);
    assert.match(given.errors, /must not hold a password/);
    assert.doesNotMatch(given.errors, /secret/);
  });
});

type Query = (sql: string) => Promise<{ readonly rows: readonly { readonly [name: string]: unknown }[] }>;

function adminQuery(server: Server): Query {
  return async (sql) => {
    const client = await server.connect('boss');
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
}

/** Looks at every byte of every file of a machine. */
function filesHold(folder: string, word: string): boolean {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .some((file) => statSync(file).isFile() && readFileSync(file).includes(word));
}

import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { hubPassword, readHubAddress } from '../../src/adapters/hub/hubAddress.ts';
import { openHub } from '../../src/adapters/hub/openHub.ts';
import { hubVersion, migrateHub } from '../../src/adapters/hub/migrateHub.ts';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import { admin, type Server, startServer, team } from './support.ts';

const workspace = 'git:example.com/crew/app';

describe('rights in a team’s database, with any client', () => {
  let server: Server;
  const open: Client[] = [];
  const as = async (name: string): Promise<Client> => {
    const client = await server.connect(name);
    open.push(client);
    return client;
  };

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    await setUpHub(server.address(admin), undefined, team);
    await setUpHub(server.address(admin), undefined, 'others');
    for (const name of ['anna', 'ben']) await server.addMember(name);
    await server.addMember('reader', { mayWrite: false });
    await server.addMember('olga', { team: 'others' });
    const anna = await as('anna');
    await anna.query(`SELECT tiered_memory.share_workspace('${team}', '${workspace}')`);
    await anna.query(`SELECT tiered_memory.register_device('${team}', 'device_anna')`);
    await anna.query(append('device_anna', 1, [event('mem-1', 'Staging listens on 5433')]));
    const ben = await as('ben');
    await ben.query(`SELECT tiered_memory.register_device('${team}', 'device_ben')`);
  });

  after(async () => {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)));
    await server?.remove();
  });

  it('are set up once, and again without a change', async () => {
    assert.deepEqual(await setUpHub(server.address(admin), undefined, team), {
      from: hubVersion,
      to: hubVersion,
      isNewTeam: false,
    });
  });

  it('are set up on PostgreSQL 14 and newer, and nothing is begun on an older one', async () => {
    const asked: string[] = [];
    const old = {
      query: (sql: string) => {
        asked.push(sql);
        return Promise.resolve({ rows: [{ version: 130_012 }] });
      },
    };
    await assert.rejects(
      migrateHub(old as unknown as Client),
      /needs PostgreSQL 14 or newer, and this server is of version 13/,
    );
    assert.equal(asked.length, 1);
  });

  it('show a team to its members alone', async () => {
    const count = 'SELECT count(*)::int AS n FROM tiered_memory.events';
    assert.equal((await (await as('ben')).query<{ n: number }>(count)).rows[0]?.n, 1);
    assert.equal((await (await as('olga')).query<{ n: number }>(count)).rows[0]?.n, 0);
    const { rows } = await (await as('olga')).query('SELECT team FROM tiered_memory.teams');
    assert.deepEqual(rows, [{ team: 'others' }]);
    for (const table of ['members', 'devices', 'workspaces'])
      assert.deepEqual(
        (await (await as('olga')).query(`SELECT team FROM tiered_memory.${table} WHERE team = '${team}'`)).rows,
        [],
      );
  });

  it('let an administrator of the database read all that was shared, in every team, and nothing else of anybody', async () => {
    const olga = await as('olga');
    await olga.query(`SELECT tiered_memory.share_workspace('others', '${workspace}')`);
    await olga.query(`SELECT tiered_memory.register_device('others', 'device_olga')`);
    await olga.query(append('device_olga', 1, [event('olga-1', 'The vault code is in the safe')], 'others'));
    const { rows } = await (
      await as(admin)
    ).query(`SELECT team, member, body->>'content' AS content FROM tiered_memory.events ORDER BY team`);
    assert.deepEqual(rows, [
      { team, member: 'anna', content: 'Staging listens on 5433' },
      { team: 'others', member: 'olga', content: 'The vault code is in the safe' },
    ]);
    // Who may make roles and nothing more passes no policy by.
    const boss = await as(admin);
    await boss.query('CREATE ROLE clerk LOGIN CREATEROLE CREATEDB IN ROLE tiered_memory_member');
    assert.equal((await (await as('clerk')).query('SELECT FROM tiered_memory.events')).rowCount, 0);
  });

  it('let nobody write but by the functions, nor reach a part of a table', async () => {
    for (const sql of [
      `INSERT INTO tiered_memory.events (team, position, device, number, member, clock, schema_version, workspace, memory)
         VALUES ('${team}', 99, 'device_ben', 1, 'anna', 1, 1, '${workspace}', 'x')`,
      'UPDATE tiered_memory.events SET body = NULL',
      'DELETE FROM tiered_memory.events',
      `UPDATE tiered_memory.members SET may_write = true`,
      `INSERT INTO tiered_memory.members (team, member, administrator) VALUES ('others', 'ben', 'ben')`,
      'SELECT * FROM tiered_memory.events_0',
      'TRUNCATE tiered_memory.events',
      'SET ROLE tiered_memory_owner',
      `SET SESSION AUTHORIZATION anna`,
      `SELECT tiered_memory.add_member('others', 'ben')`,
      `SELECT tiered_memory.make_team('mine')`,
      'ALTER TABLE tiered_memory.events DISABLE ROW LEVEL SECURITY',
      'CREATE TABLE tiered_memory.trap (x int)',
    ])
      await assert.rejects((await as('ben')).query(sql), /permission denied|must be owner|not allowed/, sql);
  });

  it('hold for whoever owns them, too: no role of ours passes policies by, and no function looks elsewhere', async () => {
    const client = await as(admin);
    const tables = await client.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'tiered_memory'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition AND relname <> 'versions' AND NOT (relrowsecurity AND relforcerowsecurity)`,
    );
    assert.deepEqual(tables.rows, []);
    const roles = await client.query<{ rolname: string }>(
      `SELECT rolname FROM pg_roles WHERE rolname LIKE 'tiered_memory%'
         AND NOT (rolbypassrls OR rolsuper OR rolcanlogin OR rolcreaterole OR rolcreatedb) ORDER BY 1`,
    );
    assert.deepEqual(
      roles.rows.map(({ rolname }) => rolname),
      ['tiered_memory_member', 'tiered_memory_owner'],
    );
    const functions = await client.query(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'tiered_memory'::regnamespace
         AND NOT coalesce('search_path=pg_catalog, pg_temp' = ANY (proconfig), false)`,
    );
    assert.deepEqual(functions.rows, []);
    const called = await client.query(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'tiered_memory'::regnamespace AND prosecdef
         AND has_function_privilege('public', oid, 'EXECUTE')`,
    );
    assert.deepEqual(called.rows, []);
  });

  it('refuse the device, the team and the numbers of another', async () => {
    const ben = await as('ben');
    const refused: readonly (readonly [sql: string, why: RegExp])[] = [
      [append('device_anna', 2, [event('mem-2', 'forged')]), /This device is not yours/],
      [`SELECT tiered_memory.register_device('${team}', 'device_anna')`, /belongs to another member/],
      [`SELECT tiered_memory.register_device('others', 'device_ben2')`, /no member of this team/],
      [append('device_ben', 1, [event('mem-2', 'forged')], 'others'), /no member of this team/],
      [append('device_ben', 5, [event('mem-2', 'ahead')]), /next number of this device is 1, not 5/],
      [append('device_ben', 0, [event('mem-2', 'rewound')]), /next number of this device is 1, not 0/],
      [append('device_ben', 1, []), /no events/],
    ];
    for (const [sql, why] of refused) await assert.rejects(ben.query(sql), why, sql.slice(0, 80));
    const anna = await as('anna');
    await assert.rejects(
      anna.query(append('device_anna', 1, [event('mem-1', 'replayed')])),
      /next number of this device is 2, not 1/,
    );
  });

  it('store nothing of the user’s own place, of a workspace that is not shared, or too large', async () => {
    const ben = await as('ben');
    const refused: readonly (readonly [event: object, why: RegExp])[] = [
      [{ ...event('m', 'x'), workspace: 'user' }, /no workspace that is shared/],
      [{ ...event('m', 'x'), workspace: '' }, /no workspace that is shared/],
      [{ ...event('m', 'x'), workspace: 'git:example.com/private' }, /no workspace that is shared/],
      [{ ...event('m', 'x'), body: { scope: 'user', content: 'x' } }, /violates check constraint/],
      [{ ...event('m', 'x'), body: { content: 'x' } }, /violates check constraint/],
      [{ ...event('m', 'x'), body: 'text' }, /violates check constraint/],
      [{ ...event('m', 'x'.repeat(200_000)) }, /events_size/],
      [{ ...event('m', 'x'), clock: -1 }, /violates check constraint/],
    ];
    for (const [given, why] of refused) await assert.rejects(ben.query(append('device_ben', 1, [given])), why);
    await assert.rejects(ben.query(append('device_ben', 1, [event('m', 'x'.repeat(10_000_000))])), /More than 8 MB/);
    await assert.rejects(ben.query(`SELECT tiered_memory.share_workspace('${team}', 'user')`), /violates check/);
  });

  it('take a clock that is a year ahead for the time of now', async () => {
    const ben = await as('ben');
    const ahead = (Date.now() + 365 * 86_400_000) * 1024;
    await ben.query(append('device_ben', 1, [{ ...event('ben-1', 'from the future'), clock: ahead }]));
    const { rows } = await ben.query<{ clock: number }>(
      `SELECT clock::float8 AS clock FROM tiered_memory.events WHERE memory = 'ben-1'`,
    );
    assert.ok((rows[0]?.clock ?? Infinity) <= Date.now() * 1024);
  });

  it('let a reader read, and not write', async () => {
    const reader = await as('reader');
    await reader.query(`SELECT tiered_memory.register_device('${team}', 'device_reader')`);
    assert.equal((await reader.query('SELECT FROM tiered_memory.events')).rowCount, 2);
    await assert.rejects(
      reader.query(append('device_reader', 1, [event('r', 'x')])),
      /may read the memory of this team, and not write/,
    );
    await assert.rejects(reader.query(`SELECT tiered_memory.share_workspace('${team}', '${workspace}')`), /not write/);
  });

  it('scrub one’s own words and nobody else’s', async () => {
    const scrub = `SELECT tiered_memory.scrub('${team}', ARRAY['mem-1', 'ben-1']) AS n`;
    assert.equal((await (await as('ben')).query<{ n: number }>(scrub)).rows[0]?.n, 1);
    const { rows } = await (
      await as('anna')
    ).query('SELECT memory, body IS NULL AS "isEmpty" FROM tiered_memory.events ORDER BY position');
    assert.deepEqual(rows, [
      { memory: 'mem-1', isEmpty: false },
      { memory: 'ben-1', isEmpty: true },
    ]);
  });

  it('take SQL in every field for text', async () => {
    const evil = `'); DROP TABLE tiered_memory.events; --`;
    const hub = await openHub(server.address('anna'), undefined);
    try {
      await assert.rejects(hub.register(evil, evil), /no member of this team/);
      await assert.rejects(hub.share(team, evil), /violates check|refused/);
      const first = (await hub.register(team, 'device_anna')) + 1;
      const body = JSON.stringify({ scope: 'workspace', content: evil });
      await hub.append(team, 'device_anna', first, [{ clock: 1, schemaVersion: 1, workspace, memory: evil, body }]);
      await assert.rejects(
        hub.append(team, evil, 1, [{ clock: 1, schemaVersion: 1, workspace, memory: 'x', body }]),
        /This device is not yours/,
      );
      const events = await hub.pull(team, 0, 100);
      assert.equal(events.at(-1)?.memory, evil);
      assert.deepEqual(await hub.pull(evil, 0, 100), []);
    } finally {
      await hub.close();
    }
  });

  it('ask for an encrypted connection and a password kept apart, everywhere but on this machine', async () => {
    for (const here of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
      assert.ok(readHubAddress(`postgres://anna@${here}/memory`).isHere, here);
    for (const away of ['db.example.com', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', '[fd00::1]'])
      assert.ok(!readHubAddress(`postgres://anna@${away}/memory`).isHere, away);
    // A server that speaks no TLS, as if it were elsewhere: nothing is said to it in the open.
    await assert.rejects(openHub({ ...server.address('anna'), isHere: false }, 'secret'), /does not support SSL/);
    for (const weaker of ['?sslmode=disable', '?ssl=0', '?host=evil.example.com', '#x'])
      assert.throws(() => readHubAddress(`postgres://anna@db.example.com/memory${weaker}`), /always encrypted/, weaker);
    assert.throws(() => readHubAddress('postgres://anna:pw@db/memory'), /must not hold a password/);
    const file = join(server.folder, 'password');
    writeFileSync(file, 'pw\n', { mode: 0o644 });
    const environment = { TIERED_MEMORY_HUB_PASSWORD_FILE: file };
    if (process.platform !== 'win32') assert.throws(() => hubPassword(environment), /can be read by others/);
    chmodSync(file, 0o600);
    assert.equal(hubPassword(environment), 'pw');
  });

  it('end at an administrator of the database, who can write in anybody’s name', async () => {
    const boss = await as(admin);
    await boss.query('BEGIN');
    await boss.query('SET LOCAL session_replication_role = replica');
    await boss.query(
      `INSERT INTO tiered_memory.events (team, position, device, number, member, clock, schema_version, workspace, memory, body)
       VALUES ('${team}', 1000, 'device_anna', 1000, 'anna', 1, 1, '${workspace}', 'forged', '{"scope": "workspace"}')`,
    );
    const { rows } = await boss.query(`SELECT member FROM tiered_memory.events WHERE memory = 'forged'`);
    assert.deepEqual(rows, [{ member: 'anna' }]);
    await boss.query('ROLLBACK');
  });

  it('end when somebody leaves', async () => {
    await server.addMember('carl');
    const carl = await as('carl');
    assert.ok(Number((await carl.query('SELECT FROM tiered_memory.events')).rowCount) > 0);
    await carl.query(`SELECT tiered_memory.leave_team('${team}')`);
    assert.equal((await carl.query('SELECT FROM tiered_memory.events')).rowCount, 0);
    await assert.rejects(
      carl.query(`SELECT tiered_memory.register_device('${team}', 'device_carl')`),
      /no member of this team/,
    );
  });
});

function event(memory: string, content: string): { readonly workspace: string; readonly [field: string]: unknown } {
  return { clock: 1, schemaVersion: 10, workspace, memory, body: { scope: 'workspace', content } };
}

function append(device: string, first: number, events: readonly object[], which = team): string {
  const given = JSON.stringify(events).replaceAll("'", "''");
  return `SELECT tiered_memory.append_events('${which}', '${device}', ${first}, '${given}')`;
}

import assert from 'node:assert/strict';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { crewOn, type Person, removeMachines } from './crew.ts';
import { recordingProxy, type RecordingProxy } from './recordingProxy.ts';
import { admin, type Server, startServer, team } from './support.ts';

describe('a team’s database that fails', () => {
  let server: Server;
  let proxy: RecordingProxy;
  let anna: Person;
  let ben: Person;
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const client = await server.connect(admin);
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const arrives = async (question: string): Promise<boolean> => {
    await ben.done('hub', 'sync');
    return (await ben.find(question)).some(({ origin }) => origin === 'team');
  };

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    proxy = await recordingProxy(server.port);
    [anna, ben] = (await crewOn(server, ['anna', 'ben'], proxy.port)) as [Person, Person];
    await anna.done('hub', 'share');
  });

  after(async () => {
    removeMachines([anna, ben].filter((person) => person !== undefined));
    await proxy?.close();
    await server?.remove();
  });

  it('is sent nothing of the user’s own, not one byte', async () => {
    const canary = 'Xylograph-7719';
    await anna.done('save', `My locker code word is ${canary}`, '--scope', 'user');
    await anna.done('save', `Another place keeps ${canary} as well`, '--scope', 'user', '--topic', canary);
    const elsewhere = await anna.run('--workspace', 'git:example.com/private/x', 'save', `The ${canary} of elsewhere`);
    assert.equal(elsewhere.code, 0);
    await anna.say('The gateway answers on port 8080');
    await anna.done('hub', 'sync');
    await anna.done('hub', 'status');
    await anna.done('hub', 'unshare');
    await anna.done('hub', 'share');
    assert.ok(await arrives('gateway port'));
    assert.ok(proxy.sent().includes('gateway answers'));
    assert.ok(!proxy.sent().includes(canary));
    assert.ok(!proxy.sent().includes('private/x'));
  });

  it('costs nothing but freshness while it is away, and the status says so', async () => {
    await server.stop();
    await anna.say('The cache is a Redis of version 8');
    assert.equal((await anna.find('which cache?')).length > 0, true);
    const failed = await anna.run('hub', 'sync');
    assert.match(failed.output, /cannot be reached .* Everything goes on from this machine/);
    const status = await anna.done('hub', 'status');
    assert.match(status, /! The team’s database cannot be reached/);
    assert.match(await anna.done('status'), /Team crew +last contact .*; 1 to be sent; The team’s database cannot/);
    await server.start();
    await anna.done('hub', 'sync');
    assert.ok(await arrives('which cache?'));
  });

  it('is told again what was lost on its way, and holds it once', async () => {
    await anna.say('The queue is drained every night at three');
    // Enough for greeting and registering, not for the events.
    proxy.cutAfter(700);
    assert.notEqual((await anna.run('hub', 'sync')).code, 0);
    proxy.mend();
    await anna.done('hub', 'sync');
    assert.ok(await arrives('queue drained'));
    assert.equal((await ben.find('queue drained')).filter(({ content }) => content.includes('queue')).length, 1);
  });

  it('loses nothing when it is ended in the middle and started again', async () => {
    await anna.say('The report job owns the table report_lines');
    await server.stop('immediate');
    await anna.run('hub', 'sync');
    await server.start();
    await anna.done('hub', 'sync');
    assert.ok(await arrives('report job table'));
  });

  it('keeps what waits while it takes no writes', async () => {
    await asAdmin('ALTER ROLE anna SET default_transaction_read_only = on');
    await anna.say('The search index lives in OpenSearch');
    assert.match((await anna.run('hub', 'sync')).output, /takes no writes at this time/);
    await asAdmin('ALTER ROLE anna RESET default_transaction_read_only');
    await anna.done('hub', 'sync');
    assert.ok(await arrives('search index'));
  });

  it('keeps what waits while the server’s disk is full', async () => {
    // What PostgreSQL answers then.
    await asAdmin(
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
      'CREATE TRIGGER full_disk BEFORE INSERT ON tiered_memory.events FOR EACH ROW EXECUTE FUNCTION full_disk()',
    );
    await anna.say('The nightly dump lands in the bucket dumps-eu');
    assert.match((await anna.run('hub', 'sync')).output, /The disk of the team’s database is full/);
    await asAdmin('DROP TRIGGER full_disk ON tiered_memory.events', 'DROP FUNCTION full_disk()');
    await anna.done('hub', 'sync');
    assert.ok(await arrives('nightly dump bucket'));
  });

  it('says who can help where a table was dropped, is of another version, or knows nobody', async () => {
    await asAdmin('ALTER TABLE tiered_memory.events RENAME TO gone');
    assert.match((await anna.run('hub', 'sync')).output, /a part of it was removed.*hub init/);
    await asAdmin('ALTER TABLE tiered_memory.gone RENAME TO events');
    await asAdmin('INSERT INTO tiered_memory.versions (version) VALUES (99)');
    assert.match((await anna.run('hub', 'sync')).output, /of a newer version. Update this program/);
    const again = await anna.run('hub', 'init', addressText(server.address(admin)), '--team', team);
    assert.match(again.errors, /newer version \(99/);
    await asAdmin('DELETE FROM tiered_memory.versions WHERE version = 99');
    await asAdmin('ALTER ROLE anna NOLOGIN');
    assert.match((await anna.run('hub', 'sync')).output, /refuses this name or password/);
    await asAdmin('ALTER ROLE anna LOGIN');
    await anna.done('hub', 'sync');
  });

  it('is read on by itself after a file was restored from earlier, or copied', async () => {
    // A copy has the same device; each takes the server's word for the next number.
    await asAdmin(`UPDATE tiered_memory.devices SET number = number + 5 WHERE member = 'anna'`);
    await anna.say('The mail relay listens on port 2525');
    await anna.done('hub', 'sync');
    assert.ok(await arrives('mail relay port'));
  });

  it('gets words of a newer version that wait until this program is updated', async () => {
    const client = await server.connect('anna');
    const { rows } = await client.query<{ device: string; number: number; workspace: string }>(
      `SELECT device, number::int AS number, (SELECT workspace FROM tiered_memory.workspaces LIMIT 1) AS workspace
       FROM tiered_memory.devices WHERE member = 'anna'`,
    );
    const { device = '', number = 0, workspace = '' } = rows[0] ?? {};
    const body = { scope: 'workspace', kind: 'vision', says: 'x' };
    const events = JSON.stringify([{ clock: 1, schemaVersion: 2, workspace, memory: 'm', body }]);
    await client.query('SELECT tiered_memory.append_events($1, $2, $3, $4)', [team, device, number + 1, events]);
    const wrong = JSON.stringify([{ clock: 1, schemaVersion: 1, workspace, memory: 'n', body }]);
    await client.query('SELECT tiered_memory.append_events($1, $2, $3, $4)', [team, device, number + 2, wrong]);
    await client.end();
    const output = await ben.done('hub', 'sync');
    assert.match(output, /1 was written by a newer version/);
    assert.match(output, /Refused: anna: it is neither a fact nor a rule/);
  });

  it('is left while it is away, and nothing stays here', async () => {
    assert.ok((await ben.find('mail relay port')).length > 0);
    await server.stop();
    const { output } = await ben.run('hub', 'leave');
    assert.match(output, /(?:memory was|memories were) erased.*! The team was not told/s);
    assert.deepEqual(await ben.find('mail relay port'), []);
    await server.start();
  });
});

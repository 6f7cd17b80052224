import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { personIn, removeMachines, type Person } from './crew.ts';
import { admin, type Server, startServer, team } from './support.ts';

describe('a team from nothing to shared, as the README has it', () => {
  let server: Server;
  const people: Person[] = [];

  const personOf = (name: string): Person => {
    const parent = join(server.folder, 'machines');
    mkdirSync(parent, { recursive: true });
    const person = personIn(parent, name);
    people.push(person);
    return person;
  };

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
  });

  after(async () => {
    removeMachines(people);
    await server?.remove();
  });

  it('is set up by one command, whose lines bring the first member in', async () => {
    const boss = personOf(admin);
    const printed = await boss.done('hub', 'init', addressText(server.address(admin)), '--team', team);
    const statements = printed.split('\n').filter((line) => /^ +(?:CREATE ROLE|SELECT) /.test(line));
    assert.equal(statements.length, 2);
    const client = await server.connect(admin);
    for (const statement of statements) await client.query(statement);
    await client.end();
    const typed = /tiered-memory (hub join .*)$/m.exec(printed)?.[1]?.split(' ') ?? [];
    const anna = personOf('anna');
    assert.match(await anna.done(...typed), /Joined "crew" as anna/);
    await anna.say('The staging server listens on port 5433');
    assert.match(await anna.done('hub', 'share'), /Shared with "crew".*1 sent/s);
  });

  it('is joined by the next one, who hears of it, and whose login may be one that only reads', async () => {
    await server.addMember('ben');
    await server.addMember('ci', { mayWrite: false });
    for (const name of ['ben', 'ci']) {
      const person = personOf(name);
      // A member of one team need not name it.
      assert.match(await person.done('hub', 'join', addressText(server.address(name))), /Joined "crew".*1 taken in/s);
      assert.match(
        await person.done('recall', 'which port does staging use?'),
        /listens on port 5433\n.* said by anna /,
      );
    }
    const ci = people.find(({ name }) => name === 'ci');
    assert.match((await ci?.run('hub', 'share'))?.errors ?? '', /You may read the memory of this team, and not write/);
  });

  it('has the README’s fact in the answers of the next one, and its rule in their review', async () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const fact = /`tiered-memory save "([^"`]+)"`/.exec(readme)?.[1] ?? '';
    const rule = /\("(we deploy [^")]+)"\) reaches them too/.exec(readme)?.[1] ?? '';
    const [, anna, ben] = people;
    assert.ok(anna && ben);
    for (const said of [fact.replace('5433', '5434'), rule]) await anna.done('save', said);
    assert.match(await anna.done('hub', 'sync'), /2 sent/);
    assert.match(await ben.done('hub', 'sync'), /2 taken in.*1 .*wait/s);
    assert.match(await ben.done('recall', 'which port does staging use?'), /listens on port 5434\n.* said by anna /);
    const found = await ben.find('when do we deploy?');
    assert.deepEqual(
      found.filter(({ content }) => content.includes('Fridays')),
      [],
    );
  });
});

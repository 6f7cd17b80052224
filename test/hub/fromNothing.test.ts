import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { exitCodes } from '../../src/doors/cli/exitCodes.ts';
import { type Ran, runHere } from '../doors/cli/runHere.ts';
import { personIn, removeMachines, type Person, workspace } from './crew.ts';
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

  /** A machine that nobody has used before, with an address in its environment and the tests in its folder. */
  const build = async (tests: readonly string[], ...args: readonly string[]): Promise<Ran> => {
    const { folder } = personOf('ci');
    mkdirSync(join(folder, '.tiered-memory'));
    writeFileSync(join(folder, '.tiered-memory', 'tests.yaml'), `${['tests:', ...tests].join('\n')}\n`);
    const environment = { TIERED_MEMORY_HUB: addressText(server.address('ci')) };
    const run = (...typed: readonly string[]): Promise<Ran> =>
      runHere(folder, ['--workspace', workspace, ...typed], { environment });
    const joined = await run('hub', 'join');
    return joined.code === 0 ? await run(...args) : joined;
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

  describe('in a build, whose login only reads', () => {
    const tests = [
      '  - prompt: which port does staging use?',
      '    must_recall: "5433"',
      '    must_not_recall: "5432"',
    ];

    it('is told at once that nothing is sent from there, and leaves no device behind', async () => {
      const ci = personOf('ci');
      const joined = await ci.done('hub', 'join', addressText(server.address('ci')));
      assert.match(joined, /Joined "crew" as ci\.\n0 sent, 3 taken in.*\nThis login reads and cannot write/s);
      assert.doesNotMatch(joined, /hub share/);
      assert.match(await ci.done('hub', 'status'), /Members +anna, ben, ci \(reads\)/);
      const client = await server.connect(admin);
      const { rows } = await client.query('SELECT DISTINCT member::text FROM tiered_memory.devices ORDER BY 1');
      await client.end();
      assert.deepEqual(
        rows.map(({ member }: { readonly member?: string }) => member),
        ['anna', 'ben'],
      );
    });

    it('recalls what the team says, and passes where its tests hold', async () => {
      const recalled = await build(tests, 'recall', 'which port does staging use?');
      assert.match(recalled.output, /listens on port 5433\n.* said by anna /);
      const { code, output } = await build(tests, 'test');
      assert.deepEqual([code, output], [0, '✓ which port does staging use?\n1 passed, 0 failed\n']);
    });

    it('fails where they do not, with what the ranking says', async () => {
      const { code, output } = await build([tests[0] ?? '', '    must_recall: "9999"'], 'test');
      assert.equal(code, 1);
      assert.match(
        output,
        /must recall "9999", and no memory here holds it.*\d\. The staging server listens on port 5433 · 0\.\d\d · Mentions “port”, “staging”/s,
      );
    });

    it('says so where nothing can be recalled: before it joined, and in a repository that nobody shared', async () => {
      const { folder } = personOf('ci');
      mkdirSync(join(folder, '.tiered-memory'));
      writeFileSync(join(folder, '.tiered-memory', 'tests.yaml'), `${['tests:', ...tests].join('\n')}\n`);
      const fork = (...typed: readonly string[]): Promise<Ran> =>
        runHere(folder, ['--workspace', 'git:example.com/somebody/app', ...typed]);
      const before = await fork('test');
      assert.deepEqual([before.code, /comes in by: tiered-memory hub join/.test(before.errors)], [1, true]);
      await fork('hub', 'join', addressText(server.address('ci')));
      const { code, errors } = await fork('test');
      assert.equal(code, 1);
      assert.match(errors, /Nothing is remembered of git:example\.com\/somebody\/app here: no team shared it/);
    });

    it('fails where there is no database, and says which', async () => {
      const { folder } = personOf('ci');
      const { code, errors } = await runHere(folder, ['hub', 'join'], {
        environment: { TIERED_MEMORY_HUB: 'postgres://ci@127.0.0.1:1/postgres' },
      });
      assert.equal(code, exitCodes.unavailable);
      assert.match(errors, /cannot be reached .*postgres:\/\/ci@127\.0\.0\.1:1\/postgres/);
    });
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
    const rulesInBuild = await build(['  - { prompt: when do we deploy?, must_recall: Fridays }'], 'test');
    assert.match(rulesInBuild.output, /must recall "Fridays", which waits for review here .*\(anna said it/);
  });
});

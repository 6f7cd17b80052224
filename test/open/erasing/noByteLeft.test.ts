import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnedFile } from '../../../src/adapters/files/ownedFile.ts';
import { sealKeyFile } from '../../../src/adapters/files/sealKey.ts';
import { sha256Of } from '../../../src/adapters/files/sha256Of.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { noteHook } from '../../../src/open/hookLog.ts';
import { noteUnheard, unheardFolder } from '../../../src/open/unheard.ts';
import { backUp } from '../../support/backups.ts';
import { day, FixedClock } from '../../support/clock.ts';
import { FakeEmbedder } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { contents, store } from '../../support/memory.ts';

/** Words that stand for what is erased, each in another place; none of them may be found in any byte. */
const canaries = [
  'quetzalcoatl',
  'xylophonist',
  'zanzibarite',
  'wolframheim',
  'vexillology',
  'umbellifer',
  'thaumatrope',
] as const;
const [name, inTopic, inSummary, inEdit, inUndone, inTag, inAlias] = canaries;

/** Names of all files under a folder whose bytes hold one of the words, in any case, in UTF-8 or UTF-16. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => statSync(path).isFile())
    .filter((path) => {
      const bytes = readFileSync(path).toString('latin1').toLowerCase();
      return words.some((word) => bytes.includes(word) || bytes.includes([...word].join('\0')));
    });
}

interface Filled {
  readonly fact: string;
  readonly turn: string;
  readonly harbour: string;
}

/** A memory in which something is said, learned, retold, edited, taken back, linked, embedded and backed up. */
async function fill(memory: Memory, file: string, clock: FixedClock): Promise<Filled> {
  for (let index = 0; index < 20; index++) await store(memory, `the fact number ${index} says only ${'x'.repeat(500)}`);
  const said = `Our new host is ${name}, the ${inAlias} of Lyon. The boat has nine seats.`;
  const { id: turn = '' } = await memory.observe({ sessionId: 's', role: 'user', text: said, actor: 'chat' });
  await memory.observe({ sessionId: 's', role: 'assistant', text: `Noted: the new host is ${name}. Anything else?` });
  const harbour = await store(memory, 'The harbour of Lyon is deep');
  const fact = await store(memory, `The new host is ${name}`, {
    topic: `hosts ${inTopic}`,
    key: `host-${name}`,
    sourceIds: [turn],
    links: [harbour],
    tags: [inTag],
    attributes: { note: `${name} was chosen` },
    sessionId: 's',
  });
  await memory.update(fact, { content: `The new host is ${name} of ${inEdit}` });
  await memory.update(fact, { content: `The new host is ${name}` });
  const undone = await memory.save({ topic: 'hosts', content: `${name} costs much, says the ${inUndone}` });
  await memory.undo(undone.batch);
  await memory.learn({
    facts: [
      {
        topic: 'hosts',
        content: `Choosing ${name} made the ${inSummary} cheaper.`,
        kind: 'insight',
        origin: 'assistant',
        sourceIds: [fact, harbour],
      },
    ],
  });
  await memory.resetAndSummarize({ sessionId: 's', history: [said, 'Noted.', `Is ${name} fast?`, 'Yes.'] });
  await memory.activeMemory({ turns: [`the host ${name}`], sessionId: 's2' });
  await memory.injections('s2');
  backUp(file, clock.now);
  copyFileSync(file, `${file}.schema-6.backup`);
  clock.forward(day);
  return { fact, turn, harbour };
}

describe('what is erased with all that came of it', () => {
  it('R016: leaves no byte of it in any file: tables, history, index, vectors, backups, asides, generated files', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const instructions = join(folder, 'copilot', 'tiered-memory.instructions.md');
      const model = { name: 'a summarizer', complete: () => Promise.resolve(`They chose ${name}, a ${inSummary}.`) };
      const memory = await openMemory({
        file,
        clock: clock.read,
        keepBackups: 0,
        model,
        embedder: new FakeEmbedder('m', 16),
        generatedFiles: [instructions],
      });
      const { turn } = await fill(memory, file, clock);
      await writeOwnedFile({ file: instructions, owner: 'window' }, `- The new host is ${name}`);
      writeFileSync(`${file}.damaged-2026-01-01T00-00-00-000Z`, `${name} in a damaged file`);
      noteHook(folder, { at: 1, host: 'h', sessionId: 's', moment: 'answer', kept: 0, why: 'It was busy.' });
      assert.ok(filesWith(folder, canaries).length > 3);
      const plan = await memory.planErasing({ about: name });
      assert.ok(plan.memories.some(({ isCut, id }) => isCut && id === turn));
      const { certificate, left } = await memory.erase({ about: name });
      assert.deepStrictEqual(filesWith(folder, canaries), []);
      assert.deepStrictEqual([certificate?.state, left], ['done', []]);
      assert.equal((await memory.get(turn))?.content, 'The boat has nine seats.');
      assert.ok((await contents(memory)).includes('The harbour of Lyon is deep'));
      assert.equal(existsSync(instructions), false);
      assert.doesNotMatch(
        JSON.stringify([certificate, await memory.erasures()]).toLowerCase(),
        new RegExp(canaries.join('|')),
      );
      await memory.close();
      const sql = openSqlite(file);
      assert.deepStrictEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
      sql.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('integrity-check', 1)");
      sql.close();
      assert.deepStrictEqual(filesWith(folder, canaries), []);
    })).timeout(60_000);

  it('leaves nothing at all when everything is erased, but empty rows and counts', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      await fill(memory, file, clock);
      noteHook(folder, { at: 1, host: 'h', sessionId: 's', moment: 'answer', kept: 0 });
      await memory.erase({ all: true });
      const words = [...canaries, 'harbour', 'seats', 'lyon'];
      assert.deepStrictEqual(filesWith(folder, words), []);
      assert.deepStrictEqual(
        [await contents(memory), await memory.sessions(), existsSync(join(folder, 'hooks.log'))],
        [[], [], false],
      );
      await memory.close();
    })).timeout(60_000);

  it('forgets the ids of prompts that are still to be heard with them, and nothing of the others', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      const say = async (text: string): Promise<string> =>
        (await memory.observe({ sessionId: 's', role: 'user', text })).id ?? '';
      const [gone, other] = [await say('We ship on Fridays.'), await say('We test on Mondays.')];
      const leave = (ids: readonly string[], at: number): void => {
        const turn = { sessionId: 's', scope: 'user', typed: '', prompt: '', door: 'hook' } as never;
        noteUnheard(folder, { folder: '/work/shop', turns: ids.map((id) => ({ id, turn })) }, at);
      };
      leave([gone], 1);
      leave([gone, other], 2);
      leave([other], 3);
      const { certificate, left } = await memory.erase({ ids: [gone] });
      assert.deepStrictEqual([certificate?.state, left], ['done', []]);
      assert.deepStrictEqual(
        filesWith(folder, [gone]).filter((one) => one.includes(unheardFolder)),
        [],
      );
      assert.equal(filesWith(join(folder, unheardFolder), [other]).length, 2);
      await memory.erase({ all: true });
      assert.deepStrictEqual(readdirSync(join(folder, unheardFolder)), []);
      await memory.close();
    })).timeout(60_000);

  it('gives a certificate whose hashes are those of the files', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      const { fact } = await fill(memory, file, clock);
      const { certificate } = await memory.erase({ ids: [fact], actor: 'view' });
      const files = certificate?.files ?? [];
      assert.ok(files.length >= 3);
      assert.deepStrictEqual(
        files.map((one) => one.sha256),
        files.map((one) => sha256Of(one.file)),
      );
      assert.deepStrictEqual(
        [certificate?.by, certificate?.asked, (await memory.erasures()).length],
        ['view', 'ids', 1],
      );
      await memory.close();
    })).timeout(60_000);

  it('is not brought back by a backup that could not be reached, and goes on without its key', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      const { fact, turn } = await fill(memory, file, clock);
      const drive = join(folder, 'drive');
      mkdirSync(drive);
      copyFileSync(join(folder, 'backups', 'memory-2026-01-15.db'), join(drive, 'old.db'));
      await memory.erase({ ids: [fact] });
      clock.forward(day);
      await memory.close();
      backUp(file, clock.now);
      // The memory is lost, and the newest backup, which has the tombstones, is followed by the old one.
      copyFileSync(join(drive, 'old.db'), join(folder, `memory.db.restoring-2026-01-20T00-00-00-000Z`));
      const again = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      assert.equal((await again.get(turn))?.content, 'The boat has nine seats.');
      assert.ok(!(await contents(again)).join().includes(name));
      await again.close();
      assert.equal(statSync(sealKeyFile(file)).mode & 0o777, 0o600);
      writeFileSync(sealKeyFile(file), 'no key any more');
      const keyless = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      assert.equal(
        (await keyless.save({ topic: 'hosts', content: 'The sky is grey today', origin: 'import' })).outcome,
        'stored',
      );
      assert.match((await keyless.stats()).problems.map(({ message }) => message).join(), /key/);
      await keyless.close();
    })).timeout(60_000);
});

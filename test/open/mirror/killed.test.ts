import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { createMirror, type Mirror } from '../../../src/open/mirror/createMirror.ts';
import { mirrorStateFile } from '../../../src/open/mirror/mirrorState.ts';
import { withFolder } from '../../support/folder.ts';

interface Killed {
  readonly memory: Memory;
  readonly folder: string;
  /** All Markdown files, relative to the folder. */
  readonly files: () => readonly string[];
  readonly fileWith: (text: string) => string;
  readonly mirror: () => Mirror;
  /** Runs a sync of which nothing is noted, as when the program was killed right before that. */
  readonly killed: (sync?: (mirror: Mirror) => Promise<unknown>) => Promise<void>;
}

async function withKilled(test: (both: Killed) => Promise<void>): Promise<void> {
  await withFolder(async (root) => {
    const [memoryFile, folder] = [join(root, 'memory.db'), join(root, 'mirror')];
    mkdirSync(folder);
    let now = 1_790_000_000_000;
    const memory = await openMemory({ file: memoryFile, clock: () => (now += 1000), care: false });
    const mirror = (): Mirror =>
      createMirror({ memory, memoryFile, folder, content: { turns: false }, now: () => now });
    const files = (): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const fileWith = (text: string): string =>
      join(folder, files().find((name) => readFileSync(join(folder, name), 'utf8').includes(text)) ?? text);
    const state = mirrorStateFile(memoryFile);
    const killed: Killed['killed'] = async (sync = (one) => one.sync()) => {
      const isNoted = existsSync(state);
      if (isNoted) copyFileSync(state, `${state}.before`);
      const one = mirror();
      await sync(one);
      await one.close();
      if (isNoted) copyFileSync(`${state}.before`, state);
      else rmSync(state);
    };
    try {
      await test({ memory, folder, files, fileWith, mirror, killed });
    } finally {
      await memory.close();
    }
  });
}

const contents = async (memory: Memory): Promise<string[]> =>
  (await memory.list({ limit: 1000 })).rows.map(({ content }) => content).sort();

/** What is left of one sync is dealt with by the next, and nothing by the one after that. */
async function assertSettled({ mirror, files }: Killed, most: number): Promise<void> {
  const one = mirror();
  const { problems } = await one.sync();
  assert.deepEqual(problems, []);
  const { written, removed, taken, forgotten } = await one.sync();
  assert.deepEqual([written, removed, taken, forgotten], [0, 0, 0, 0]);
  assert.equal(files().length, most);
  await one.close();
}

describe('a mirror whose program was killed before anything was noted', () => {
  it('writes nothing twice after the first sync, also where only some files were written', () =>
    withKilled(async (both) => {
      const { memory, files, folder, killed } = both;
      await memory.saveMany(
        ['The cache is Redis', 'Queues run on RabbitMQ', 'CI runs on Buildkite'].map((content) => ({
          topic: 'db',
          content,
        })),
      );
      await killed();
      rmSync(join(folder, files()[0] ?? ''));
      await assertSettled(both, 3);
      assert.equal((await contents(memory)).length, 3);
    }));

  it('takes what the user changed once, and sees no conflict where both say the same', () =>
    withKilled(async (both) => {
      const { memory, mirror, fileWith, killed } = both;
      await memory.save({ topic: 'db', content: 'The cache is Redis', origin: 'user' });
      const first = mirror();
      await first.sync();
      await first.close();
      const file = fileWith('Redis');
      const text = readFileSync(file, 'utf8').replace('Redis', 'Valkey');
      await killed(async (one) => {
        writeFileSync(file, text);
        one.savedByUser(file, text);
        await one.sync();
        // Killed after memory took it, and before the file got its new fields.
        writeFileSync(file, text);
      });
      await assertSettled(both, 1);
      assert.deepEqual(await contents(memory), ['The cache is Valkey']);
    }));

  it('forgets what was removed once, takes a new file once, and writes what memory changed', () =>
    withKilled(async (both) => {
      const { memory, mirror, folder, fileWith, killed } = both;
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis', origin: 'user' });
      await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ', origin: 'user' });
      const first = mirror();
      await first.sync();
      await first.close();
      rmSync(fileWith('RabbitMQ'));
      writeFileSync(join(folder, 'entries', 'new.md'), 'CI runs on Buildkite\n');
      await memory.update(id, { content: 'The cache is Valkey' });
      await killed();
      await assertSettled(both, 2);
      assert.deepEqual(await contents(memory), ['CI runs on Buildkite', 'The cache is Valkey']);
    }));
});

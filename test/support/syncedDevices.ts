import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../src/open/engine.ts';
import { joinFolder, syncNow, type Syncing } from '../../src/open/syncing/createSync.ts';
import type { Synced } from '../../src/open/syncing/syncWithFolder.ts';
import { FixedClock, seeded } from './clock.ts';
import { scheduler } from './memory.ts';

export const passphrase = 'correct horse battery staple';

/** A device with a file of its own, and the folder in which it meets others. */
export interface SyncedDevice extends Syncing {
  readonly clock: FixedClock;
  /** Brings it and the folder in step. */
  readonly sync: () => Promise<Synced>;
  readonly contents: () => Promise<readonly string[]>;
}

/** Opens one in a folder of its own below a temporary one. */
export async function openSynced(root: string, name: string, seed: number): Promise<SyncedDevice> {
  const own = join(root, name);
  const shared = join(root, 'shared');
  mkdirSync(own, { recursive: true });
  mkdirSync(shared, { recursive: true });
  const clock = new FixedClock();
  const memoryFile = join(own, 'memory.db');
  const memory = await openMemory({
    file: memoryFile,
    clock: clock.read,
    random: seeded(seed),
    scheduler,
    keepBackups: 0,
    care: false,
  });
  const syncing: Syncing = { memory, memoryFile, now: clock.read };
  let isJoined = false;
  return {
    ...syncing,
    clock,
    async sync() {
      clock.forward(1000);
      if (isJoined) return await syncNow(syncing, passphrase);
      isJoined = true;
      return await joinFolder(syncing, shared, passphrase);
    },
    contents: () => contentsOf(memory),
  };
}

async function contentsOf(memory: Memory): Promise<readonly string[]> {
  const { rows } = await memory.list({ limit: 1000 });
  return rows.map(({ content }) => content).toSorted();
}

/** Runs a test with some of them, all in the same shared folder. */
export async function withSynced(
  root: string,
  names: readonly string[],
  test: (...devices: readonly SyncedDevice[]) => Promise<void>,
): Promise<void> {
  const devices: SyncedDevice[] = [];
  try {
    for (const [index, name] of names.entries()) devices.push(await openSynced(root, name, index + 1));
    await test(...devices);
  } finally {
    for (const { memory } of devices) await memory.close();
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openText, sealText, type Unreadable } from './sealedFile.ts';
import type { SyncKey } from './syncKey.ts';

/** Below the folder that the user chose, so that nothing of theirs is in our way. */
export const ownFolder = 'tiered-memory-sync';

const partEnd = '.part';
const headEnd = '.head';
/** Far above what we write. */
const largestFile = 64 * 1024 * 1024;

/** The files of a shared folder, read and written with one key. Names are random, or made with the key. */
export interface FolderFiles {
  readonly key: SyncKey;
  /** All heads and parts, by name. */
  list(): Promise<{ readonly heads: readonly string[]; readonly parts: readonly string[] }>;
  read(name: string): Promise<{ readonly text: string } | { readonly problem: Unreadable | 'missing' }>;
  /** Writes a part under a new name and answers with it, once it is on the disk. */
  writePart(text: string): Promise<string>;
  /** Replaces the head of a device in one step. */
  writeHead(device: string, text: string): Promise<void>;
  headName(device: string): string;
  remove(name: string): Promise<void>;
}

export function folderFiles(folder: string, key: SyncKey): FolderFiles {
  const place = path.join(folder, ownFolder);
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(place, { recursive: true });
    await writeInOneStep(path.join(place, name), sealText(key, name, text));
  };
  const headName = (device: string): string =>
    createHmac('sha256', key.bytes).update(`head ${device}`).digest('hex').slice(0, 32) + headEnd;
  return {
    key,
    headName,
    async list() {
      const names = await readdir(place).catch(nothingIfMissing);
      return {
        heads: names.filter((name) => name.endsWith(headEnd)).toSorted(),
        parts: names.filter((name) => name.endsWith(partEnd)).toSorted(),
      };
    },
    async read(name) {
      const file = path.join(place, name);
      try {
        const { size } = await stat(file);
        if (size > largestFile) return { problem: 'foreign' };
        return openText(key, name, await readFile(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { problem: 'missing' };
        throw error;
      }
    },
    async writePart(text) {
      const name = randomBytes(16).toString('hex') + partEnd;
      await write(name, text);
      return name;
    },
    writeHead: (device, text) => write(headName(device), text),
    remove: (name) => rm(path.join(place, name), { force: true }),
  };
}

function nothingIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Until the last byte is on the disk, nobody sees the file under its name. */
export async function writeInOneStep(file: string, bytes: Buffer): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}.new`);
  const handle = await open(fresh, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

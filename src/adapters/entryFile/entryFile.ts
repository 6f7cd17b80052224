import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { EntryFile } from '../../engine/ground/contract/backEnds.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { withLockFile } from '../files/withLockFile.ts';

/** A file of the back end `json`, for its owner alone. Another program's change is seen by its time, size and number. */
export function entryFile(file: string): EntryFile {
  const stampOf = async (): Promise<string | undefined> => {
    try {
      const { mtimeMs, size, ino } = await stat(file);
      return `${mtimeMs} ${size} ${ino}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw failed(file, 'read', error);
    }
  };
  return {
    file,
    async read(stamp) {
      const now = await stampOf();
      if (now === undefined) return undefined;
      if (now === stamp) return 'same';
      try {
        return { text: (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), stamp: now };
      } catch (error) {
        throw failed(file, 'read', error);
      }
    },
    async write(text) {
      const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID().slice(0, 8)}.new`);
      try {
        const handle = await open(fresh, 'wx', 0o600);
        try {
          await handle.writeFile(text);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true });
        throw failed(file, 'written', error);
      }
      return (await stampOf()) ?? '';
    },
    async alone(work) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      return await withLockFile(`${file}.lock`, work);
    },
  };
}

function failed(file: string, what: 'read' | 'written', error: unknown): MemoryError {
  return new MemoryError('readOnly', `${file} could not be ${what}: ${messageOf(error)}. Nothing was changed.`, error);
}

import { statSync } from 'node:fs';
import path from 'node:path';
import { withLockFile } from '../../adapters/files/withLockFile.ts';
import { isInside } from '../../adapters/files/isInside.ts';
import { hashOf, mirrorFiles } from '../../adapters/mirror/mirrorFiles.ts';
import { type FolderWatch, watchFolder } from '../../adapters/mirror/watchFolder.ts';
import { entriesFolder } from '../../engine/exchange/mirror/mirrorPath.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { belongsToMirror, type MirrorContent } from './mirrorContent.ts';
import { mirrorStateFile, readMirrorState, writeMirrorState } from './mirrorState.ts';
import { syncMirror, type SyncOptions } from './syncMirror.ts';
import type { Synced } from './syncProgress.ts';

export interface MirrorOptions {
  readonly memory: Memory;
  readonly memoryFile: string;
  /** Absolute; it must be there. */
  readonly folder: string;
  readonly content: MirrorContent;
  /** Unix ms. */
  readonly now: () => number;
  /** Told after every sync that nobody asked for. */
  readonly onSynced?: (synced: Synced) => void;
  /** Told of a sync that nobody asked for and that failed as a whole. */
  readonly onError?: (error: unknown) => void;
}

/** Memory as a folder of Markdown files, which may be changed on both sides. */
export interface Mirror {
  /** Throws a `MemoryError` when the folder is not there, or nothing can be noted of it. */
  sync(options?: SyncOptions): Promise<Synced>;
  /** Brings both in step, and keeps them so until it is closed. */
  start(): Promise<Synced>;
  /** Memory changed; files follow soon. */
  memoryChanged(): void;
  /** The user saved a file in an editor, with this text: the words are theirs. */
  savedByUser(file: string, text: string): void;
  close(): Promise<void>;
}

/** Changes of memory come in groups, ms. */
const settleMs = 250;

export function createMirror(options: MirrorOptions): Mirror {
  const { memory, memoryFile, folder, now } = options;
  const files = mirrorFiles(folder);
  const stateFile = mirrorStateFile(memoryFile);
  const users = new Map<string, string>();
  let watching: FolderWatch | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const syncNow = async (given: SyncOptions): Promise<Synced> => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new MemoryError(
        'missing',
        `The folder of the mirror is not there: ${folder}. Bring it back, or choose another.`,
      );
    return withLockFile(`${stateFile}.lock`, async () => {
      const before = readMirrorState(stateFile, folder);
      const belongs = belongsToMirror(options.content);
      const { state, synced } = await syncMirror({ memory, files, belongs, now }, before, { ...given, users });
      writeMirrorState(stateFile, state);
      for (const [file, hash] of users) if (state.files.get(file)?.hash === hash) users.delete(file);
      return synced;
    });
  };
  /** One after the other: the later one sees what the earlier one did. */
  const sync = (given: SyncOptions = {}): Promise<Synced> => {
    const result = working.then(() => syncNow(given));
    working = result.catch(() => undefined);
    return result;
  };
  const syncByItself = (only: ReadonlySet<string>): void => {
    if (isClosed) return;
    sync({ only }).then(
      (synced) => options.onSynced?.(synced),
      (error: unknown) => options.onError?.(error),
    );
  };
  return {
    sync,
    start: async () => {
      const synced = await sync();
      watching = await watchFolder(folder, entriesFolder, {
        onChange: syncByItself,
        onError: (error) => options.onError?.(new Error(`The mirror cannot be watched: ${messageOf(error)}`)),
      });
      return synced;
    },
    memoryChanged: () => {
      clearTimeout(timer);
      timer = setTimeout(() => syncByItself(new Set()), settleMs);
    },
    savedByUser: (file, text) => {
      if (!isInside(file, path.join(folder, entriesFolder))) return;
      const relative = path.relative(folder, file).split(path.sep).join('/');
      users.set(relative, hashOf(text));
      syncByItself(new Set([relative]));
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watching?.close();
      await working;
    },
  };
}

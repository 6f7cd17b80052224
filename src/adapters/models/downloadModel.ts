import { mkdir, open, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchFile } from './fetchFile.ts';
import { modelFolderOf, type ModelRecord, writeRecord } from './installedModel.ts';
import { ModelError } from './modelError.ts';
import { readModelFolder, sha256 } from './modelFolder.ts';
import type { PublishedModel } from './publishedModel.ts';
import { withoutEndSlashes } from './withoutEndSlashes.ts';
import { type Fetch, withRetries } from './withRetries.ts';

export interface DownloadOptions {
  readonly model: PublishedModel;
  /** Where models are kept; absolute path. */
  readonly cache: string;
  /** A Hugging Face hub or a mirror of one, for example `https://huggingface.co`. */
  readonly host: string;
  /** Default: Node's own, which does not know VS Code's proxy settings. */
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal;
  /** Bytes; `total` grows when the server reports more. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Milliseconds without any byte after which a request is given up; default 30 s. */
  readonly patienceMs?: number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const lockFile = 'download.lock';
/** A window that downloads touches its lock more often than this, so an older one was left by a crash. */
const staleLockMs = 60_000;

/**
 * Fetches a model into the cache and answers with its folder. It continues an earlier try: complete files are kept, a
 * partial one is continued. A file counts only when its size and hash are right. Rejects with a `ModelError`.
 */
export async function downloadModel(options: DownloadOptions): Promise<string> {
  const {
    model,
    cache,
    host,
    signal,
    onProgress = () => undefined,
    patienceMs = 30_000,
    sleep = (ms) => pause(ms),
  } = options;
  const folder = modelFolderOf(cache, model.id);
  const fetchWith: Fetch = options.fetch ?? fetch;
  const files: ModelRecord['files'][number][] = [];
  let earlier = 0;
  let total = model.bytes ?? 0;
  try {
    await mkdir(folder, { recursive: true });
    const lock = await takeLock(folder);
    try {
      for (const file of model.files) {
        const target = join(folder, file.path);
        const address = `${withoutEndSlashes(host)}/${model.id}/resolve/${encodeURIComponent(model.revision)}/${file.path}`;
        await mkdir(dirname(target), { recursive: true });
        const done = await isComplete(target, file);
        const onBytes = (bytes: number): void => {
          total = Math.max(total, earlier + bytes);
          onProgress(earlier + bytes, total);
          lock.touch();
        };
        const found =
          done ??
          (await withRetries(
            () => fetchFile({ address, target, expected: file, fetch: fetchWith, signal, onBytes, patienceMs }),
            sleep,
          ));
        if (found === undefined) continue;
        earlier += found.bytes;
        files.push({ path: file.path, ...found });
      }
      await readModelFolder(folder);
      await writeRecord(folder, { id: model.id, revision: model.revision, host, files });
      onProgress(earlier, earlier);
      return folder;
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw diskFailure(error, cache);
  }
}

/** A file from an earlier try; one whose hash is not known in advance is fetched again. */
async function isComplete(
  target: string,
  expected: { readonly bytes?: number; readonly sha256?: string },
): Promise<{ bytes: number; sha256: string } | undefined> {
  const size = await stat(target).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined || expected.sha256 === undefined || size !== expected.bytes) return undefined;
  return (await sha256(target)) === expected.sha256 ? { bytes: size, sha256: expected.sha256 } : undefined;
}

/** Only one window writes into a model's folder at a time. */
async function takeLock(folder: string): Promise<{ touch: () => void; release: () => Promise<void> }> {
  const file = join(folder, lockFile);
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age !== undefined && age > staleLockMs) await rm(file, { force: true });
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new ModelError('disk', 'Another window is setting up this model right now. Wait until it is done.')
      : error;
  });
  await handle.close();
  let touched = Date.now();
  return {
    touch: () => {
      if (Date.now() - touched < staleLockMs / 6) return;
      touched = Date.now();
      // If this fails, another window merely starts over after a minute.
      utimes(file, new Date(), new Date()).catch(() => undefined);
    },
    release: () => rm(file, { force: true }),
  };
}

function diskFailure(error: unknown, cache: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new ModelError('disk', `The disk is full: free some space on the drive of ${cache} and try again.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new ModelError('disk', `${cache} cannot be written (${message}).`);
  return error;
}

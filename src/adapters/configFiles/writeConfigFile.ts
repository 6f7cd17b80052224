import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigFileError } from './configFileError.ts';

/** Backups that stay beside a file. */
const mostBackups = 3;

const backupMark = '.tiered-memory-backup-';

/** The content of a file, undefined when there is none. Throws a {@link ConfigFileError} for one that is no text. */
export async function readConfigFile(file: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ConfigFileError(code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${code ?? 'unknown'})`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ConfigFileError('it is not written in UTF-8');
  }
}

/** Throws a {@link ConfigFileError} when a file may not be changed, or its folder cannot be written. */
export async function assertWritable(file: string): Promise<void> {
  const target = await targetOf(file);
  const found = await stat(target).catch(() => undefined);
  if (found === undefined) return;
  if ((found.mode & 0o222) === 0) throw new ConfigFileError('it is read-only');
  const handle = await open(target, 'r+').catch(() => undefined);
  if (handle === undefined) throw new ConfigFileError('it is read-only for you');
  await handle.close();
}

/**
 * Replaces a file in one step, through a link to its target and with the mode and owner that it had. What was there is
 * kept beside it under a name with the date, and only the newest few of those. With `after` undefined the file goes,
 * without a copy: nobody's words are in it any more.
 * Nothing is written when the file does not hold `before` any more. A file is made for its owner alone.
 *
 * @param now in ms since 1970, for the name of the backup
 * @returns the backup, undefined where there is none
 */
export async function writeConfigFile(
  file: string,
  before: string | undefined,
  after: string | undefined,
  now: number,
): Promise<string | undefined> {
  if ((await readConfigFile(file)) !== before)
    throw new ConfigFileError('another program changed it in the meantime; run the command again');
  await assertWritable(file);
  const backup = before === undefined || after === undefined ? undefined : await backUp(file, now);
  const target = await targetOf(file);
  if (after === undefined) await rm(target, { force: true });
  else {
    await mkdir(path.dirname(target), { recursive: true });
    await replaceFile(target, after);
  }
  if ((await readConfigFile(file)) !== after) throw new ConfigFileError('what was written is not what is there now');
  return backup;
}

async function replaceFile(target: string, text: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID().slice(0, 8)}.new`);
  const handle = await open(fresh, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(text);
      if (found !== undefined) {
        // Only the superuser may give a file away, and only then does it have another owner here.
        if (process.getuid?.() === 0) await handle.chown(found.uid, found.gid);
        await handle.chmod(found.mode & 0o7777);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

async function backUp(file: string, now: number): Promise<string> {
  const date = new Date(now).toISOString().replaceAll(/[-:.]/g, '').slice(0, 18);
  const backup = `${file}${backupMark}${date}`;
  await copyFile(file, backup);
  const start = path.basename(file) + backupMark;
  const names = await readdir(path.dirname(file));
  const old = names
    .filter((name) => name.startsWith(start))
    .sort()
    .slice(0, -mostBackups);
  for (const name of old) await rm(path.join(path.dirname(file), name), { force: true });
  return backup;
}

/** Where a link leads, also one whose target is not there yet. */
async function targetOf(file: string): Promise<string> {
  const target = await realpath(file).catch(() => undefined);
  if (target !== undefined) return target;
  const link = await readlink(file).catch(() => undefined);
  return link === undefined ? file : path.resolve(path.dirname(file), link);
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ArchiveFiles, FoundArchiveFile } from '../../engine/ground/contract/archiving.ts';
import type { FileMac } from '../../engine/ground/contract/ports.ts';

const namePattern = /^memory-archive-[\w-]{1,60}\.jsonl(?:\.gz)?$/u;
/** Far more than a file of ours has; what says it has more is none. */
const mostBytes = 256 * 1024 * 1024;

/** Files of archives in whatever folders the user chose. Names that could lead out of a folder are no files. */
export function archiveFolder(mac: FileMac): ArchiveFiles {
  return {
    mac,
    problemWith,
    pathOf: (folder, name) => path.join(folder, name),

    async write(folder, name, text) {
      assertName(name);
      await replaceFile(folder, name, name.endsWith('.gz') ? await promisify(gzip)(text) : Buffer.from(text, 'utf8'));
    },

    async read(folders, name) {
      if (!namePattern.test(name)) return { state: 'unreadable', why: 'its name is none of ours', path: name };
      let last: FoundArchiveFile | undefined;
      for (const folder of folders) {
        const found = await readFileOf(path.join(folder, name));
        if ('text' in found || found.state === 'unreadable') return found;
        last ??= found;
      }
      return last ?? { state: 'missing', why: 'no folder of archives is known', path: name };
    },

    async remove(folder, name) {
      assertName(name);
      const file = path.join(folder, name);
      const isThere = await lstat(file).then(
        () => true,
        () => false,
      );
      if (isThere) await rm(file);
      return isThere;
    },
  };
}

function assertName(name: string): void {
  if (!namePattern.test(name)) throw new Error(`${name} is no name of an archive`);
}

async function problemWith(folder: string): Promise<string | undefined> {
  const choose = 'Choose another folder for archives.';
  if (!path.isAbsolute(folder)) return `"${folder}" is not the whole path of a folder. ${choose}`;
  try {
    if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder. ${choose}`;
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
      ? `The folder for archives, ${folder}, is not there. Mount its drive, make the folder, or choose another one.`
      : `Nothing can be written to ${folder} (${codeOf(error)}). Change its permissions, or choose another folder for archives.`;
  }
}

async function readFileOf(file: string): Promise<FoundArchiveFile> {
  try {
    // A link was put there by somebody, and what it leads to is no archive of ours.
    if ((await lstat(file)).isSymbolicLink())
      return { state: 'unreadable', why: 'it is a link to another file', path: file };
    const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const { size } = await handle.stat();
      if (size > mostBytes) return { state: 'unreadable', why: 'it is far too large', path: file };
      const bytes = await handle.readFile();
      const text = file.endsWith('.gz') ? await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }) : bytes;
      return { text: text.toString('utf8'), path: file };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'missing', why: code, path: file };
    // What is cut off or changed inside cannot be decompressed.
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return { text: '', path: file };
    return { state: 'unreadable', why: code, path: file };
  }
}

/** In one step, for its owner alone, and flushed to the drive with the entry of its folder. */
async function replaceFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const fresh = path.join(folder, `.${name}.${randomUUID().slice(0, 8)}.new`);
  const handle = await open(fresh, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, path.join(folder, name));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Not every system lets a folder be opened; there the rename is as safe as it gets. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
}

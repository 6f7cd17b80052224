import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../files/isInside.ts';

/** A file of the mirror as it was found. */
export interface FoundMirrorFile {
  readonly text: string;
  /** Of its text without regard to line ends. */
  readonly hash: string;
}

/** A turn has at most 1 MB; more is no file of ours. */
const mostBytes = 1_100_000;

/** The folder that holds a mirror. Ways into it are relative, with "/" between their parts. */
export interface MirrorFiles {
  /** All Markdown files below a folder of the mirror; links are left out, wherever they lead. */
  list(folder: string): Promise<readonly string[]>;
  /** Undefined where there is none. Throws an `Error` that says why a file cannot be read as text. */
  read(file: string): Promise<FoundMirrorFile | undefined>;
  /** Writes a file in one step, so that nobody reads half of it; answers its hash. */
  write(file: string, text: string): Promise<string>;
  /** Removes a file, and the folders that this leaves empty. */
  remove(file: string): Promise<void>;
  /** Gives a file another name in its folder. */
  rename(from: string, to: string): Promise<void>;
}

export function mirrorFiles(root: string): MirrorFiles {
  const placeOf = async (file: string): Promise<string> => {
    const place = path.join(root, file);
    if (!isInside(place, root) || file.includes('\0')) throw outside(root);
    await assertInside(path.dirname(place), root);
    return place;
  };
  return {
    list: (folder) => listMarkdown(root, folder),
    read: async (file) => readText(await placeOf(file)),
    write: async (file, text) => {
      const place = await placeOf(file);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const fresh = path.join(path.dirname(place), `.${randomUUID().slice(0, 8)}.new`);
      try {
        await writeFile(fresh, text, { flag: 'wx', mode: 0o600 });
        await rename(fresh, place);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
      return hashOf(text);
    },
    remove: async (file) => {
      const place = await placeOf(file);
      await rm(place, { force: true });
      await removeEmpty(path.dirname(place), root);
    },
    rename: async (from, to) => rename(await placeOf(from), await placeOf(to)),
  };
}

/** A folder on the way may have been replaced by a link since it was made. What is not there yet leads nowhere. */
async function assertInside(folder: string, root: string): Promise<void> {
  const real = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (real === undefined) {
    if (folder !== root) await assertInside(path.dirname(folder), root);
  } else if (!isInside(real, await realpath(root))) throw outside(root);
}

function outside(root: string): Error {
  return new Error(`it lies outside of the folder ${root}`);
}

/** Two texts that differ in nothing but their line ends have one hash. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r', '').trimEnd()).digest('hex');
}

async function listMarkdown(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const found: string[] = [];
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    // A link was made by somebody else and may lead anywhere.
    if (entry.isDirectory() && !entry.name.startsWith('.')) found.push(...(await listMarkdown(root, name)));
    else if (entry.isFile() && entry.name.endsWith('.md') && !entry.name.startsWith('.')) found.push(name);
  }
  return found;
}

async function readText(place: string): Promise<FoundMirrorFile | undefined> {
  const stat = await lstat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (stat === undefined) return undefined;
  if (!stat.isFile()) throw new Error('it is a link or no file, and is left alone');
  if (stat.size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes: split it into several`);
  const bytes = await readFile(place);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, hash: hashOf(text) };
  } catch {
    throw new Error('it is not in UTF-8: save it in that encoding');
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root || !isInside(folder, root)) return;
  try {
    await rmdir(folder);
  } catch {
    // It still holds something.
    return;
  }
  await removeEmpty(path.dirname(folder), root);
}

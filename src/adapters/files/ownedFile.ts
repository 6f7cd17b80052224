import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { writePrivateFile } from './writePrivateFile.ts';

/** A file of ours in a folder that is not, and which of the programs that share the folder wrote it. */
export interface OwnedFile {
  readonly file: string;
  /** Lower-case letters and digits. */
  readonly owner: string;
}

/**
 * What stands at the place of such a file: nothing; ours as it was written; ours with a person's changes; ours of another
 * program; or something that we never wrote.
 */
export type FoundFile =
  { readonly state: 'none' | 'foreign' | 'others' } | { readonly state: 'ours' | 'edited'; readonly text: string };

/** What was done, and under which name a person's changes were set aside. */
export interface OwnedChange {
  readonly outcome: 'written' | 'unchanged' | 'removed' | 'none' | 'foreign' | 'others';
  readonly setAside?: string;
}

/** Looks at the place. `text` comes back without the mark. */
export async function findOwnedFile({ file, owner }: OwnedFile): Promise<FoundFile> {
  const found = await readMarked(file);
  if (typeof found === 'string') return { state: found };
  if (!found.isAsWritten) return { state: 'edited', text: found.text };
  return found.owner === owner ? { state: 'ours', text: found.text } : { state: 'others' };
}

/**
 * Writes a text under our mark, in one step and for this user alone. The same text is not written again, what somebody
 * else wrote is left alone, and a file of ours that a person changed is kept beside it under another name.
 */
export async function writeOwnedFile(owned: OwnedFile, text: string): Promise<OwnedChange> {
  const found = await findOwnedFile(owned);
  if (found.state === 'foreign' || found.state === 'others') return { outcome: found.state };
  if (found.state === 'ours' && found.text === text) return { outcome: 'unchanged' };
  const setAside = found.state === 'edited' ? await putAside(owned.file) : undefined;
  await mkdir(path.dirname(owned.file), { recursive: true });
  await writePrivateFile(owned.file, Readable.from([`${text}\n${markOf(text, owned.owner)}\n`]));
  return { outcome: 'written', ...(setAside === undefined ? {} : { setAside }) };
}

/** Takes the file away where it is ours; without an owner, whichever of our programs wrote it. */
export async function removeOwnedFile(file: string, owner?: string): Promise<OwnedChange> {
  const found = await readMarked(file);
  if (typeof found === 'string') return { outcome: found };
  if (owner !== undefined && found.owner !== owner) return { outcome: 'others' };
  if (!found.isAsWritten) return { outcome: 'removed', setAside: await putAside(file) };
  await rm(file, { force: true });
  return { outcome: 'removed' };
}

/** The last line: who wrote the rest, and its checksum, by which a person's change is seen. */
function markOf(text: string, owner: string): string {
  return `<!-- tiered-memory ${owner} ${checksum(text)} -->`;
}

const mark = /^<!-- tiered-memory ([a-z0-9]{1,40}) ([0-9a-f]{16}) -->$/mu;
/** Far more than we ever write. */
const mostBytes = 100_000;

/** Line ends may have been converted on the way through a folder that is kept in step with others. */
function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r', '').trim()).digest('hex').slice(0, 16);
}

interface Marked {
  readonly owner: string;
  readonly text: string;
  readonly isAsWritten: boolean;
}

async function readMarked(file: string): Promise<Marked | 'none' | 'foreign'> {
  const stat = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (stat === undefined) return 'none';
  // A link was put there by somebody, and writing through it would change a file elsewhere.
  if (!stat.isFile() || stat.size > mostBytes) return 'foreign';
  const whole = (await readFile(file, 'utf8')).replaceAll('\r', '');
  const found = mark.exec(whole);
  if (found === null) return 'foreign';
  const [line, owner = '', sum = ''] = found;
  const text = whole.slice(0, Math.max(0, found.index - 1));
  const isLast = whole.slice(found.index + line.length).trim() === '';
  return { owner, text, isAsWritten: isLast && checksum(text) === sum };
}

/** Under a name that no program reads: `a.instructions.md` becomes `a.edited.md`. */
async function putAside(file: string): Promise<string> {
  const { dir, base } = path.parse(file);
  const stem = path.join(dir, base.split('.')[0] ?? base);
  for (let number = 1; ; number++) {
    const aside = `${stem}.edited${number === 1 ? '' : `-${number}`}.md`;
    if (existsSync(aside)) continue;
    await rename(file, aside);
    return aside;
  }
}

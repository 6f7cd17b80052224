import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../engine/ground/contract/isRecord.ts';
import { ownFolder, writeInOneStep } from './folderFiles.ts';
import { saltBytes, scryptCost } from './syncKey.ts';

/** What a shared folder says of itself in the open: how a passphrase becomes its key, and by which name that is known. */
export interface FolderMark {
  readonly salt: Buffer;
  readonly keyName: string;
}

const markName = 'folder.json';
const format = 'tiered-memory sync 1';

/** Undefined where the folder is none of ours yet; throws with a sentence where it cannot be read. */
export async function readFolderMark(folder: string): Promise<FolderMark | undefined> {
  const file = path.join(folder, ownFolder, markName);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const given = parsed(text);
  const known = isRecord(given) ? given : {};
  const { salt, keyName, cost } = known;
  if (known['format'] !== format && typeof known['format'] === 'string')
    throw new Error(`${file} was written by a newer version of this program. Update it on this device.`);
  const bytes = typeof salt === 'string' ? Buffer.from(salt, 'hex') : Buffer.alloc(0);
  if (bytes.length !== saltBytes || typeof keyName !== 'string' || JSON.stringify(cost) !== JSON.stringify(scryptCost))
    throw new Error(
      `${file} is not as it was written, or not all of it has come yet. Wait until the folder is in step, and try again.`,
    );
  return { salt: bytes, keyName };
}

export async function writeFolderMark(folder: string, { salt, keyName }: FolderMark): Promise<void> {
  const place = path.join(folder, ownFolder);
  await mkdir(place, { recursive: true });
  const text = JSON.stringify({ format, salt: salt.toString('hex'), keyName, cost: scryptCost }, undefined, 2);
  await writeInOneStep(path.join(place, markName), Buffer.from(`${text}\n`));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

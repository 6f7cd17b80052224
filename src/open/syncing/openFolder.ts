import { statSync } from 'node:fs';
import { readFolderMark, writeFolderMark } from '../../adapters/syncFolder/folderMark.ts';
import { folderFiles } from '../../adapters/syncFolder/folderFiles.ts';
import { keyFrom, newSalt, shortestPassphrase, type SyncKey } from '../../adapters/syncFolder/syncKey.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { readHeadText, writeHeadText } from './headText.ts';

/** Whether devices meet in a folder already; throws a `MemoryError` where there is no such folder. */
export async function isSyncFolder(folder: string): Promise<boolean> {
  assertFolder(folder);
  return (await readFolderMark(folder)) !== undefined;
}

/**
 * The key of a folder, by its passphrase; a folder in which no devices meet yet is set up for it. Throws a `MemoryError`
 * with what to do: no such folder, another passphrase, one that is too short.
 */
export async function openFolder(
  folder: string,
  passphrase: string,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<SyncKey> {
  assertFolder(folder);
  const mark = await readFolderMark(folder);
  if (mark !== undefined) {
    const key = await keyFrom(passphrase, mark.salt);
    if (key.name === mark.keyName) return key;
    const { wrongWords } = await import('../../adapters/syncFolder/keyWords.ts');
    const known = wrongWords(passphrase);
    throw new MemoryError(
      'input',
      `This is not the passphrase of ${folder}. ${known ?? 'Type the one that the other devices were given.'}`,
    );
  }
  if (!mayCreate)
    throw new MemoryError(
      'missing',
      `No devices meet in ${folder}, or its files have not come yet. Bring them back, or set it up anew.`,
    );
  assertLong(passphrase);
  const salt = newSalt();
  const key = await keyFrom(passphrase, salt);
  await writeFolderMark(folder, { salt, keyName: key.name });
  return key;
}

/**
 * Encrypts all that devices told anew with another passphrase, as after a device was lost: that one reads nothing that is
 * written from here on. What is broken off leaves the old files as they were. Answers the new key, and files that could not
 * be read.
 */
export async function changeFolderKey(
  folder: string,
  old: SyncKey,
  passphrase: string,
): Promise<{ readonly key: SyncKey; readonly left: readonly string[] }> {
  assertLong(passphrase);
  const salt = newSalt();
  const key = await keyFrom(passphrase, salt);
  const [from, to] = [folderFiles(folder, old), folderFiles(folder, key)];
  const left: string[] = [];
  const done: string[] = [];
  for (const name of (await from.list()).heads) {
    const read = await from.read(name);
    const head = 'text' in read ? readHeadText(read.text) : undefined;
    if (head === undefined || head === 'newer') {
      left.push(name);
      continue;
    }
    const parts = [];
    for (const part of head.parts) {
      const text = await from.read(part.name);
      if ('problem' in text)
        throw new MemoryError(
          'failed',
          `${part.name} cannot be read, so the passphrase stays as it was. Try again when the folder is in step.`,
        );
      parts.push({ ...part, name: await to.writePart(text.text) });
      done.push(part.name);
    }
    await to.writeHead(head.device, writeHeadText({ ...head, parts }));
    done.push(name);
  }
  await writeFolderMark(folder, { salt, keyName: key.name });
  for (const name of done) await from.remove(name);
  return { key, left };
}

function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new MemoryError('missing', `The folder is not there: ${folder}. Bring it back, or choose another.`);
}

function assertLong(passphrase: string): void {
  if (passphrase.trim().length >= shortestPassphrase) return;
  throw new MemoryError(
    'input',
    `A passphrase needs ${shortestPassphrase} characters or more: a sentence is easy to keep in mind.`,
  );
}

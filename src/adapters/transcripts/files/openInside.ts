import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { isInside } from '../../files/isInside.ts';
import type { TranscriptFile } from '../transcriptFile.ts';

/** A file that was opened for reading, with its size at that moment. */
export interface OpenedFile {
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly changedAt: number;
}

/**
 * Opens a file that really lies in its source's folder: neither it nor a folder on the way may be a link that leads
 * out of there. Gives a reason, as the end of a sentence, where that is not so or it is no file.
 */
export async function openInside({ path: file, root }: TranscriptFile): Promise<OpenedFile | string> {
  if (!isInside(await realpath(file), await realpath(root))) return 'it links out of its folder';
  // A pipe would be waited for, were it not opened without blocking.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const info = await handle.stat();
  if (info.isFile()) return { handle, bytes: info.size, changedAt: info.mtimeMs };
  await handle.close();
  return info.isDirectory() ? 'it is a folder' : 'it is not a file';
}

/** What happened to a file while it was read, as a sentence; nothing where it stayed as it was. */
export async function changeOf(opened: OpenedFile): Promise<string | undefined> {
  const now = await opened.handle.stat();
  if (now.size < opened.bytes) return 'It became shorter while it was read, so a part of it may be missing.';
  if (now.size === opened.bytes && now.mtimeMs === opened.changedAt) return undefined;
  return 'It was written to while it was read; import it again later for what is new.';
}

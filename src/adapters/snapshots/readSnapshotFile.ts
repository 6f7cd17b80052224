import { open, stat } from 'node:fs/promises';
import { readKeyedNotes } from '../sqlite/readKeyedNotes.ts';

/** A text, or the entries of a database of keyed notes. */
export type SnapshotContent = { readonly text: string } | { readonly entries: readonly unknown[] };

/** A text of this size is about the longest that JavaScript can hold. */
const mostBytes = 400 * 1024 * 1024;

const headBytes = 64 * 1024;

const sqliteHeader = 'SQLite format 3\0';

/**
 * Reads a file that may be a snapshot: JSON in UTF-8 or UTF-16, or an SQLite database of keyed notes. Throws an `Error` whose
 * message ends a sentence that says why it cannot be read.
 */
export async function readSnapshotFile(file: string, nativeBinding: string | undefined): Promise<SnapshotContent> {
  const info = await stat(file);
  if (!info.isFile()) throw new Error('it is no file');
  if (info.size === 0) throw new Error('it is empty');
  if (info.size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MB: export it in parts`);
  const handle = await open(file, 'r');
  try {
    const bytes = await handle.readFile();
    if (bytes.subarray(0, sqliteHeader.length).toString('latin1') === sqliteHeader)
      return { entries: readKeyedNotes(file, nativeBinding) };
    return { text: decoded(bytes) };
  } finally {
    await handle.close();
  }
}

/** Whether a file begins as an export, a list of entries or a database does. Throws what the file system throws. */
export async function looksLikeSnapshot(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, sqliteHeader.length).toString('latin1') === sqliteHeader) return !file.endsWith('.vscdb');
    // The marks of UTF-16; the rest of this is ASCII in any encoding.
    const text = head
      .toString('latin1')
      .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, '')
      .replaceAll('\0', '');
    return /^\s*\[/.test(text) || /^\s*\{\s*"(?:format"\s*:\s*"tiered-memory"|entries"\s*:|embeddings"\s*:)/.test(text);
  } finally {
    await handle.close();
  }
}

/** A mark at the beginning names UTF-16, as some editors write it; everything else must be UTF-8. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('its text is neither UTF-8 nor UTF-16: save it in one of them');
  }
}

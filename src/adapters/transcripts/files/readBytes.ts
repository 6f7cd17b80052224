import { utf16Of } from '../../files/utf16Of.ts';
import type { OpenedFile } from './openInside.ts';

/** Enough for a disk to be fast, and little beside the text of a conversation. */
const pieceBytes = 1024 * 1024;

/**
 * The bytes that a file had when it was opened, as UTF-8. UTF-16 is recognized by its mark, or by the zeros between
 * Latin letters; a mark is left out.
 */
export async function* readBytes({ handle, bytes }: OpenedFile): AsyncGenerator<Buffer> {
  let decode: ((piece: Buffer) => Buffer) | undefined;
  for (let at = 0; at < bytes;) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, bytes - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) return;
    const read = piece.subarray(0, bytesRead);
    decode ??= decoderFor(read);
    at += bytesRead;
    yield decode(read);
  }
}

function decoderFor(start: Buffer): (piece: Buffer) => Buffer {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return withoutFirst(3);
  const encoding = utf16Of(start);
  if (encoding === undefined) return (piece) => piece;
  // A decoder keeps half a character for the next piece, and leaves out the mark.
  const decoder = new TextDecoder(encoding);
  return (piece) => Buffer.from(decoder.decode(piece, { stream: true }));
}

function withoutFirst(count: number): (piece: Buffer) => Buffer {
  let isFirst = true;
  return (piece) => {
    if (!isFirst) return piece;
    isFirst = false;
    return piece.subarray(count);
  };
}

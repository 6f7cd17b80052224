import { createHash } from 'node:crypto';
import { fileMac } from '../../adapters/files/mac.ts';
import { sealSource } from '../../adapters/files/sealKey.ts';
import { exportAs, type ExportForm } from '../../engine/exchange/exportAs.ts';
import { exportEnd, type ExportOptions } from '../../engine/exchange/exportMemory.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { FileMac } from '../../engine/ground/contract/ports.ts';

/**
 * The memory as pieces of one text, which ends with a seal of this machine where it can be imported again. Where there is
 * no key and none can be made it goes without, and comes in as a foreign one does.
 * @param memoryFile the database, beside which the key lies
 */
export function exportSealed(
  form: ExportForm,
  memory: Memory,
  { memoryFile, ...options }: ExportOptions & { readonly memoryFile: string },
): AsyncGenerator<string, void> {
  const pieces = exportAs(form, memory, options);
  return form === 'json' ? sealed(pieces, snapshotMac(memoryFile)) : pieces;
}

export function snapshotMac(memoryFile: string): FileMac {
  return fileMac(sealSource(memoryFile), 'snapshot');
}

async function* sealed(pieces: AsyncIterable<string>, mac: FileMac): AsyncGenerator<string, void> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    if (piece === exportEnd) break;
    hash.update(piece, 'utf8');
    yield piece;
  }
  const seal = mac.sign(hash.digest('hex'));
  yield seal === undefined ? exportEnd : `,\n"seal":"${seal}"${exportEnd}`;
}

const sealAtEnd = /,\n"seal":"([0-9a-f]{64})"\}\n$/;

/** Whether this machine wrote the text, and nobody changed a character of it since. */
export function isSealed(text: string, mac: FileMac): boolean {
  const [end, seal = ''] = sealAtEnd.exec(text.slice(-200)) ?? [];
  if (end === undefined) return false;
  const body = text.slice(0, text.length - end.length);
  return mac.verify(createHash('sha256').update(body, 'utf8').digest('hex'), seal);
}

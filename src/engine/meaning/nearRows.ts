import { loadScan } from './loadScan.ts';
import { rowScan } from './rowScan.ts';

/** A row that is near another one: its number, its product with it, and its product with itself. */
export type NearRow = (row: number, product: number, square: number) => void;

/**
 * Calls `note` for each row, in their order, whose signs differ from those of one row in at most `most` dimensions, and
 * whose product with it is above zero and, squared, above `least` times its product with itself.
 */
export type NearRows = (row: number, bounds: { readonly most: number; readonly least: number }, note: NearRow) => void;

const sixteen = 16;
/** Three numbers of four bytes. */
const resultBytes = 12;

/**
 * The same as `createAlikeTerms.ts` does in JavaScript, which a process that has just begun runs slowly: among 20,000
 * rows of 100 dimensions its first search took 20 ms on a busy machine. Undefined where a runtime has no WebAssembly or
 * none with SIMD.
 */
export function createNearRows(bytes: Int8Array, dims: number, count: number): NearRows | undefined {
  const rowsAt = sixteen;
  // A row is read in sixteens, the last one as well.
  const outAt = Math.ceil((rowsAt + count * dims) / sixteen + 1) * sixteen;
  const scan = loadScan(rowScan, 'scan', outAt + count * resultBytes);
  if (scan === undefined) return undefined;
  const { buffer, run } = scan;
  new Int8Array(buffer, 0, sixteen).fill(-1, 0, dims % sixteen);
  new Int8Array(buffer, rowsAt, count * dims).set(bytes);
  const results = new Int32Array(buffer, outAt);
  return (row, { most, least }, note) => {
    const end = run(rowsAt, rowsAt + count * dims, rowsAt + row * dims, dims, most, outAt, 0, least);
    const last = (end - outAt) / 4;
    for (let at = 0; at < last; at += 3)
      note(((results[at] ?? 0) - rowsAt) / dims, results[at + 1] ?? 0, results[at + 2] ?? 0);
  };
}

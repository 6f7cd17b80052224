// A WebAssembly module with one function, written instruction by instruction: JavaScript has no instruction that
// counts bits, and SIMD counts those of sixteen bytes at once.

import { wasmName, wasmSection, wasmSized } from './wasmParts.ts';

const type = { i32: 0x7f, v128: 0x7b, empty: 0x40, function: 0x60 };
const op = {
  block: 0x02,
  loop: 0x03,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  get: 0x20,
  set: 0x21,
  store16: 0x3b,
  i32: 0x41,
  below: 0x49,
  atLeast: 0x4f,
  add: 0x6a,
  simd: 0xfd,
};
/** After the prefix `op.simd`. */
const simd = {
  load: 0x00,
  zero: 0x0c,
  extractLane: 0x1b,
  xor: 0x51,
  popcount: 0x62,
  addBytes: 0x6e,
  addPairsOfBytes: 0x7d,
  addPairsOfShorts: 0x7f,
};
const [row, end, query, rowBytes, out, next, at, sum] = [0, 1, 2, 3, 4, 5, 6, 7];

const addTo = (local: number, ...amount: readonly number[]): number[] => [
  op.get,
  local,
  ...amount,
  op.add,
  op.set,
  local,
];
const load = (local: number): number[] => [op.get, local, op.simd, simd.load, 0, 0];
const lane = (index: number): number[] => [op.get, sum, op.simd, simd.extractLane, index];

/**
 * `measure(row, end, query, rowBytes, out)`: addresses of the first row, behind the last, of the query and of the
 * 16-bit results.
 */
const measure = [
  op.block,
  type.empty,
  op.loop,
  type.empty,
  ...[op.get, row, op.get, end, op.atLeast, op.brIf, 1],
  ...[op.simd, simd.zero, ...Array<number>(16).fill(0), op.set, sum],
  ...[op.get, row, op.get, rowBytes, op.add, op.set, next],
  ...[op.get, query, op.set, at],
  op.loop,
  type.empty,
  ...[
    op.get,
    sum,
    ...load(row),
    ...load(at),
    op.simd,
    simd.xor,
    op.simd,
    simd.popcount,
    op.simd,
    simd.addBytes,
    op.set,
    sum,
  ],
  ...addTo(row, op.i32, 16),
  ...addTo(at, op.i32, 16),
  ...[op.get, row, op.get, next, op.below, op.brIf, 0],
  op.end,
  ...[op.get, sum, op.simd, simd.addPairsOfBytes, op.simd, simd.addPairsOfShorts, op.set, sum],
  ...[op.get, out, ...lane(0), ...lane(1), op.add, ...lane(2), op.add, ...lane(3), op.add, op.store16, 1, 0],
  ...addTo(out, op.i32, 2),
  op.br,
  0,
  op.end,
  op.end,
  op.end,
];

const locals = [2, 2, type.i32, 1, type.v128];

/** It wants `engine.memory` and exports `measure`. */
export const bitScan = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...wasmSection(1, 1, type.function, 5, type.i32, type.i32, type.i32, type.i32, type.i32, 0),
  ...wasmSection(2, 1, ...wasmName('engine'), ...wasmName('memory'), 2, 0, 1),
  ...wasmSection(3, 1, 0),
  ...wasmSection(7, 1, ...wasmName('measure'), 0, 0),
  ...wasmSection(10, 1, ...wasmSized([...locals, ...measure])),
]);

// A WebAssembly module with one function, written instruction by instruction, like `bitScan.ts`: JavaScript that has just
// begun takes twenty times as long for the first of its scans.

import { wasmName, wasmSection, wasmSized } from './wasmParts.ts';

const type = { i32: 0x7f, f64: 0x7c, v128: 0x7b, empty: 0x40, function: 0x60 };
const op = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  get: 0x20,
  set: 0x21,
  store: 0x36,
  i32: 0x41,
  aboveInt: 0x4a,
  atMost: 0x4d,
  atLeast: 0x4f,
  aboveFloat: 0x64,
  popcount: 0x69,
  add: 0x6a,
  and: 0x71,
  timesFloat: 0xa2,
  asFloat: 0xb7,
  simd: 0xfd,
};
/** After the prefix `op.simd`. */
const simd = {
  load: [0x00],
  zero: [0x0c, ...Array<number>(16).fill(0)],
  extractLane: [0x1b],
  above: [0x27],
  and: [0x4e],
  xor: [0x51],
  topBits: [0x64],
  lowShorts: [0x87, 0x01],
  highShorts: [0x88, 0x01],
  addInts: [0xae, 0x01],
  productOfShorts: [0xba, 0x01],
};
const [row, end, own, dims, most, out, mask, least] = [0, 1, 2, 3, 4, 5, 6, 7];
const [at, from, stop, apart, productTotal, squareTotal] = [8, 9, 10, 11, 12, 13];
const [product, square, a, b] = [14, 15, 16, 17];

const get = (local: number): number[] => [op.get, local];
const set = (local: number, ...value: readonly number[]): number[] => [...value, op.set, local];
const vector = (code: readonly number[], ...operands: readonly number[]): number[] => [...operands, op.simd, ...code];
const addTo = (local: number, ...amount: readonly number[]): number[] => set(local, ...get(local), ...amount, op.add);
const load = (local: number): number[] => vector([...simd.load, 0, 0], ...get(local));
const masked = (local: number): number[] => vector(simd.and, ...load(local), ...load(mask));
const signs = (local: number): number[] => vector(simd.above, ...get(local), ...vector(simd.zero));
const halves = [simd.lowShorts, simd.highShorts];
const addProduct = (sum: number, left: number, right: number): number[] =>
  halves.flatMap((half) => {
    const both = [...vector(half, ...get(left)), ...vector(half, ...get(right))];
    return set(sum, ...get(sum), ...vector(simd.productOfShorts, ...both), ...vector(simd.addInts));
  });
const total = (sum: number): number[] =>
  [0, 1, 2, 3].flatMap((lane) => [...vector([...simd.extractLane, lane], ...get(sum)), ...(lane > 0 ? [op.add] : [])]);
const note = (place: number, ...value: readonly number[]): number[] => [...get(out), ...value, op.store, 2, place];

const float = (local: number): number[] => [...get(local), op.asFloat];

/** What sixteen dimensions add. */
const step = [
  ...addTo(apart, ...vector(simd.topBits, ...vector(simd.xor, ...signs(a), ...signs(b))), op.popcount),
  ...addProduct(product, a, b),
  ...addProduct(square, a, a),
];

/**
 * `scan(row, end, own, dims, most, out, mask, least)`: addresses of the first row, behind the last and of the row that is
 * compared, the bytes of a row, how many signs may differ, the address of the results and that of sixteen bytes that let
 * through what a row has beyond whole sixteens, and what the square of a product has to be above for each product of a row
 * with itself. For each row that is near it writes three numbers: its address, its product with the other and its product
 * with itself. It returns where the results end.
 */
const scan = [
  ...[op.block, type.empty, op.loop, type.empty],
  ...[...get(row), ...get(end), op.atLeast, op.brIf, 1],
  ...set(product, ...vector(simd.zero)),
  ...set(square, ...vector(simd.zero)),
  ...set(apart, op.i32, 0),
  ...set(at, ...get(row)),
  ...set(from, ...get(own)),
  // Minus sixteen has all bits but the lowest four.
  ...set(stop, ...get(row), ...get(dims), op.i32, 0x70, op.and, op.add),
  ...[op.block, type.empty, op.loop, type.empty],
  ...[...get(at), ...get(stop), op.atLeast, op.brIf, 1],
  ...set(a, ...load(at)),
  ...set(b, ...load(from)),
  ...step,
  ...addTo(at, op.i32, 16),
  ...addTo(from, op.i32, 16),
  ...[op.br, 0, op.end, op.end],
  ...set(a, ...masked(at)),
  ...set(b, ...masked(from)),
  ...step,
  ...[...get(apart), ...get(most), op.atMost, op.if, type.empty],
  ...set(productTotal, ...total(product)),
  ...set(squareTotal, ...total(square)),
  ...[...get(productTotal), op.i32, 0, op.aboveInt, op.if, type.empty],
  ...[...float(productTotal), ...float(productTotal), op.timesFloat],
  ...[...get(least), ...float(squareTotal), op.timesFloat, op.aboveFloat, op.if, type.empty],
  ...note(0, ...get(row)),
  ...note(4, ...get(productTotal)),
  ...note(8, ...get(squareTotal)),
  ...addTo(out, op.i32, 12),
  ...[op.end, op.end, op.end],
  ...addTo(row, ...get(dims)),
  ...[op.br, 0, op.end, op.end],
  ...get(out),
  op.end,
];
const locals = [2, 6, type.i32, 4, type.v128];

/** It wants `engine.memory` and exports `scan`. */
export const rowScan = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...wasmSection(1, 1, type.function, 8, ...Array<number>(7).fill(type.i32), type.f64, 1, type.i32),
  ...wasmSection(2, 1, ...wasmName('engine'), ...wasmName('memory'), 2, 0, 1),
  ...wasmSection(3, 1, 0),
  ...wasmSection(7, 1, ...wasmName('scan'), 0, 0),
  ...wasmSection(10, 1, ...wasmSized([...locals, ...scan])),
]);

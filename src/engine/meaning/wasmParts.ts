/** The parts that a WebAssembly module of one function is put together from, as the specification encodes them. */

export const wasmName = (text: string): number[] => [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];

/** A length takes one byte below 128, two otherwise (LEB128). */
export const wasmSized = (bytes: readonly number[]): number[] => [
  ...(bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7]),
  ...bytes,
];

export const wasmSection = (id: number, ...content: readonly number[]): number[] => [id, ...wasmSized(content)];

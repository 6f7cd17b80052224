import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Puts pictures of one size and kind behind each other, as a PNG that moves and begins again at its end. A program that
 * knows no such pictures shows the first one.
 * @param {readonly { png: Buffer, ms: number }[]} frames
 * @returns {Buffer}
 */
export function animatedPng(frames) {
  const read = frames.map(({ png, ms }) => ({ chunks: chunksOf(png), ms }));
  const [first] = read;
  if (first === undefined) throw new Error('There is no picture.');
  const header = dataOf(first.chunks, 'IHDR');
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('acTL', numbers(read.length, 0))];
  let sequence = 0;
  for (const [at, { chunks, ms }] of read.entries()) {
    if (!dataOf(chunks, 'IHDR').equals(header)) throw new Error('The pictures are not of one size and kind.');
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    header.copy(control, 4, 0, 8);
    control.writeUInt16BE(ms, 20);
    control.writeUInt16BE(1000, 22);
    parts.push(chunk('fcTL', control));
    for (const { type, data } of chunks) {
      if (type !== 'IDAT') continue;
      // The first picture is also what programs show that know no others.
      parts.push(at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])));
    }
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** @typedef {{ type: string, data: Buffer }} Chunk */

/**
 * @param {Buffer} png
 * @returns {Chunk[]}
 */
export function chunksOf(png) {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('It is not a PNG.');
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/**
 * @param {readonly Chunk[]} chunks
 * @param {string} type
 */
function dataOf(chunks, type) {
  const found = chunks.find((one) => one.type === type);
  if (found === undefined) throw new Error(`The picture has no ${type}.`);
  return found.data;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
}

/** @param {readonly number[]} values */
function numbers(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

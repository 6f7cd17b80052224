import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { animatedPng, chunksOf } from '../../scripts/film/animatedPng.mjs';

const bytes = (value: number): Buffer => {
  const made = Buffer.alloc(4);
  made.writeUInt32BE(value);
  return made;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([bytes(data.length), named, bytes(crc32(named))]);
};
/** A grey picture of one colour. */
const grey = (width: number, shade: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([bytes(width), bytes(1), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.from([0, ...new Array<number>(width).fill(shade)]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

describe('a moving picture', () => {
  it('holds each picture with its time, in one row of numbers, the first one for every program', () => {
    const made = animatedPng([
      { png: grey(3, 10), ms: 220 },
      { png: grey(3, 200), ms: 2600 },
    ]);
    const chunks = chunksOf(made);
    assert.deepEqual(
      chunks.map(({ type }) => type),
      ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'],
    );
    const controls = chunks.filter(({ type }) => type === 'fcTL').map(({ data }) => data);
    assert.deepEqual(
      controls.map((data) => [
        data.readUInt32BE(0),
        data.readUInt32BE(4),
        data.readUInt16BE(20),
        data.readUInt16BE(22),
      ]),
      [
        [0, 3, 220, 1000],
        [1, 3, 2600, 1000],
      ],
    );
    assert.equal(chunks[5]?.data.readUInt32BE(0), 2);
    for (const part of chunksOf(made))
      assert.ok(made.includes(bytes(crc32(Buffer.concat([Buffer.from(part.type), part.data])))), part.type);
  });

  it('is refused where pictures differ in size, or are none', () => {
    assert.throws(() => animatedPng([]), /no picture/);
    const two = [grey(3, 1), grey(4, 1)].map((png) => ({ png, ms: 1 }));
    assert.throws(() => animatedPng(two), /not of one size/);
    assert.throws(() => animatedPng([{ png: Buffer.from('GIF89a..'), ms: 1 }]), /not a PNG/);
  });
});

import assert from 'node:assert/strict';
import { openText, sealText } from '../../../src/adapters/syncFolder/sealedFile.ts';

const key = { bytes: Buffer.alloc(32, 7), name: '0011223344556677' };
const name = `${'a'.repeat(32)}.part`;
const text = 'Deploys run on Fridays';
/** Eight bytes of format, eight of the key's name, twelve of the nonce. */
const [nonceAt, bodyAt] = [16, 28];

describe('a sealed file of a shared folder', () => {
  it('is written under another nonce each time, so that the same words look like others', () => {
    const sealed = Array.from({ length: 20 }, () => sealText(key, name, text));
    const parts = (from: number, to?: number): Set<string> =>
      new Set(sealed.map((file) => file.subarray(from, to).toString('hex')));
    assert.equal(parts(nonceAt, bodyAt).size, 20);
    assert.equal(parts(bodyAt).size, 20);
    assert.equal(parts(0, nonceAt).size, 1);
    for (const file of sealed) assert.deepEqual(openText(key, name, file), { text });
  });

  it('opens under its own name and key alone, and with no byte of it changed, of its header either', () => {
    const sealed = sealText(key, name, text);
    assert.deepEqual(openText(key, `${'b'.repeat(32)}.part`, sealed), { problem: 'changed' });
    assert.deepEqual(openText({ ...key, bytes: Buffer.alloc(32, 8) }, name, sealed), { problem: 'changed' });
    assert.deepEqual(openText({ ...key, name: '8899aabbccddeeff' }, name, sealed), { problem: 'otherKey' });
    for (let at = 0; at < sealed.length; at += at < bodyAt ? 1 : 97) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      assert.ok('problem' in openText(key, name, bent), `byte ${at}`);
    }
    for (const length of [0, 4, 20, 100, sealed.length - 1])
      assert.deepEqual(openText(key, name, sealed.subarray(0, length)), { problem: 'incomplete' }, `${length} bytes`);
  });
});

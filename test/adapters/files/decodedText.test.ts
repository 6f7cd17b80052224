import assert from 'node:assert/strict';
import { decodedText } from '../../../src/adapters/files/decodedText.ts';

const text = 'Zürich, “größer”: 5 € for the café\n';
/** The same in Windows-1252, where quotation marks and the euro are no control characters. */
const western = Buffer.from(text.replace('“', '\x93').replace('”', '\x94').replace('€', '\x80'), 'latin1');

describe('the text of a file in whatever encoding (R16)', () => {
  const readable: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', western],
  ];
  for (const [name, bytes] of readable)
    it(`is read from ${name}`, () => {
      assert.equal(decodedText(bytes), text);
    });

  const unknown: readonly (readonly [name: string, bytes: readonly number[]])[] = [
    ['Windows-1251', [0xc1, 0xe8, 0xe1, 0xeb, 0xe8, 0xee, 0xf2, 0xe5, 0xea, 0xe0]],
    ['Shift JIS', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x82, 0xcd, 0x90, 0xac, 0x8c, 0xf7]],
    ['GB 18030', [0xb2, 0xe2, 0xca, 0xd4, 0xcd, 0xa8, 0xb9, 0xfd]],
  ];
  for (const [name, bytes] of unknown)
    it(`is not taken for somebody’s words where nobody can tell it: ${name}`, () => {
      assert.equal(decodedText(Buffer.from(bytes)), undefined);
    });

  it('keeps what is written as a replacement character, and what is damaged between letters that are not', () => {
    assert.equal(decodedText(Buffer.from('a \ufffd b')), 'a \ufffd b');
    assert.equal(
      decodedText(Buffer.concat([Buffer.from('Größe, Öl '), Buffer.from([0xe2, 0x82])])),
      'Größe, Öl \ufffd',
    );
  });
});

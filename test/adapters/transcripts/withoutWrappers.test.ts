import assert from 'node:assert/strict';
import { insideOf, withoutWrappers } from '../../../src/adapters/transcripts/withoutWrappers.ts';

describe('blocks that a host writes around a prompt', () => {
  const tags = new Set(['reminder', 'ide_file']);
  const cases: readonly (readonly [name: string, given: string, kept: string])[] = [
    ['go', '<reminder>Be brief.</reminder>Hello.', 'Hello.'],
    ['go with their attributes', '<ide_file path="a>b">x</ide_file>\nHello.', '\nHello.'],
    ['go one after the other', '<reminder>a</reminder><ide_file>b</ide_file>Hello.<br>', 'Hello.<br>'],
    ['that are not closed reach to the end', 'Hello.\n<reminder>Be brief.', 'Hello.\n'],
    ['stay where a person names them', 'What does <reminder> mean?', 'What does <reminder> mean?'],
    ['stay where nobody knows them', '<div>Hello.</div>', '<div>Hello.</div>'],
    ['stay where they only begin so', '<reminders>Hello.</reminders>', '<reminders>Hello.</reminders>'],
  ];
  for (const [name, given, kept] of cases) it(name, () => assert.equal(withoutWrappers(given, tags), kept));

  it('what stands inside is found, closed or not', () => {
    assert.equal(insideOf('<q>a</q> b <q>c</q>', 'q'), 'a\nc');
    assert.equal(insideOf('x <q>a', 'q'), 'a');
    assert.equal(insideOf('no tag', 'q'), undefined);
  });

  it('many of them are read in one pass', () => {
    for (const piece of ['<reminder>', '<', '<reminder>x</reminder>', ' <', '<reminder', '\n<ide_file '])
      assert.ok(withoutWrappers(piece.repeat(100_000), tags).length >= 0);
  });
});

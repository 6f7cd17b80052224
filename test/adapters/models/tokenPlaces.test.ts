import assert from 'node:assert/strict';
import { type LabelledToken, labelledSpans } from '../../../src/adapters/models/labelledSpans.ts';
import { tokenPlaces } from '../../../src/adapters/models/tokenPlaces.ts';

describe('the places of tokens', () => {
  const spelled = (text: string, tokens: readonly string[]): (string | undefined)[] =>
    tokenPlaces(text, tokens).map((place) => (place === undefined ? undefined : text.slice(place.from, place.to)));

  it('are found whatever the tokenizer did to case, accents and spaces', () => {
    assert.deepStrictEqual(spelled('Zoë Müller  knows', ['', 'zoe', 'mul', '##ler', 'knows', '']), [
      undefined,
      'Zoë',
      'Mül',
      'ler',
      'knows',
      undefined,
    ]);
    assert.deepStrictEqual(spelled('New York', ['\u0120New', '\u2581York']), ['New', 'York']);
    assert.deepStrictEqual(spelled('🙂 Ada', ['ada']), ['Ada']);
  });

  it('a token that the text does not spell has none, and the next one is found all the same', () => {
    assert.deepStrictEqual(spelled('a ☃ is b', ['a', '[UNK]', 'is', 'b']), ['a', undefined, 'is', 'b']);
    assert.deepStrictEqual(spelled(`a ${'-'.repeat(500)} zebra then b`, ['a', 'zebra', '-']), ['a', undefined, '-']);
  });
});

describe('the names that labelled tokens make up', () => {
  const tokens = (text: string, ...labelled: readonly (readonly [string, string, number?])[]): LabelledToken[] => {
    const places = tokenPlaces(
      text,
      labelled.map(([token]) => token),
    );
    return labelled.flatMap(([, label, probability = 0.9], index) => {
      const place = places[index];
      return place === undefined ? [] : [{ ...place, label, probability }];
    });
  };
  const names = (text: string, ...labelled: readonly (readonly [string, string, number?])[]): string[] =>
    labelledSpans(text, tokens(text, ...labelled)).map(({ name, type }) => `${type} ${name}`);

  it('R276: are of our types, and what is no name of a thing is left out', () => {
    assert.deepStrictEqual(
      names(
        'Ada at Acme in Oslo on Monday',
        ['Ada', 'B-PER'],
        ['at', 'O'],
        ['Acme', 'ORG'],
        ['in', 'O'],
        ['Oslo', 'S-GPE'],
        ['on', 'O'],
        ['Monday', 'B-DATE'],
      ),
      ['person Ada', 'organization Acme', 'location Oslo'],
    );
  });

  it('span words, not pieces of them', () => {
    assert.deepStrictEqual(
      names('Grace Hopperson said', ['Grace', 'B-PER'], ['Hop', 'I-PER'], ['##person', 'O'], ['said', 'O']),
      ['person Grace Hopperson'],
    );
    assert.deepStrictEqual(
      names('the unOslo thing', ['the', 'O'], ['un', 'O'], ['##Oslo', 'B-LOC'], ['thing', 'O']),
      [],
    );
  });

  it('end where another begins, at other words and at commas', () => {
    assert.deepStrictEqual(names('Ada Grace', ['Ada', 'B-PER'], ['Grace', 'B-PER']), ['person Ada', 'person Grace']);
    assert.deepStrictEqual(names('Ada, Grace', ['Ada', 'I-PER'], ['Grace', 'I-PER']), ['person Ada', 'person Grace']);
    assert.deepStrictEqual(names('Jean-Luc', ['Jean', 'B-PER'], ['-', 'I-PER'], ['Luc', 'I-PER']), ['person Jean-Luc']);
  });

  it('are as sure as their words are on average, and a guess is none', () => {
    const text = 'Ada Grace';
    const [span] = labelledSpans(text, tokens(text, ['Ada', 'B-PER', 0.9], ['Grace', 'I-PER', 0.7]));
    assert.ok(Math.abs((span?.confidence ?? 0) - 0.8) < 1e-9);
    assert.deepStrictEqual(names(text, ['Ada', 'B-PER', 0.5], ['Grace', 'O']), []);
  });
});

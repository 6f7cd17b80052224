import type { TokenPlace } from './tokenPlaces.ts';
import type { EntityType, EntitySpan } from '../../engine/ground/contract/entities.ts';

/** A token with the label that a classifier gave it, in the order of the text. */
export interface LabelledToken extends TokenPlace {
  /** `O` for none, else a type, mostly with `B-` or `I-` before it (Ramshaw & Marcus 1995). */
  readonly label: string;
  /** 0–1. */
  readonly probability: number;
}

/**
 * Our types for the labels of widely used classifiers (CoNLL-2003, OntoNotes 5); numbers, dates and the like are no
 * entities.
 */
const types: Readonly<Record<string, EntityType>> = {
  PER: 'person',
  PERSON: 'person',
  ORG: 'organization',
  ORGANIZATION: 'organization',
  NORP: 'organization',
  LOC: 'location',
  LOCATION: 'location',
  GPE: 'location',
  FAC: 'location',
  PRODUCT: 'project',
  MISC: 'other',
  EVENT: 'other',
  WORK_OF_ART: 'other',
  LAW: 'other',
};

/** A label that is less likely than this is a guess, and looking at capitals does better. */
const leastProbability = 0.6;

interface Word extends TokenPlace {
  readonly type: EntityType | undefined;
  readonly isFirst: boolean;
  readonly probability: number;
}

/**
 * The names that labelled tokens make up. The first token decides about a word; words of one type with only a space or
 * a hyphen between them are one name, unless a label begins another.
 */
export function labelledSpans(text: string, tokens: readonly LabelledToken[]): EntitySpan[] {
  const spans: (EntitySpan & { readonly words: number })[] = [];
  for (const { from, to, type, isFirst, probability } of wordsOf(text, tokens)) {
    const last = spans.at(-1);
    if (type === undefined) continue;
    if (last !== undefined && last.type === type && !isFirst && /^[ -]?$/.test(text.slice(last.to, from))) {
      const confidence = (last.confidence * last.words + probability) / (last.words + 1);
      spans[spans.length - 1] = {
        type,
        name: text.slice(last.from, to),
        from: last.from,
        to,
        confidence,
        words: last.words + 1,
      };
    } else {
      spans.push({ type, name: text.slice(from, to), from, to, confidence: probability, words: 1 });
    }
  }
  return spans.filter(({ confidence }) => confidence >= leastProbability).map(({ words: _words, ...span }) => span);
}

function wordsOf(text: string, tokens: readonly LabelledToken[]): Word[] {
  const words: Word[] = [];
  for (const { from, to, label, probability } of tokens) {
    const last = words.at(-1);
    if (last?.to === from && isLetter(text[from - 1]) && isLetter(text[from])) {
      words[words.length - 1] = { ...last, to };
    } else {
      const [, begins = '', name = ''] = /^(?:([BIESLU])-)?(.+)$/.exec(label) ?? [];
      words.push({ from, to, type: types[name.toUpperCase()], isFirst: /[BSU]/.test(begins), probability });
    }
  }
  return words;
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter);
}

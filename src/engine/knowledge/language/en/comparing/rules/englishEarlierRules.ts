import fitted from '../../fitted/earlierRules.json' with { type: 'json' };
import type { EarlierRules, SaidRule } from '../../../earlierRules.ts';

/** Of the sentence, and of the turn around it. */
const readCharacters = { sentence: 300, turn: 600 };

/**
 * Logistic regressions over signs, fitted on made-up talk by `node test/bench/rules/fitEarlierRules.ts`; how well they do
 * stands with their limits in `knowledge/compare/ruleMeant.ts`.
 */
export const englishEarlierRules: EarlierRules = {
  toldSigns,
  about: logitBy(fitted.about),
  replaces: replacesBy(logitBy(fitted.replaces)),
};

function toldSigns({ content, does, turn }: SaidRule): readonly string[] {
  const sentence = wordsIn(content.slice(0, readCharacters.sentence));
  const around = wordsIn((turn ?? '').slice(0, readCharacters.turn));
  return [
    `does ${does ?? 'states'}`,
    ...new Set([...sentence.map((word) => `=${word}`), ...around.map((word) => `~${word}`)]),
  ];
}

function wordsIn(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? []
  );
}

interface Weights {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

function logitBy({ bias, weights }: Weights): (signs: readonly string[]) => number {
  const known = new Map(Object.entries(weights));
  return (signs) => signs.reduce((sum, sign) => sum + (known.get(sign) ?? 0), bias);
}

function replacesBy(logit: (signs: readonly string[]) => number): EarlierRules['replaces'] {
  return (between, told) => logit([...between, ...told]);
}

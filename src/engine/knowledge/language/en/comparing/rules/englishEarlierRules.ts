import fitted from '../../fitted/earlierRules.json' with { type: 'json' };
import type { EarlierRules, SaidRule } from '../../../earlierRules.ts';
import { logitBy } from '../../../logitBy.ts';

const replacesLogit = logitBy(() => fitted.replaces);
/** Of the sentence, and of the turn around it. */
const readCharacters = { sentence: 300, turn: 600 };

/**
 * Logistic regressions over signs, fitted on made-up talk by `node test/bench/rules/fitEarlierRules.ts`; how well they do
 * stands with their limits in `knowledge/compare/ruleMeant.ts`.
 */
export const englishEarlierRules: EarlierRules = {
  toldSigns,
  about: logitBy(() => fitted.about),
  replaces: (between, told) => replacesLogit([...between, ...told]),
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

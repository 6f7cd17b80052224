import factChanges from '../../fitted/factChanges.json' with { type: 'json' };
import fitted from '../../fitted/earlierRules.json' with { type: 'json' };
import messageChanges from '../../fitted/messageChanges.json' with { type: 'json' };
import type { EarlierRules, SaidRule } from '../../../earlierRules.ts';
import { logitBy } from '../../../logitBy.ts';
import { limitedTo } from '../limitedTo.ts';
import { goneIn } from '../goneIn.ts';
import { whoLeft } from '../whoLeft.ts';
import { classesOfChange } from './classesOfChange.ts';
import { messageRuns } from './messageRuns.ts';
import { standingSigns } from './standingSigns.ts';
import { tellsDeed } from './tellsDeed.ts';

const [narrowsLogit, replacesLogit, endsLogit] = [
  logitBy(() => fitted.narrows),
  logitBy(() => fitted.replaces),
  logitBy(() => fitted.ends),
] as const;
const changeLogit = logitBy(() => messageChanges);
/** Of the sentence, and of the turn around it. */
const readCharacters = { sentence: 300, turn: 1000 };

/**
 * Logistic regressions over signs, fitted on made-up talk by `node test/bench/rules/fitEarlierRules.ts`; how well they do
 * stands with their limits in `knowledge/compare/ruleMeant.ts`.
 */
export const englishEarlierRules: EarlierRules = {
  toldSigns,
  narrows: (between, told) => narrowsLogit([...between, ...told]),
  replaces: (between, told) => replacesLogit([...between, ...told]),
  ends: (between, told) => endsLogit([...between, ...told]),
  outdates: logitBy(() => factChanges),
  saysChange: (message) => changeLogit(messageRuns(message)),
  whoLeft,
  goneIn,
  limitedTo,
  tellsDeed,
};

function toldSigns({ content, does, turn, signs = [] }: SaidRule): readonly string[] {
  const sentence = wordsIn(content.slice(0, readCharacters.sentence));
  const around = wordsIn((turn ?? '').slice(0, readCharacters.turn));
  return [
    `does ${does ?? 'states'}`,
    ...signs,
    ...standingSigns(content, turn ?? ''),
    ...[...classesOfChange(sentence)].map((name) => `says ${name}`),
    ...[...classesOfChange(around)].map((name) => `tells ${name}`),
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

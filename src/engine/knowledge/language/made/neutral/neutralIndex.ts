import type { IndexWords, MarkPatterns } from '../../language.ts';
import { noMatch, noMatches } from './noMatch.ts';

export const neutralIndex: IndexWords = {
  stemOf: () => undefined,
  stopWords: new Set(),
  everyday: [],
  household: [],
  smallTalk: new Set(),
  particles: noMatches,
};

/** Figures look the same everywhere. */
export const neutralMarks: MarkPatterns = {
  time: /(?<!\d)(?:(?:19|20)\d\d|\d?\d:\d\d)(?!\d)/u,
  amount: /\d/u,
  wantsTime: noMatch,
  meansSomebody: noMatch,
  wantsAmount: noMatch,
  ofSpeaker: noMatch,
};

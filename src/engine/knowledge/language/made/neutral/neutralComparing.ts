import { foldText } from '../../../../ground/text/fold.ts';
import type { RuleWords } from '../../directiveWords.ts';
import type { Holdings } from '../../holdingRules.ts';
import type { ComparingRules } from '../../comparingRules.ts';
import type { Stated } from '../../statedRules.ts';
import { noMatch, noMatches } from './noMatch.ts';

/** As logarithms of odds: what is not known is not taken for a change. */
const never = -10;
/** From so many words, or letters of a script without blanks, a text says what it is about. */
const longFrom = 5;
const longUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{6}/u;

/** The folded words of a text; in scripts without blanks each letter is one. */
function wordsIn(text: string): readonly string[] {
  return foldText(text).match(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Compares texts by their words alone: the same words in the same order say the same, and nothing takes the place of
 * anything.
 */
export const neutralComparing: ComparingRules = {
  speaker: noMatch,
  negations: new Set(),
  numberWords: new Map(),
  days: noMatches,
  dayWord: noMatch,
  doubtfulDay: '',
  opposites: new Map(),
  alternatives: new Set(),
  basesOf: () => [],
  verbBase: () => undefined,
  light: '',
  attributes: { wordings: [], timeless: noMatches, aspectOf: () => '', generic: '', choices: [] },
  contrast: { denials: [], plainDenial: noMatch, change: noMatch, lead: noMatch },
  isSameStatement: areSame,
  standsByItself: (text) => longUnspaced.test(text) || wordsIn(text).length >= longFrom,
  isHeldBy: areSame,
  areTurnedRound: () => false,
  holdingsIn,
  tellsValue: () => false,
  readStated,
  change: () => never,
  changeBetween: () => 'unknown',
  tellsChange: () => false,
  readRule,
  earlierRules: { toldSigns: () => [], narrows: () => never, replaces: () => never, ends: () => never },
  aspects: new Map(),
  rivals: new Map(),
  isImplied: areSame,
  correctedText: () => undefined,
  clausesLeft: () => undefined,
};

function areSame(a: string, b: string): boolean {
  return wordsIn(a).join(' ') === wordsIn(b).join(' ');
}

function holdingsIn(text: string): Holdings {
  const all = { all: [], denied: [], times: [], exact: [], isChange: false, isState: false };
  return { ...all, terms: new Set(wordsIn(text)), soughtBy: text };
}

function readStated(text: string): Stated {
  return { parts: [], isOrder: false, beside: new Set(), soughtBy: [wordsIn(text)], cues: new Set() };
}

function readRule(text: string): RuleWords {
  const terms = new Set(wordsIn(text));
  return {
    does: 'states',
    isNegated: false,
    terms,
    subject: [],
    condition: new Set(),
    settings: [],
    denied: [],
    choices: [],
    behind: new Map(),
    exception: undefined,
    base: terms,
    takenBack: undefined,
    permitted: undefined,
    banned: undefined,
  };
}

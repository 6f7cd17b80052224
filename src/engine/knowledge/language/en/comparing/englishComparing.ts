import alternativePairs from '../words/alternatives.json' with { type: 'json' };
import changes from '../fitted/changeSigns.json' with { type: 'json' };
import light from '../words/lightWords.json' with { type: 'json' };
import negations from '../words/negations.json' with { type: 'json' };
import otherPairs from '../words/opposites.json' with { type: 'json' };
import { remembered } from '../../../../ground/runtime/remembered.ts';
import type { ComparingRules } from '../../comparingRules.ts';
import { logitBy } from '../../logitBy.ts';
import { participleOf, verbOf } from '../grammar/verbs.ts';
import { month } from '../times/calendar.ts';
import { areTurnedRound } from './areTurnedRound.ts';
import { attributeRules } from './attributeRules.ts';
import { clausesLeft } from './clausesLeft.ts';
import { contrastPatterns } from './contrastPatterns.ts';
import { correctedText } from './correctedText.ts';
import { exchangedAmount } from './exchangedAmount.ts';
import { versionBetween } from './versions/versionBetween.ts';
import { isHeldBy } from './isHeldBy.ts';
import { isImplied } from './isImplied.ts';
import { isSameStatement } from './isSameStatement.ts';
import { holdingsIn } from './holdings/holdingsIn.ts';
import { tellsValue } from './holdings/tellsValue.ts';
import { aspects } from './rules/aspects.ts';
import { readRule } from './rules/readRule.ts';
import { rivalSets } from './rules/rivalSets.ts';
import { englishEarlierRules } from './rules/englishEarlierRules.ts';
import { standsByItself } from './standsByItself.ts';
import { readStated } from './stated/readStated.ts';

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'];

const days = [
  String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b`,
  String.raw`\b(?:${month}|spring|summer|autumn|winter)\b`,
].join('|');

/** Each word of a pair with the other. */
function bothWays(pairs: { readonly [word: string]: string }): (readonly [string, string])[] {
  return Object.entries(pairs).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
}

/** Rules that are compared again and again; more than anybody gives. */
const mostRules = 2000;
/** Facts that one day's new ones are compared with. */
const mostFacts = 2000;

const alternatives = bothWays(alternativePairs);

export const englishComparing: ComparingRules = {
  // Anywhere else in a sentence "the user" is a person like others.
  speaker: /^the user\b|\bof the user\b/i,
  negations: new Set(negations),
  numberWords: new Map([
    ...small.map((word, number) => [word, number] as const),
    ...tens.map((word, index) => [word, 10 * (index + 2)] as const),
    ['dozen', 12],
  ]),
  days: new RegExp(days, 'g'),
  dayWord: new RegExp(`^(?:${days})$`),
  // A verb far more often than a month.
  doubtfulDay: 'may',
  alternatives: new Set(alternatives.map(([word]) => word)),
  opposites: new Map([...alternatives, ...bothWays(otherPairs)]),
  basesOf: (word) => [word.replace(/s$/, ''), word.replace(/d$/, ''), word.replace(/ed$/, '')],
  // "Wrote" and "written" are one verb, which stems do not show.
  verbBase: (word) => verbOf(word)?.base ?? participleOf(word),
  light: light.join(' '),
  attributes: attributeRules,
  contrast: contrastPatterns,
  isSameStatement,
  standsByItself,
  isHeldBy,
  areTurnedRound,
  holdingsIn: remembered(holdingsIn, mostFacts),
  tellsValue,
  readStated: remembered(readStated, mostFacts),
  change: logitBy(() => changes),
  // Its signs tell that more surely than words of change alone.
  changeBetween: (newer, older) =>
    exchangedAmount(newer, older) === undefined ? versionBetween(newer, older) : 'changes',
  tellsChange: () => false,
  readRule: remembered(readRule, mostRules),
  earlierRules: englishEarlierRules,
  get aspects() {
    return aspects();
  },
  get rivals() {
    return rivalSets();
  },
  isImplied,
  correctedText,
  clausesLeft,
};

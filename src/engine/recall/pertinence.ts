import { isCommon, isPair } from '../knowledge/language/terms.ts';
import type { TermSet } from './counts.ts';
import { sum, weightOf } from './counts.ts';
import type { Asked, Measured } from './features.ts';
import type { Query } from './query.ts';
import type { Rarity } from './rarity.ts';

/** What suggests that a prompt means a memory, each as a number; those of the prompt alone are the same for all memories. */
export const gateFeatureNames = [
  'covered',
  'telling',
  'session',
  'subject',
  'strangers',
  'unknown',
  'longness',
] as const;
type GateFeatures = { readonly [name in (typeof gateFeatureNames)[number]]: number };
export type GateWeights = { readonly [name in (typeof gateFeatureNames)[number] | 'base']: number };

/**
 * Fitted by logistic regression on the best memory of each prompt, answerable or off topic, with L2 0.003, solved by
 * Newton's method. `npm run bench:recall` fits them again by gradient, which comes close, and prints what each floor
 * lets through, also in a memory that the weights have not seen.
 */
const fittedGate: GateWeights = {
  base: -0.08,
  covered: 2.42,
  telling: 1.46,
  session: 1.51,
  subject: 1.68,
  strangers: -0.87,
  unknown: -2.29,
  longness: -4.14,
};

/**
 * Where people are told apart by name, a question names one of them. In logits, and set by hand: a memory either consists
 * of such conversations or does not, and there are too few of them to fit it.
 */
const nobodyNamed = -1;
/** A memory must cover at least this share of the query, however much else suggests it. */
export const leastCovered = 0.1;
/** How much of that the turns beside it can make up for. */
const nearFactor = 0.3;

/** A long prompt asks for one thing and mentions many, so shares are taken of its few most telling words. */
const tellingWords = 5;
/** A word that any conversation may contain says less about what is meant. */
const commonFactor = 0.7;
/** A pair of characters that the memory has never seen is more often the halves of two words than a word. */
const strangePairFactor = 0.25;
/** More distinct telling words than these add nothing. */
const mostTelling = 3;
const mostStrangers = 2;
const mostSubject = 2;
/** A memory with fewer rows is too small to have a subject of its own. */
const smallSize = 400;

/** A query as the gate sees it, computed once for all memories. */
export interface Prompt {
  readonly tellings: readonly number[];
  readonly tellingOf: (term: string) => number;
  /** The whole of which shares are taken. */
  readonly mass: number;
  readonly common: TermSet;
  readonly subject: number;
  readonly strangers: number;
  readonly unknown: number;
  readonly namesNobody: boolean;
  /** The mean length of what was found: long answers contain words of every prompt. */
  readonly longness: number;
}

export function promptOf(query: Query, asked: Pick<Asked, 'terms' | 'namesNobody' | 'style'>, rarity: Rarity): Prompt {
  const tellings = new Map([...query.weights].map(([term, weight]) => [term, weight * factorOf(term, rarity)]));
  const unheard = [...tellings].filter(([term]) => rarity.frequency(term) === 0);
  const whole = Math.log1p(Math.max(smallSize, rarity.size()));
  let common = 0;
  asked.terms.forEach((term, index) => (common |= isCommon(term) ? 1 << index : 0));
  return {
    tellings: asked.terms.map((term) => tellings.get(term) ?? 0),
    tellingOf: (term) => tellings.get(term) ?? 0,
    mass: sum([...tellings.values()].sort((a, b) => b - a).slice(0, tellingWords)),
    common,
    // This memory is about the words that are rare elsewhere and frequent here.
    subject: Math.min(
      mostSubject,
      sum([...tellings.keys()].filter((term) => !isCommon(term)).map((term) => Math.log1p(rarity.frequency(term)))) /
        whole,
    ),
    strangers: Math.min(mostStrangers, unheard.filter(([term]) => query.names.has(term)).length),
    unknown: sum(unheard.map(([, weight]) => weight)) / (sum(tellings.values()) || 1),
    namesNobody: asked.namesNobody,
    longness: asked.style.longness,
  };
}

function factorOf(term: string, rarity: Rarity): number {
  if (isPair(term)) return rarity.frequency(term) === 0 ? strangePairFactor : 1;
  return isCommon(term) ? commonFactor : 1;
}

/** `speaker` is that of the memory if the query names them, else empty: the name counts as a word of the memory. */
export function gateFeatures(prompt: Prompt, measured: Measured, speaker: string): GateFeatures {
  const said = speaker === '' ? 0 : sum(speaker.split(' ').map(prompt.tellingOf));
  const share = (set: TermSet): number =>
    prompt.mass === 0 ? 0 : Math.min(1, (weightOf(set, prompt.tellings) + said) / prompt.mass);
  return {
    covered: share(measured.own),
    telling: Math.min(mostTelling, bitsIn(measured.own & ~prompt.common)) / mostTelling,
    session: share(measured.session),
    subject: prompt.subject,
    strangers: prompt.strangers,
    unknown: prompt.unknown,
    longness: prompt.longness,
  };
}

/** What the prompt itself says for or against any memory, in logits, to be added to the weighed features. */
export function offsetOf(prompt: Prompt): number {
  return prompt.namesNobody ? nobodyNamed : 0;
}

/** The share of the query that a memory covers, with a part of what the turns beside it cover. */
export function coverageOf(prompt: Prompt, features: GateFeatures, measured: Measured): number {
  return prompt.mass === 0
    ? 0
    : Math.min(1, features.covered + (nearFactor * weightOf(measured.nearby, prompt.tellings)) / prompt.mass);
}

/** How surely a prompt means a memory, 0 to 1. It decides whether the memory may be injected. */
export function pertinence(
  prompt: Prompt,
  features: GateFeatures,
  coverage: number,
  weights: GateWeights = fittedGate,
): number {
  if (coverage < leastCovered) return 0;
  // It covers the whole query: nothing else can be meant.
  if (features.covered === 1 && features.telling > 0) return 1;
  let logit = weights.base + offsetOf(prompt);
  for (const name of gateFeatureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

function bitsIn(set: TermSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

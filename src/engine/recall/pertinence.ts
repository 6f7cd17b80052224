import { isCommon, isPair, terms } from '../knowledge/language/terms.ts';
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
  'mostly',
  'longSubject',
] as const;
type GateFeatures = { readonly [name in (typeof gateFeatureNames)[number]]: number };
export type GateWeights = { readonly [name in (typeof gateFeatureNames)[number] | 'base']: number };

/**
 * Fitted by logistic regression on the best memory of each prompt, answerable or not, each kind of conversation with
 * equal weight, questions of other memories nearly twice as much as prompts off topic, with L2 0.003. `strangers` is set
 * by hand: fitted it would be -1.9, and a prompt for new work often names what the memory never heard of. `npm run
 * bench:recall` fits the others again and prints what each floor lets through, also in a memory that the weights have not
 * seen. How far the best memory stands out from the others, the rarest words, words
 * that stand close, how much English uses them, and how surprising it would be to hold them by chance gained little or
 * nothing beside these.
 */
const fittedGate: GateWeights = {
  base: -0.02,
  covered: 2.37,
  telling: 0.44,
  session: 1.4,
  subject: 2.02,
  strangers: -1,
  unknown: -1.62,
  longness: -2.76,
  mostly: 1.93,
  longSubject: -1.63,
};

/**
 * Where people are told apart by name, a question names one of them. In logits, and set by hand: a memory either consists
 * of such conversations or does not, and there are too few of them to fit it.
 */
const nobodyNamed = -1;
/**
 * For a memory of a few facts, in logits, set by hand: one word in common says little where most words of any prompt are
 * unknown, and the weights are fitted on memories of hundreds of rows.
 */
const smallMemory = -0.4;
/** Among long answers, in logits, set by hand: nearly every one holds the common words of a prompt. */
const longCommon = -1;
/**
 * Where only common words of a prompt are in a memory, in logits for all of it being unknown, set by hand and added when
 * the rest is fitted: "what is a good present?" shares "good" with any talk.
 */
const strangeAndCommon = -0.5;
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
/** The part of them from which on most of a prompt can be meant. */
const enoughTelling = 2 / 3;
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
  /** How far the memory is from a size at which it has a subject of its own, 0 to 1. */
  readonly smallness: number;
  /** The mean length of what was found: long answers contain words of every prompt. */
  readonly longness: number;
}

export function promptOf(query: Query, asked: Pick<Asked, 'terms' | 'namesNobody' | 'style'>, rarity: Rarity): Prompt {
  // What names the time of an answer is weighed as a time; only where a memory writes it, it is a word as well.
  const ofTime = new Set(query.time === undefined ? [] : terms(query.time.said));
  const tellings = new Map(
    [...query.weights]
      .filter(([term]) => !ofTime.has(term) || rarity.frequency(term) > 0)
      .map(([term, weight]) => [term, weight * factorOf(term, rarity)]),
  );
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
    smallness: 1 - Math.min(1, Math.log1p(rarity.size()) / Math.log1p(smallSize)),
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
  const covered = share(measured.own);
  const telling = Math.min(mostTelling, bitsIn(measured.own & ~prompt.common)) / mostTelling;
  return {
    covered,
    telling,
    session: share(measured.session),
    subject: prompt.subject,
    strangers: prompt.strangers,
    unknown: prompt.unknown,
    longness: prompt.longness,
    // Two halves of a prompt in two memories are not as good as all of it in one; common words alone are no prompt.
    mostly: covered ** 2 * Math.min(1, telling / enoughTelling),
    // Among long answers the words of any prompt are frequent.
    longSubject: prompt.longness * prompt.subject,
  };
}

/** What the data do not teach, in logits, to be added to the weighed features. */
export function offsetOf(prompt: Prompt, { telling }: Pick<GateFeatures, 'telling'>): number {
  return (
    (telling === 0 ? longCommon * prompt.longness : 0) +
    (prompt.namesNobody ? nobodyNamed : 0) +
    smallMemory * prompt.smallness
  );
}

/** What is held against a memory beside that, in logits: it has only common words of a prompt that is mostly unknown. */
export function heldAgainst({ unknown }: Prompt, { telling, covered }: GateFeatures): number {
  return telling === 0 ? strangeAndCommon * unknown * (1 - covered) : 0;
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
  let logit = weights.base + offsetOf(prompt, features) + heldAgainst(prompt, features);
  for (const name of gateFeatureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

function bitsIn(set: TermSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

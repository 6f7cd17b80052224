import { isCommon, isPair } from '../knowledge/language/terms.ts';
import type { TermSet } from './counts.ts';
import { sum, weightOf } from './counts.ts';
import type { Asked, Measured } from './features.ts';
import type { Query } from './query.ts';
import type { Rarity } from './rarity.ts';

/** What speaks for a memory being meant by a prompt, each as a number; those of the prompt are the same for all. */
export const gateFeatureNames = ['covered', 'telling', 'session', 'subject', 'strangers', 'unknown'] as const;
type GateFeatures = { readonly [name in (typeof gateFeatureNames)[number]]: number };
export type GateWeights = { readonly [name in (typeof gateFeatureNames)[number] | 'base']: number };

/**
 * Fitted on coding-memory and three LoCoMo conversations: logistic, on the best memory of each prompt, answerable or
 * off topic, L2 0.003, solved by Newton's method. `npm run bench:recall` fits them again by gradient, which comes
 * close, and prints what each floor lets pass and what passes in a memory that the weights have not seen.
 */
const fittedGate: GateWeights = {
  base: -0.16,
  covered: 1.51,
  telling: 1.71,
  session: 2.15,
  subject: 4.21,
  strangers: -1.82,
  unknown: -2.63,
};

/**
 * Where people are told apart by name, a question names one; in logits, set by hand because a memory either is such
 * talk or is not, so that three of them cannot teach it.
 */
const nobodyNamed = -1;
/** Whatever else speaks for it, a line holds at least this share of what was asked. */
export const leastCovered = 0.1;
/** Turns beside it make up for a part of that. */
const nearFactor = 0.3;

/** A long prompt asks for one thing and mentions many: shares are of its few most telling words. */
const tellingWords = 5;
/** A word that any talk may have says less about what is meant. */
const commonFactor = 0.7;
/** A pair of characters that the memory has never seen is more often two halves of words than a word. */
const strangePairFactor = 0.25;
/** Distinct telling words beyond these add nothing. */
const mostTelling = 3;
const mostStrangers = 2;
const mostSubject = 2;
/** Memories below this size are too small to have a subject of their own. */
const smallSize = 400;

/** A query as the gate sees it, made once for all memories. */
export interface Prompt {
  readonly tellings: readonly number[];
  readonly tellingOf: (term: string) => number;
  /** What shares are shares of. */
  readonly mass: number;
  readonly common: TermSet;
  readonly subject: number;
  readonly strangers: number;
  readonly unknown: number;
  readonly namesNobody: boolean;
}

export function promptOf(query: Query, asked: Pick<Asked, 'terms' | 'namesNobody'>, rarity: Rarity): Prompt {
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
    // A word that is rare elsewhere and frequent here is what this memory is about.
    subject: Math.min(
      mostSubject,
      sum([...tellings.keys()].filter((term) => !isCommon(term)).map((term) => Math.log1p(rarity.frequency(term)))) /
        whole,
    ),
    strangers: Math.min(mostStrangers, unheard.filter(([term]) => query.names.has(term)).length),
    unknown: sum(unheard.map(([, weight]) => weight)) / (sum(tellings.values()) || 1),
    namesNobody: asked.namesNobody,
  };
}

function factorOf(term: string, rarity: Rarity): number {
  if (isPair(term)) return rarity.frequency(term) === 0 ? strangePairFactor : 1;
  return isCommon(term) ? commonFactor : 1;
}

/** `speaker` is that of the memory if the query names it, and none otherwise: the name counts as said. */
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
  };
}

/** What the prompt itself says for or against this memory, in logits; to be added to the weighed features. */
export function offsetOf(prompt: Prompt): number {
  return prompt.namesNobody ? nobodyNamed : 0;
}

/** Share of what was asked that a memory holds, with a part of what the turns beside it hold. */
export function coverageOf(prompt: Prompt, features: GateFeatures, measured: Measured): number {
  return prompt.mass === 0
    ? 0
    : Math.min(1, features.covered + (nearFactor * weightOf(measured.nearby, prompt.tellings)) / prompt.mass);
}

/** How surely a memory is meant by a prompt, 0 to 1: what decides whether it may be injected. */
export function pertinence(
  prompt: Prompt,
  features: GateFeatures,
  coverage: number,
  weights: GateWeights = fittedGate,
): number {
  if (coverage < leastCovered) return 0;
  // It holds all that was asked: nothing else can be meant.
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

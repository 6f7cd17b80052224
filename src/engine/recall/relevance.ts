import { isEveryday } from '../text/terms.ts';
import type { TermSet } from './counts.ts';
import { weightOf } from './counts.ts';
import type { Asked, Measured } from './features.ts';
import type { Query } from './query.ts';

/**
 * A long prompt asks for one thing and mentions many: what a memory must cover is measured against the few most
 * telling words, not against all of them.
 */
const tellingWords = 5;
/** A word of the memory's topic names what the memory is about; one of a turn beside it is only near. */
const topicFactor = 1.5;
const nearFactor = 0.3;
/** One word in common is chance more often than not, unless nothing else was asked. */
const chanceFactor = 0.45;

/**
 * Share of the query's information that a memory covers, 0–1: what decides whether it may be injected. Measured on
 * LoCoMo-dev and coding-memory (`npm run bench:recall`): with the rules for strangers, everyday words and single
 * words 2 % of off-topic prompts pass where 96 % of answerable questions do; plain coverage lets 7 % pass.
 */
export function coverageOf({ tellings, mass, everyday, words }: Telling, measured: Measured, speakerTold: number): number {
  if (mass === 0) return 0;
  const covered =
    weightOf(measured.own, tellings) + (topicFactor - 1) * weightOf(measured.topic, tellings) + nearFactor * weightOf(measured.nearby, tellings) + speakerTold;
  const telling = (measured.own | measured.nearby) & ~everyday;
  const isChance = words > 1 && speakerTold === 0 && (telling & (telling - 1)) === 0;
  return Math.min(1, covered / mass) * (isChance ? chanceFactor : 1);
}

/** A query's terms as the gate weighs them, made once for all memories. */
export interface Telling {
  readonly tellings: readonly number[];
  /** What a memory is measured against. */
  readonly mass: number;
  readonly everyday: TermSet;
  readonly words: number;
}

export function tellingOf(query: Query, { terms }: Pick<Asked, 'terms'>): Telling {
  let everyday = 0;
  terms.forEach((term, index) => (everyday |= isEveryday(term) ? 1 << index : 0));
  return { tellings: terms.map((term) => query.telling.get(term) ?? 0), mass: tellingMass(query), everyday, words: query.words.size };
}

function tellingMass(query: Query): number {
  return [...query.telling.values()]
    .sort((a, b) => b - a)
    .slice(0, tellingWords)
    .reduce((total, weight) => total + weight, 0);
}

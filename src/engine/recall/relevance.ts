import { isEveryday } from '../text/terms.ts';
import type { Measured } from './features.ts';
import type { Pooled } from './pool.ts';
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
export function coverageOf(query: Query, { candidate, topic }: Pick<Pooled, 'candidate' | 'topic'>, measured: Measured): number {
  let covered = 0;
  let telling = 0;
  const add = (terms: readonly string[], factorOf: (term: string) => number): void => {
    for (const term of terms) {
      covered += (query.telling.get(term) ?? 0) * factorOf(term);
      if (!isEveryday(term)) telling++;
    }
  };
  add(measured.matched, (term) => (topic.has(term) ? topicFactor : 1));
  add(measured.nearby, () => nearFactor);
  if (candidate.speaker !== '') {
    add(candidate.speaker.split(' ').filter((term) => query.words.has(term) && !measured.matched.includes(term)), () => 1);
  }
  const asked = tellingMass(query);
  if (asked === 0) return 0;
  return Math.min(1, covered / asked) * (telling <= 1 && query.words.size > 1 ? chanceFactor : 1);
}

function tellingMass(query: Query): number {
  return [...query.telling.values()]
    .sort((a, b) => b - a)
    .slice(0, tellingWords)
    .reduce((total, weight) => total + weight, 0);
}

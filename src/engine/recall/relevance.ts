import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';

export interface Relevance {
  /** Share of the query's information that the memory covers, 0–1. */
  readonly coverage: number;
}

/**
 * A long prompt asks for one thing and mentions many: what a memory must cover is measured against the few most
 * telling words, not against all of them.
 */
const tellingWords = 5;
/** A word of the memory's topic names what the memory is about. */
const topicFactor = 1.5;

export function coverageOf(query: Query, { terms, topic, candidate }: Pick<Pooled, 'terms' | 'topic' | 'candidate'>): Relevance {
  const content = new Set(terms);
  let covered = 0;
  for (const [term, weight] of query.weights) {
    covered += weight * (topic.has(term) ? topicFactor : content.has(term) || candidate.speaker.split(' ').includes(term) ? 1 : 0);
  }
  const asked = tellingMass(query);
  return { coverage: asked === 0 ? 0 : Math.min(1, covered / asked) };
}

function tellingMass(query: Query): number {
  return [...query.weights.values()]
    .sort((a, b) => b - a)
    .slice(0, tellingWords)
    .reduce((total, weight) => total + weight, 0);
}

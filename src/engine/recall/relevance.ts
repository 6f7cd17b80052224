import type { Candidate } from '../store/search.ts';
import type { Query } from './query.ts';

export interface Relevance {
  /** Share of the query's information that the memory covers, 0–1. */
  readonly coverage: number;
  /** The covered words as they were typed. */
  readonly words: readonly string[];
}

/**
 * A long prompt asks for one thing and mentions many: what a memory must cover is measured against the few most
 * telling words, not against all of them.
 */
const tellingWords = 5;
/** A word of the memory's topic names what the memory is about. */
const topicFactor = 1.5;

/** The best coverage that a memory has of any of the queries. */
export function relevanceOf(candidate: Candidate, queries: readonly Query[]): Relevance {
  let best: Relevance = { coverage: 0, words: [] };
  for (const query of queries) {
    const found = coverageOf(candidate, query);
    if (found.coverage > best.coverage) best = found;
  }
  return best;
}

function coverageOf(candidate: Candidate, query: Query): Relevance {
  let covered = 0;
  const words: string[] = [];
  for (const [term, weight] of query.weights) {
    const factor = candidate.topicTerms.has(term) ? topicFactor : candidate.contentTerms.has(term) ? 1 : 0;
    if (factor === 0) continue;
    covered += weight * factor;
    words.push(query.words.get(term) ?? term);
  }
  const asked = tellingMass(query);
  return { coverage: asked === 0 ? 0 : Math.min(1, covered / asked), words: [...new Set(words)] };
}

function tellingMass(query: Query): number {
  return [...query.weights.values()]
    .sort((a, b) => b - a)
    .slice(0, tellingWords)
    .reduce((total, weight) => total + weight, 0);
}

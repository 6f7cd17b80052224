import { isCommon } from '../knowledge/language/terms.ts';
import type { Scored } from './scored.ts';
import { createTermScanner } from './occurrences.ts';
import { raise } from './logits.ts';
import { termsAt } from './passage.ts';
import type { Pool } from './pool.ts';

/**
 * What the best hits say that the question did not: pseudo-relevance feedback (Rocchio 1971; Lavrenko & Croft 2001).
 * They name the person, the project or the thing that the question goes round, and other memories name it too.
 * It gained one to two points among the best ten on chat and notes. Among long answers, whose words are about
 * everything, it gained nothing, so it fades with their length.
 */
const heard = { hits: 8, terms: 16, leastRelevance: 0.1, logit: 4 } as const;
/** The first hits stay as they are: what is only taken up from them stands behind them. */
export const settledHits = 5;
/** A word in more of what was found than this share tells nothing apart. */
const tellingShare = 0.05;
/** In a small pool a few are a large share. */
const alwaysTelling = 3;

/** A word that several good hits use, and how much it says. */
interface Taken {
  readonly index: number;
  readonly weight: number;
}

/** Raises memories that share rare words with the best hits, at most to the place behind the first of them. */
export function lookAgain(scored: readonly Scored[], pool: Pool, compare: (a: Scored, b: Scored) => number): Scored[] {
  const best = scored.slice(0, heard.hits).filter(({ relevance }) => relevance >= heard.leastRelevance);
  const ceiling = scored[settledHits - 1]?.score;
  const force = heard.logit * (1 - (best[0]?.asked.style.longness ?? 1));
  if (ceiling === undefined || force <= 0) return [...scored];
  const votes = votesOf(best);
  const scan = createTermScanner([...votes.keys()]);
  const held = new Map([...pool].map(([row, { words }]) => [row, new Set(scan(words).which)]));
  const taken = mostTelling([...votes.values()], [...held.values()]);
  const whole = taken.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [...scored];
  const settled = new Set(best);
  return scored
    .map((one) => {
      const own = held.get(one.pooled.found.row);
      if (own === undefined || settled.has(one)) return one;
      const share = taken.reduce((sum, { index, weight }) => sum + (own.has(index) ? weight : 0), 0) / whole;
      if (share === 0) return one;
      const raised = Math.min(raise(one.score, force * share), ceiling * belowCeiling);
      return raised <= one.score ? one : { ...one, score: raised, taken: share };
    })
    .sort(compare);
}

const belowCeiling = 0.999;

/** Words of the best hits' passages that were not asked for, each with how much the hits that use it count. */
function votesOf(best: readonly Scored[]): Map<string, number> {
  const votes = new Map<string, number>();
  for (const { pooled, measured, query, relevance } of best)
    for (const term of termsAt(pooled.readTerms(), measured.passage))
      if (term.length > 2 && !query.words.has(term) && !isCommon(term))
        votes.set(term, (votes.get(term) ?? 0) + relevance);
  return votes;
}

/** How rare a word is, is counted among what was found: no look at the index for words that nobody asked for. */
function mostTelling(votes: readonly number[], held: readonly ReadonlySet<number>[]): Taken[] {
  const rows = new Array<number>(votes.length).fill(0);
  for (const own of held) for (const index of own) rows[index] = (rows[index] ?? 0) + 1;
  const most = Math.max(alwaysTelling, tellingShare * held.length);
  return votes
    .map((vote, index) => ({ index, count: rows[index] ?? 0, vote }))
    .filter(({ count }) => count > 1 && count <= most)
    .map(({ index, count, vote }) => ({ index, weight: vote * Math.log(held.length / count) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, heard.terms);
}

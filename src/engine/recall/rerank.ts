import type { Hit, Problem } from '../ground/contract/model.ts';
import type { Reranker } from '../ground/contract/ports.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { cosine } from '../meaning/cosine.ts';
import { diversify } from './diversify.ts';
import { round } from './toHit.ts';
import { ageDays, blendRecency } from './recency.ts';
import { terms } from '../knowledge/language/terms.ts';
import { jaccard } from '../ground/text/jaccard.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

/** Hits that are judged for each one that is wanted. */
export const rerankedPerHit = 3;
/** At most this many pairs go to a reranker: 20 take a small model 33 ms, and a remote one charges for each. */
const mostReranked = 60;
/** How much of a passage the model reads. */
const passageCharacters = 2000;

interface RerankContext {
  readonly reranker: Reranker;
  readonly settings: EngineSettings;
  readonly now: number;
  readonly query: string;
  readonly limit: number;
  readonly signal: AbortSignal;
  /** The vectors of some hits, by id, to recognize repetitions; hits without one are compared by their words. */
  readonly vectorsOf: (ids: readonly string[]) => ReadonlyMap<string, Float32Array>;
}

/**
 * Orders the best hits anew by a model that reads query and passage together. Its logit becomes a share; hits below the
 * threshold are dropped, freshness is blended in, and repetitions move back. Hits that the model does not get are
 * dropped too. Rejects when the model does; the caller then keeps its own order.
 */
export async function rerank(hits: readonly Hit[], context: RerankContext): Promise<Hit[]> {
  const { reranker, settings, now, query, limit, signal } = context;
  const top = hits.slice(0, Math.min(mostReranked, limit * rerankedPerHit));
  if (top.length === 0) return [];
  const passages = top.map((hit) =>
    (hit.kind === 'episode' ? hit.content : `${hit.topic}: ${hit.content}`).slice(0, passageCharacters),
  );
  const logits = await reranker.score(query, passages, signal);
  if (logits.length !== top.length || !logits.every(Number.isFinite))
    throw new Error(`${reranker.model} answered ${top.length} passages with ${logits.length} scores.`);
  const judged = top.flatMap((hit, index) => {
    const relevance = 1 / (1 + Math.exp(-(logits[index] ?? 0)));
    if (relevance < settings.rerankThreshold) return [];
    const score = blendRecency(relevance, ageDays(hit.eventAt, now), settings.rerankRecencyWeight);
    const why = { ...hit.why, parts: { ...hit.why.parts, reranked: round(relevance) } };
    return [{ ...hit, score: round(score), why }];
  });
  judged.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const vectors = context.vectorsOf(judged.map((hit) => hit.id));
  const sets = new Map(judged.map((hit) => [hit.id, new Set(terms(hit.content))]));
  return diversify(judged, {
    lambda: settings.mmrLambda,
    limit,
    score: (hit) => hit.score,
    similarity: (a, b) => {
      const [left, right] = [vectors.get(a.id), vectors.get(b.id)];
      if (left !== undefined && right !== undefined) return cosine(left, right);
      return jaccard(sets.get(a.id) ?? new Set(), sets.get(b.id) ?? new Set());
    },
  });
}

export function rerankProblem(error: unknown): Problem {
  const why = messageOf(error);
  return {
    code: 'meaning',
    message: `The reranking model was left out (${why}); the order is that of words and vectors.`,
  };
}

import type { Hit, Problem } from '../ground/contract/model.ts';
import type { Meaning, Scheduler } from '../ground/contract/ports.ts';
import { rerank, rerankProblem } from './rerank.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { storedVectorsById } from '../store/vectors/storedVectors.ts';
import { vectorModelInUse } from '../store/vectors/vectors.ts';

/** How long an answer waits for its order: a small model takes 35 to 80 ms for 20 pairs. */
const rerankPatienceMs = 1000;

interface Reranked {
  readonly hits: readonly Hit[];
  readonly problem?: Problem;
}

/** Puts hits into the order of the current reranking model. Without one, or when it fails, they keep their order. */
export async function rerankHits(
  ports: { readonly sql: Sql; readonly meaning: Meaning; readonly scheduler: Scheduler; readonly signal: AbortSignal },
  hits: readonly Hit[],
  asked: { readonly query: string; readonly limit: number; readonly settings: EngineSettings; readonly now: number },
): Promise<Reranked> {
  const { sql, meaning, scheduler, signal } = ports;
  const reranker = meaning.reranker();
  // A model that compares words with words has nothing to say of them.
  const byTime = hits.filter(({ why }) => why.because === 'time').slice(0, asked.limit);
  if (reranker === undefined || asked.query.trim() === '') return { hits: hits.slice(0, asked.limit) };
  const vectorsOf = (ids: readonly string[]): ReadonlyMap<string, Float32Array> => {
    const model = vectorModelInUse(sql);
    return model === undefined ? new Map() : storedVectorsById(sql, model, ids);
  };
  try {
    const ordered = await Promise.race([
      rerank(
        hits.filter((hit) => !byTime.includes(hit)),
        { ...asked, limit: asked.limit - byTime.length, reranker, signal, vectorsOf },
      ),
      scheduler.sleep(rerankPatienceMs),
    ]);
    if (ordered === undefined) throw new Error(`it did not answer within ${rerankPatienceMs} ms`);
    return { hits: [...byTime, ...ordered] };
  } catch (error) {
    return { hits: hits.slice(0, asked.limit), problem: rerankProblem(error) };
  }
}

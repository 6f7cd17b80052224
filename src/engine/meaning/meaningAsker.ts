import type { Problem } from '../ground/contract/model.ts';
import type { Embedder, Meaning, Scheduler } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { vectorModelInUse } from '../store/vectors/vectors.ts';
import { embedChecked } from './embedChecked.ts';
import type { QueryMeaning } from './queryMeaning.ts';
import type { VectorIndex } from './vectorIndex.ts';

/**
 * How long an answer waits for the vector of its query, in ms. A small model takes 2 to 15 ms for a sentence, a local
 * server some 50, a remote one 200 and more; what takes longer is answered by words alone.
 */
const queryPatienceMs = 300;
/** Queries whose vectors are kept: of the three turns that make a query, two were in the one before. */
const keptQueries = 32;

export interface Asked {
  /** Absent when words alone decide. */
  readonly meaning?: QueryMeaning;
  /** Why, when there is an embedding model. */
  readonly problem?: Problem;
}

export interface MeaningAsker {
  ask(texts: readonly string[]): Promise<Asked>;
  /** The vector of a question, for somebody who compares it elsewhere; undefined without a model in use. Rejects where that fails. */
  vectorOf(text: string): Promise<{ readonly model: string; readonly vector: Float32Array } | undefined>;
  /** Abandons the calls of the embedding model that are still under way. */
  stop(): void;
}

/** Embeds a question, outside of any transaction and never for long, and finds what is near to it. */
export function createMeaningAsker(
  ports: { readonly sql: Sql; readonly meaning: Meaning; readonly scheduler: Scheduler },
  index: VectorIndex,
): MeaningAsker {
  const { sql, meaning, scheduler } = ports;
  const stopped = new AbortController();
  const kept = new Map<string, Float32Array>();

  const keep = (name: string, vector: Float32Array): void => {
    kept.delete(name);
    kept.set(name, vector);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptQueries) break;
      kept.delete(oldest);
    }
  };

  /**
   * The vectors of texts, kept ones or new ones from the embedding model; those that come too late are kept for the
   * next time.
   */
  const vectorsFor = async (embedder: Embedder, texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const nameOf = (text: string): string => `${embedder.model}\n${text}`;
    const missing = texts.filter((text) => !kept.has(nameOf(text)));
    if (missing.length > 0) {
      const made = await embedChecked(embedder, missing, 'query', stopped.signal);
      missing.forEach((text, position) => {
        const vector = made[position];
        if (vector !== undefined) keep(nameOf(text), vector);
      });
    }
    return texts.flatMap((text) => kept.get(nameOf(text)) ?? []);
  };

  return {
    stop: () => stopped.abort(),
    async vectorOf(text) {
      const embedder = meaning.embedder();
      if (embedder === undefined || vectorModelInUse(sql)?.name !== embedder.model) return undefined;
      const [vector] = await vectorsFor(embedder, [redact(text).text]);
      return vector === undefined ? undefined : { model: embedder.model, vector };
    },
    async ask(texts) {
      const embedder = meaning.embedder();
      const model = vectorModelInUse(sql);
      // A question is not stored, but the embedding model may be on somebody's server.
      const asked = texts.filter((text) => text.trim() !== '').map((text) => redact(text).text);
      if (embedder === undefined || model?.name !== embedder.model || asked.length === 0) return {};
      try {
        const vectors = await Promise.race([vectorsFor(embedder, asked), scheduler.sleep(queryPatienceMs)]);
        if (vectors === undefined) return late(`the embedding model did not answer within ${queryPatienceMs} ms`);
        if (vectors.some((vector) => vector.length !== model.dimensions))
          return late('its vectors have another size than those in the memory');
        if (!index.isReady(vectors.length))
          return late('the vectors of this memory are still being read; it takes a moment after the start');
        return {
          meaning: {
            near: (bounds, most) => index.nearest(vectors, bounds, most),
            nearness: (rows) => index.nearness(vectors, rows),
          },
        };
      } catch (error) {
        return late(messageOf(error));
      }
    },
  };
}

function late(why: string): Asked {
  return { problem: { code: 'meaning', message: `Search by meaning was left out (${why}); words decided alone.` } };
}

import type { Embedder, EntityRecognizer, Reranker } from '../../engine/ground/contract/ports.ts';
import { ModelError } from './modelError.ts';

/** An embedding or similar model that is taken out of use while it cannot answer, so that nothing waits for it. */
export interface Watched<T> {
  /** Absent while the model is out of use. */
  current(): T | undefined;
  /** Why it is out of use, or how it last failed; absent while all is well. */
  problem(): ModelError | undefined;
}

/** After an outage that may pass, the model is asked again this much later. */
const restMs = 60_000;

/** These failures last until somebody changes something. */
const lasting = ['missing', 'damaged', 'unsupported', 'gaveUp', 'key', 'notFound'] as const;
const passing = ['unreachable', 'timeout', 'busy', 'answer'] as const;

interface WatchOptions {
  readonly clock: () => number;
  /** Called when the model goes out of use, comes back, or fails in another way. */
  readonly onChange: () => void;
}

export function watchedEmbedder(embedder: Embedder, options: WatchOptions): Watched<Embedder> {
  const { state, guard } = watch(options);
  return state({ model: embedder.model, embed: (...call) => guard(embedder.embed(...call)) });
}

export function watchedReranker(reranker: Reranker, options: WatchOptions): Watched<Reranker> {
  const { state, guard } = watch(options);
  return state({ model: reranker.model, score: (...call) => guard(reranker.score(...call)) });
}

export function watchedRecognizer(recognizer: EntityRecognizer, options: WatchOptions): Watched<EntityRecognizer> {
  const { state, guard } = watch(options);
  return state({ kind: recognizer.kind, recognize: (...call) => guard(recognizer.recognize(...call)) });
}

function watch({ clock, onChange }: WatchOptions): {
  state: <T>(model: T) => Watched<T>;
  guard: <R>(call: Promise<R>) => Promise<R>;
} {
  let problem: ModelError | undefined;
  let outUntil = -Infinity;
  const guard = async <R>(call: Promise<R>): Promise<R> => {
    try {
      const result = await call;
      if (problem !== undefined) {
        problem = undefined;
        outUntil = -Infinity;
        onChange();
      }
      return result;
    } catch (error) {
      if (ModelError.is(error) && error.reason !== 'aborted') {
        const isNew = problem?.message !== error.message;
        problem = error;
        outUntil = ModelError.is(error, ...lasting)
          ? Infinity
          : ModelError.is(error, ...passing)
            ? clock() + restMs
            : -Infinity;
        if (isNew) onChange();
      }
      throw error;
    }
  };
  return {
    guard,
    state: (model) => ({ current: () => (clock() < outUntil ? undefined : model), problem: () => problem }),
  };
}

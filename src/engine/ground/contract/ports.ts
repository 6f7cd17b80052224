import type { EntitySpan } from './entities.ts';

/** What the engine needs from outside. `src/open/engine.ts` supplies the real ones, tests supply fixed ones. */

/** Unix milliseconds. */
export type Clock = () => number;

/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A language model, for summaries; absent on most machines, so everything works without. */
export interface LanguageModel {
  /** Which model answered last; read after `complete`. */
  readonly name: string;
  /** False while none can be asked (none installed, no consent); absent: always. */
  isAvailable?(): Promise<boolean>;
  complete(request: {
    readonly system?: string;
    readonly prompt: string;
    readonly maxTokens?: number;
    /** 0–2; a model that has no such setting ignores it. */
    readonly temperature?: number;
  }): Promise<string>;
}

/** Waiting and idle work, so that the engine itself knows no timer. */
export interface Scheduler {
  sleep(ms: number): Promise<void>;
  /** Runs work after the current answer was given. Errors are the work's own business. */
  later(work: () => void): void;
}

/**
 * Turns texts into vectors, by a model that may be missing, slow or dead: a call rejects then, and never hangs.
 * The ports for meaning are asked for anew each time, because models come and go while a memory is open.
 */
export interface Embedder {
  /** Names the model and its revision. Vectors of different names are never compared. */
  readonly model: string;
  /**
   * One vector of unit length per text, in their order, all of the same dimensions. Some models treat a question
   * (`query`) and what may answer it (`passage`) differently.
   */
  embed(texts: readonly string[], purpose: 'query' | 'passage', signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** Judges how well passages answer a query, more slowly and better than vectors do. The same holds for failures. */
export interface Reranker {
  readonly model: string;
  /** One raw number (a logit) per passage, in their order; greater is better. */
  score(query: string, passages: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
}

/**
 * Finds names in a text better than patterns can: a small library or a token classifier (`nlp`), a language model
 * (`model`). It may be missing, slow or dead: a call rejects then.
 */
export interface EntityRecognizer {
  readonly kind: 'nlp' | 'model';
  /** Spans of the text, each with its type and how sure it is (0–1). */
  recognize(text: string): Promise<readonly EntitySpan[]>;
}

/** The models for meaning that can be used now; each is absent on most machines. */
export interface Meaning {
  embedder(): Embedder | undefined;
  reranker(): Reranker | undefined;
}

export const noMeaning: Meaning = { embedder: () => undefined, reranker: () => undefined };
/** Word vectors over index terms. Vectors are of unit length within the precision of a byte. */
export interface WordVectors {
  readonly dims: number;
  /** The vector of an index term; undefined when the term is not known. */
  vector(term: string): Float32Array | undefined;
  /** How rare a term is in general English, 0 (in every text) to 1; 1 for what is not known. */
  rarity(term: string): number;
  /** Whether two terms are used for the same thing: members of one synset, in a sense that is not rare for either. */
  areSynonyms(a: string, b: string): boolean;
}

import type { EntitySpan } from './entities.ts';
import type { TurnRead, TurnsToRead } from './readingTurns.ts';
import type { EventRead, EventsToRead } from './teams.ts';

/** What the engine needs from outside. `openMemory` supplies the real ones, tests supply fixed ones. */

/** Unix milliseconds. */
export type Clock = () => number;

/** Minutes that the user's clock is ahead of UTC at a moment (Unix ms); daylight saving changes them. */
export type ClockOffset = (at: number) => number;

/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A language model, for summaries and learning; absent on most machines, so everything works without it. */
export interface LanguageModel {
  /** Which language model answered last; read after `complete`. */
  readonly name: string;
  /** False while none can be asked (none installed, no consent); absent: always. */
  isAvailable?(): Promise<boolean>;
  complete(request: {
    readonly system?: string;
    readonly prompt: string;
    readonly maxTokens?: number;
    /** 0–2; a language model that has no such setting ignores it. */
    readonly temperature?: number;
  }): Promise<string>;
}

/** A keyed hash, by which a text is known again without being kept. */
export interface Seal {
  /** Names the key, and tells nothing of it. */
  readonly keyName: string;
  /** HMAC-SHA-256 in hex. */
  readonly mark: (text: string) => string;
}

/** The key of what was erased, which lies beside the memory and not in it. */
export interface SealSource {
  /** Undefined while there is no key, or it cannot be read. */
  readonly current: () => Seal | undefined;
  /** Makes a random key where there is none; undefined when it cannot be written. */
  readonly make: () => Seal | undefined;
}

/** Tells files that this machine wrote from files that somebody else wrote or changed. */
export interface FileMac {
  /**
   * HMAC-SHA-256 in hex over a text, or over pieces as if they were one text. Undefined when the key of this machine can
   * neither be read nor made.
   */
  readonly sign: (pieces: string | Iterable<string>) => string | undefined;
  /** Whether the MAC was made here for exactly this text. False, too, when there is no key or `mac` is no MAC at all. */
  readonly verify: (pieces: string | Iterable<string>, mac: string) => boolean;
}

/** Keeps the log of writes short on another thread, while one work writes very much. */
export interface LogKeeper {
  /** Called between two writes; what it returns is to be waited for. */
  readonly between: () => Promise<void> | undefined;
  readonly done: () => void;
}

/** Reads on another thread what came from a team, or what turns say, before it is taken in. */
export interface WordsReader {
  /** A thread takes a moment to begin. */
  readonly isReady: () => boolean;
  readonly readEvents: (asked: EventsToRead) => Promise<readonly EventRead[]>;
  readonly readTurns: (asked: TurnsToRead) => Promise<readonly TurnRead[]>;
  readonly done: () => void;
}

/** Waiting and idle work, so that the engine itself knows no timer. */
export interface Scheduler {
  sleep(ms: number): Promise<void>;
  /** Runs work after the current answer was given. The work itself deals with its errors. */
  later(work: () => void): void;
}

/**
 * Turns texts into vectors with an embedding model, which may be missing, slow or dead: a call then rejects and never
 * hangs. `Meaning` is asked for it before each use, because models come and go while a memory is open.
 */
export interface Embedder {
  /** Names the embedding model and its revision. Vectors of different names are never compared. */
  readonly model: string;
  /**
   * One vector of unit length per text, in their order, all of the same dimensions. Some models treat a question
   * (`query`) and what may answer it (`passage`) differently.
   */
  embed(texts: readonly string[], purpose: 'query' | 'passage', signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** Judges how well passages answer a query, more slowly and better than vectors do. It fails as an embedder does. */
export interface Reranker {
  readonly model: string;
  /** One raw number (a logit) per passage, in their order; greater is better. */
  score(query: string, passages: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
}

/**
 * Finds names in a text better than patterns can: a small library or a token classifier (`nlp`), a language model
 * (`model`). It may be missing, slow or dead: a call then rejects.
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

/** A term and how much it is like another one: 0 (nothing) to 1 (the same). */
export interface AlikeTerm {
  readonly term: string;
  readonly likeness: number;
  /** How rare the term is in general English, as `rarity` tells it. */
  readonly rarity: number;
}

/** Word vectors over index terms. Vectors are of unit length within the precision of a byte. */
export interface WordVectors {
  readonly dims: number;
  /** The vector of an index term; undefined when the term is not known. */
  vector(term: string): Float32Array | undefined;
  /** How rare a term is in general English, 0 (in every text) to 1; 1 for what is not known. */
  rarity(term: string): number;
  /** Whether two terms are used for the same thing: members of one synset, in a sense that is not rare for either. */
  areSynonyms(a: string, b: string): boolean;
  /** The terms that are most like one, nearest first; none for a term that is not known. */
  alike(term: string): readonly AlikeTerm[];
  /** Reads what `alike` needs, which otherwise the first question waits for. */
  warmUp(): void;
}

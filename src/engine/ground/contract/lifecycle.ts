import type { SourceFilter } from './browsing.ts';
import type { MemoryRecord, Problem, ReadScope, Scope } from './model.ts';
import type { Verdict } from './thumbsOf.ts';

export type ForgetTarget =
  | string
  | { readonly key: string; readonly scope?: Scope }
  | { readonly topic: string; readonly scope?: Scope }
  /** Several at once, in one batch. */
  | { readonly ids: readonly string[] }
  /** Everything that came from somewhere, raw turns included. */
  | { readonly from: SourceFilter };

/** A turn of the user, in which something may be asked to be forgotten. */
export interface ForgetAskedInput {
  /** What the user typed in the present turn; nobody else's words forget. */
  readonly text: string;
  readonly sessionId: string;
  /** The turn as it is stored; absent when it was not kept. */
  readonly turnId?: string | undefined;
  readonly scope?: ReadScope | undefined;
  readonly actor?: string | undefined;
}

/** What came of a request to forget. */
export interface AskedForgetting {
  /**
   * `unclear`: several memories fit, so that the user is to be asked; `unknown`: none does; `all`: everything was meant,
   * which is not done on a word.
   */
  readonly outcome: 'forgotten' | 'unclear' | 'unknown' | 'all';
  /** Those that were forgotten, or that the user may choose from. */
  readonly memories: readonly MemoryRecord[];
  /** What is still known of memories that told more than was named, in their new words; absent where nothing is. */
  readonly left?: readonly string[];
  /** How many raw turns were taken out of sight, or lost a sentence. */
  readonly turns: number;
  /** Pass it to `undo`. */
  readonly batch?: string;
  /** What is left of the turn to answer; absent when it was nothing but the request. */
  readonly question?: string;
}

/** How an undo that may be long is followed. */
export interface UndoOptions {
  /** Called after each slice but the last: how many changes were looked at so far, of how many at most. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
  /** Once it is aborted no further slice is begun; what was taken back stays so. */
  readonly signal?: AbortSignal | undefined;
}

/** What `Memory` offers for what becomes of memories with time: use, age, out of sight, gone, and back again. */
export interface LifecycleMethods {
  /** Takes memories out of sight; the batch can be undone. */
  forget(target: ForgetTarget): Promise<{ readonly forgotten: number; readonly batch?: string }>;
  /**
   * Does what a turn asks to forget, or not to keep: what it names, with the turns that say it, in one batch. Undefined
   * when it asks for neither, or when its words mean something else and memory knows nothing of what they name.
   */
  forgetAsked(input: ForgetAskedInput): Promise<AskedForgetting | undefined>;
  /**
   * Counts for each memory whether it helped, which moves it a little in later recalls. Like use, this is no change and
   * leaves no history. `answer` names the answer that was marked: it counts once, and another verdict on it takes the
   * earlier one back.
   */
  rate(ids: readonly string[], verdict: Verdict, answer?: string): Promise<void>;
  /** Moves old memories from short to long, lowest importance first. */
  age(input?: {
    readonly olderThanHours?: number;
    readonly maxRows?: number;
  }): Promise<{ readonly moved: number; readonly batch?: string }>;
  /**
   * Takes back one batch, or the newest one, a slice of its changes at a time so that a large one blocks nobody. If it
   * is interrupted, asking again continues it. Undoing an undo brings the changes back.
   */
  undo(
    batch?: string,
    options?: UndoOptions,
  ): Promise<{
    readonly undone: number;
    readonly batch?: string;
    readonly skipped?: number;
    /** It was stopped: the batch that it was taking back, which asking for it again continues. */
    readonly stopped?: string;
    /** Archived memories come back from their files: why some of these could not be used. */
    readonly problems?: readonly Problem[];
  }>;
}

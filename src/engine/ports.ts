/** What the engine needs from outside. `src/node.ts` supplies the real ones, tests supply fixed ones. */

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
  complete(request: { readonly system?: string; readonly prompt: string; readonly maxTokens?: number }): Promise<string>;
}

/** Waiting and idle work, so that the engine itself knows no timer. */
export interface Scheduler {
  sleep(ms: number): Promise<void>;
  /** Runs work after the current answer was given. Errors are the work's own business. */
  later(work: () => void): void;
}

import type { ObserveInput } from './conversing.ts';
import type { EngineSettings } from './engineSettings.ts';
import type { IndexedText } from './indexedTexts.ts';
import type { Origin, Role, Scope } from './model.ts';

/** One turn, cleaned and ready to be stored. */
export interface CheckedTurn {
  readonly input: ObserveInput;
  readonly text: string;
  /** Kinds of the secrets that were removed. */
  readonly redacted: readonly string[];
  readonly scope: Scope;
  readonly at: number;
  /** Whose words it holds. */
  readonly origin: Origin;
  /** Whose side it is in its source, where it is stored as the other one's. */
  readonly saidBy?: Role;
  readonly notice: string | undefined;
  /** What was read of this very text already; absent: nothing. */
  readonly read?: ReadText | undefined;
}

/** What takes long to read of a text and needs no database. */
export interface ReadText {
  /** Whether it wants to be obeyed; absent where nobody asks that of whose words it is. */
  readonly isSuspect?: boolean;
  readonly indexed: IndexedText;
}

/** Turns whose words are read ahead. */
export interface TurnsToRead {
  readonly inputs: readonly ObserveInput[];
  readonly settings: EngineSettings;
  /** Unix ms. */
  readonly now: number;
}

/** A turn that was read, or why there is nothing to keep. */
export type TurnRead = CheckedTurn | { readonly reason: string };

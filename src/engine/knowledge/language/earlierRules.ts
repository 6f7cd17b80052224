import type { DirectiveDoes } from './directiveWords.ts';

/** A rule that somebody gives, with what was said around it. */
export interface SaidRule {
  readonly content: string;
  readonly does?: DirectiveDoes | undefined;
  /** What it says no longer holds, in its words. */
  readonly denied?: string | undefined;
  /** The whole turn. */
  readonly turn?: string | undefined;
  /** Signs of how its language finds it told; see `Directive.signs`. */
  readonly signs?: readonly string[] | undefined;
}

/** What a new rule is to an earlier one, as fitted on talk of the language; all are logarithms of odds. */
export interface EarlierRules {
  /** Signs of how a rule was said. */
  readonly toldSigns: (said: SaidRule) => readonly string[];
  /** Whether the new one narrows the earlier one, by the signs between them (`knowledge/compare/signsBetween.ts`) and by how it was said. */
  readonly narrows: (between: readonly string[], told: readonly string[]) => number;
  /** Whether it takes the earlier one's place. */
  readonly replaces: (between: readonly string[], told: readonly string[]) => number;
  /** Whether it ends the earlier one and puts nothing in its place. */
  readonly ends: (between: readonly string[], told: readonly string[]) => number;
  /** How surely a statement makes an earlier fact outdated, by the signs of `knowledge/compare/changes/factMeant.ts`. */
  readonly outdates?: (signs: readonly string[]) => number;
  /** How surely a message says that anything is otherwise than before, as the logarithm of its odds. */
  readonly saysChange?: (message: string) => number;
  /** Who a statement says has come or gone, by name: it changes only what names them. */
  readonly whoLeft?: (content: string) => string | undefined;
  /** What a message says has gone, ended or moved, by words in lower case; without it nothing is told to have. */
  readonly goneIn?: (message: string) => ReadonlySet<string>;
  /**
   * Whether a statement tells what somebody did, or what others do, and nothing that is otherwise from then on: the earlier
   * rule still holds. Without it none is told to.
   */
  readonly tellsDeed?: (content: string, older: string) => boolean;
  /** What a statement says at its beginning to be about alone; without it none is told to be. */
  readonly limitedTo?: (content: string) => string | undefined;
}

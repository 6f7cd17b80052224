import type { DirectiveDoes } from './directiveWords.ts';

/** A rule that somebody gives, with what was said around it. */
export interface SaidRule {
  readonly content: string;
  readonly does?: DirectiveDoes | undefined;
  /** What it says no longer holds, in its words. */
  readonly denied?: string | undefined;
  /** The whole turn. */
  readonly turn?: string | undefined;
}

/** What a new rule is to an earlier one, as fitted on talk of the language; all are logarithms of odds. */
export interface EarlierRules {
  /** Signs of how a rule was said. */
  readonly toldSigns: (said: SaidRule) => readonly string[];
  /** Whether both are about the same thing, by the signs between them (`knowledge/compare/signsBetween.ts`). */
  readonly about: (between: readonly string[]) => number;
  /** Whether the new one takes the earlier one's place, by those and by how it was said. */
  readonly replaces: (between: readonly string[], told: readonly string[]) => number;
}

import type { Voices } from './factRules.ts';
import type { Statement } from './statement.ts';

/** What a directive does to what held before: it stands by itself, or it changes, joins, narrows or ends another one. */
export type DirectiveDeed = 'states' | 'changes' | 'adds' | 'excepts' | 'takesBack';

/** How work is to be done from now on, as somebody said it in passing. */
export interface Directive {
  /** The rule in words that stand alone, with its condition and its exception, and without the chat around it. */
  readonly content: string;
  readonly whose: 'user' | 'team';
  readonly does: DirectiveDeed;
  /** What it says no longer holds, in its words ("the feature/ prefix"). */
  readonly denied?: string;
  /** 0–1. */
  readonly confidence: number;
  /** It hardly looks like a rule, and counts only where it takes the place of one that stands ("four spaces then"). */
  readonly onlyChanges?: true;
  /** Signs of how it was told, by which it is weighed what it does to earlier rules. */
  readonly signs?: readonly string[];
  /** The words of the turn that it came from. */
  readonly sentence: string;
  /** The statements that it was read from, inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface DirectiveContext {
  /** What was said right before, by either side. */
  readonly previous?: string | undefined;
  /** What the assistant answered: it gives no rule, and may show that one was given. */
  readonly answer?: string | undefined;
  /** Also what hardly looks like a rule and counts only where it changes one that stands; default not. */
  readonly withChanges?: boolean;
  /** Who speaks and who may be meant; "the user" and nobody when left out. */
  readonly voices?: Voices;
}

export interface DirectiveRules {
  /** The standing rules among the statements of one turn. Orders for the task of the moment are none. */
  readonly findDirectives: (statements: readonly Statement[], context: DirectiveContext) => readonly Directive[];
  /** Whether a text that somebody saves as it is says how work is done. */
  readonly isDirective: (content: string) => boolean;
  /** Whether a prompt asks which rules stand. */
  readonly asksForRules: (prompt: string) => boolean;
}

import type { Hit, Problem, ReadScope } from './model.ts';

/** What a line tells of earlier work; see `WorkLine`. In the order in which they matter. */
export const workParts = [
  'asked',
  'said',
  'summary',
  'decided',
  'open',
  'planned',
  'command',
  'file',
  'noted',
] as const;
export type WorkPart = (typeof workParts)[number];

export interface LeftOffInput {
  /**
   * In the user's words: "what did we decide yesterday?" says which part is wanted, of which day and about what. Left
   * out, or asking something else: everything of the last conversations.
   */
  readonly question?: string;
  /** The part of the work that is meant, in the user's words: "the parser". */
  readonly about?: string;
  readonly scope?: ReadScope;
  /** The open conversation, which is not meant as long as there is an earlier one. */
  readonly sessionId?: string;
}

/** One line of what was worked on. */
export interface WorkLine {
  /**
   * `asked`: what the user asked for last, and first; `said`: the last words, where nothing was asked for; `summary`: what a language model told of the conversation;
   * `open`: questions without an answer and what is still to be done; `planned`: what is to be done later.
   */
  readonly part: WorkPart;
  /** What the line says is its content; `sessionId` and `eventAt` say in which conversation it was said, and when. */
  readonly hit: Hit;
}

/** Where the user left off. */
export interface LeftOff {
  /** Unix ms: when something was last said in the newest of these conversations; absent when there is none. */
  readonly at?: number;
  /** By their part, in the order of `WorkPart`, the newest first. */
  readonly lines: readonly WorkLine[];
  readonly problems: readonly Problem[];
}

/** What `Memory` offers for somebody who comes back to earlier work. */
export interface LeftOffMethods {
  /** What was asked, decided, planned and left open in the last conversations of a workspace, without a model. */
  whereLeftOff(input?: LeftOffInput): Promise<LeftOff>;
}

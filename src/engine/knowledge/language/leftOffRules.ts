/** What somebody who comes back to earlier work wants to know of it. */
export const leftOffParts = ['everything', 'decisions', 'open', 'commands'] as const;
export type LeftOffPart = (typeof leftOffParts)[number];

/** A question for earlier work: "where did we leave off with the parser?" */
export interface LeftOffQuestion {
  readonly part: LeftOffPart;
  /** What it names beside the work as a whole, in its own words: "parser". */
  readonly about?: string;
}

/** What a statement tells of a piece of work, as far as its form tells. */
export interface Progress {
  /** `undone`: it was thought to be over, and is not. */
  readonly status: 'planned' | 'under way' | 'blocked' | 'done' | 'dropped' | 'undone';
  /** `that`: it points at what was told of before ("all done"); `named`: it says what. */
  readonly says: 'that' | 'named';
  /** The work in the speaker's words, without who does it and when: "rename the config keys". */
  readonly title: string;
  /** What holds it up. */
  readonly waitsFor?: string;
  /** It tells of work that was told of before: "is not fixed yet". */
  readonly isKnown?: boolean;
  /** What was not told of before is no work by it: "we moved the deploys to Thursday". */
  readonly onlyIfKnown?: boolean;
  /** It is over only where the work is this very deed: "the table is moved" ends "move the table", and no other work on it. */
  readonly deed?: string;
  /** It is more than one piece of work: a project, a migration, a release. */
  readonly isInitiative: boolean;
}

/** How people ask for what they worked on, and how what they say tells that work is open, planned or done. */
export interface LeftOffRules {
  /** The question in a prompt; undefined when the prompt asks something else, in whatever words. */
  readonly findQuestion: (prompt: string) => LeftOffQuestion | undefined;
  /** Whether a statement that is no question wants something to be done now. */
  readonly isRequest: (masked: string) => boolean;
  /**
   * Whether a statement that is no question leaves something to be done: `open` still has to be done or decided,
   * `planned` will be done later. What is to be done at once is neither. Quoted parts are hidden in `masked`.
   */
  readonly readWork: (masked: string, at: number) => 'open' | 'planned' | undefined;
  /**
   * What a statement says to be over, because it was done or given up: `that` when it only points at what was said
   * before ("all done"), `named` when it says what; undefined when it says nothing of the kind.
   */
  readonly readEnd: (masked: string) => 'that' | 'named' | undefined;
  /**
   * What a statement that is no question tells of work: of several pieces where it lists them. Quoted parts are hidden in
   * `masked`, which is as long as `text`.
   */
  readonly readProgress: (text: string, masked: string, at: number) => readonly Progress[];
  /** Whether a line opens a list of what is to be done ("TODO for the release:"). */
  readonly opensList: (masked: string) => boolean;
  /** Whether an answer leaves its question open: it does not know, or only asks back. */
  readonly isNoAnswer: (answer: string) => boolean;
  /** The commands that a sentence says to run, or to have run; in the sentence code stands in backticks. */
  readonly findCommands: (sentence: string) => readonly string[];
  /** Words of any piece of work ("finish", "tomorrow"), which do not tell one from another. */
  readonly workWords: ReadonlySet<string>;
}

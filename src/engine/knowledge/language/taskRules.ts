import type { Surroundings } from '../../ground/contract/rules.ts';

/** Sorts of a developer's work. */
export const activities = [
  ...['code', 'refactor', 'debug', 'test', 'review', 'commit', 'branch', 'document', 'schema', 'api', 'interface'],
  ...['deploy', 'dependency', 'log', 'secure', 'plan', 'message', 'answer'],
] as const;
export type Activity = (typeof activities)[number];

/** What kind of work a text is about. Names of languages, frameworks and objects are those of `language/work/`. */
export interface TaskTags {
  readonly activities: ReadonlySet<Activity>;
  readonly languages: ReadonlySet<string>;
  readonly frameworks: ReadonlySet<string>;
  /** What is made or changed, first what is named first: "function", "endpoint", "commit message", "test". */
  readonly objects: ReadonlySet<string>;
  /** What it only has to do with: "a function that checks a *date*", "a test for the *endpoint*". */
  readonly aside: ReadonlySet<string>;
  /** What its other words let expect: "until tomorrow" has to do with dates, whatever is made. */
  readonly hints: ReadonlySet<string>;
  /** Its other words, in lower case: names of a project's own parts. */
  readonly words: ReadonlySet<string>;
  /** All that it names, by the stems of its words; none of those that stand in any text of the trade. */
  readonly named: ReadonlySet<string>;
  /** All its words, by their stems. */
  readonly said: ReadonlySet<string>;
  /** It asks for something, of which nothing tells what sort of work it is. */
  readonly mayBeWork?: boolean;
  /** Something in it is of the trade, or written as only technical things are. */
  readonly isTechnical?: boolean;
}

/** When a rule applies, read from its words. */
export interface Application extends TaskTags {
  /** It holds for every answer, whatever the task. */
  readonly isForAll: boolean;
  /** Something in it speaks of answers, and something else of other work. */
  readonly mayBeForAll?: boolean;
  /** What it says under "when" or "if", word for word. */
  readonly condition?: string;
  /** The work that it is limited to by "when", "in" or "for"; the tags above are what it is about beside that. */
  readonly within?: TaskTags;
  readonly except?: TaskTags;
}

export interface TaskRules {
  readonly readApplication: (rule: string) => Application;
  /** A prompt that asks for no work has no activity but "answer". */
  readonly readTask: (prompt: string, surroundings?: Surroundings) => TaskTags;
}

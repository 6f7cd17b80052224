/** What a statement says of something that has one value at a time. */
export interface Holding {
  /** Which relations it may be: two statements are about one where they have a name in common; `*` is any of them. */
  readonly names: readonly string[];
  /** What it is said of. */
  readonly subject: ReadonlySet<string>;
  /** That names only the relation ("the deadline"), and not whose it is. */
  readonly isUnnamed?: true;
  /** The term of its main noun, where the wording shows which one that is. */
  readonly head?: string | undefined;
  readonly value: ReadonlySet<string>;
  /** What sort of value it is, as far as that shows. */
  readonly sort: 'name' | 'amount' | 'time';
  /** Amounts: the number, and what it counts. Times: each with its grain. */
  readonly amount?: Amount | undefined;
  readonly times: readonly Time[];
  /** Sorts of tools that its value names one of, where it tells what somebody or something uses, which may be many. */
  readonly families?: ReadonlySet<string> | undefined;
  /** The value that it says held before. */
  readonly was?: ReadonlySet<string> | undefined;
  /** It says in its own words that something changed ("moved to", "took over"). */
  readonly isChange: boolean;
  /** Several may have that relation at a time, so that only a word of change replaces one. */
  readonly isShared?: boolean | undefined;
  /** Times: a day and an hour that belong together. */
  readonly isOneTime?: boolean | undefined;
  /** The value is what somebody does for a living. */
  readonly isJob?: boolean | undefined;
  /** Terms of the subject that only say what sort of thing it is. */
  readonly sorts?: ReadonlySet<string> | undefined;
}

export interface Amount {
  readonly number: string;
  /** Money, a length of time, of data, or the thing that is counted; empty for a bare number. */
  readonly unit: string;
  /** For each of what: "month", "client". */
  readonly per: string;
}

export interface Time {
  readonly grain: 'clock' | 'weekday' | 'date' | 'month' | 'stretch';
  readonly key: string;
}

/** What is read from a statement for comparing it with others. */
export interface Holdings {
  readonly all: readonly Holding[];
  /** It says that something is otherwise than before, with a word of change or a "no". */
  readonly isChange: boolean;
  /** All of its telling terms, each in one writing. */
  readonly terms: ReadonlySet<string>;
  /** Those of them that name no relation. */
  readonly telling?: ReadonlySet<string> | undefined;
  /** Terms of what it says no longer holds. */
  readonly denied: readonly Denied[];
  readonly times: readonly Time[];
  /** Identifiers, paths and other words that another letter case makes another thing. */
  readonly exact: readonly string[];
  /** It says what somebody or something may be or do at several times ("is off on Friday"). */
  readonly isState: boolean;
  /** It says that it holds beside what held before. */
  readonly isAddition?: boolean | undefined;
  /** It tells only what was once, what may be, or what somebody would like. */
  readonly isUnsettled?: boolean | undefined;
  /** It tells what is still to come. */
  readonly isPlan?: boolean | undefined;
  /** Terms of a plan that it calls off. */
  readonly calledOff?: ReadonlySet<string> | undefined;
  /** Words by which an earlier statement of the same may be found that shares none. */
  readonly soughtBy: string;
}

export interface Denied {
  readonly value: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** Several words, which can hardly mean anything else. */
  readonly isLong: boolean;
}

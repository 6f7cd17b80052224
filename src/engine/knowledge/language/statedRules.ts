/** What a word of a statement is, as far as its form shows. */
export type WordSort = 'word' | 'name' | 'number' | 'time' | 'code';

/** A telling word of a statement. */
export interface StatedWord {
  readonly term: string;
  /** Words that stand for the same ("manager", "boss") have one in common. */
  readonly same: readonly string[];
  /** What sort of product it is the name of: "editor", "database". */
  readonly kinds: readonly string[];
  /** Sets of which it is one, as "left" and "right" are: with another one it is of another thing. */
  readonly siblings: readonly string[];
  /** What it says of how things stand to each other: who leads, where something is. */
  readonly properties: readonly string[];
  readonly sort: WordSort;
  /** What a number counts, and how fine a time is. */
  readonly unit: string;
  readonly isEveryday: boolean;
  /** Somebody else whose thing is spoken of: "the client's database" is none of ours. */
  readonly isOwner?: true;
}

/** Telling words that belong together: "the old build server". */
export interface Phrase {
  readonly words: readonly StatedWord[];
  /** The last word that is no value of the one before, which says what it is. */
  readonly head: StatedWord;
  /** What stands before it: "the", "a", whose it is, how many. */
  readonly opens: 'the' | 'own' | 'other' | 'a' | 'all' | 'none';
  readonly preposition: string;
  readonly place: 'before' | 'behind';
  /** It stands right behind another one, and says which of several is meant: "the cluster in Lima". */
  readonly isAttached: boolean;
  readonly isPlural: boolean;
}

/** A clause that says what is so. */
export interface StatedPart {
  readonly phrases: readonly Phrase[];
  /** Verbs by their base, without those that only help. */
  readonly verbs: ReadonlySet<string>;
  /** What its verbs and words have to do with: who leads, where something is. */
  readonly properties: ReadonlySet<string>;
  /** What it says by its form and small words. */
  readonly cues: ReadonlySet<string>;
  /** It is said of "it" or "she". */
  readonly goesOn: boolean;
}

/** What a text states, taken apart for telling whether it takes the place of another one. */
export interface Stated {
  readonly parts: readonly StatedPart[];
  /** It only orders something, or says what must be done. */
  readonly isOrder: boolean;
  /** Terms of what else is said: requests, reasons, chatter. */
  readonly beside: ReadonlySet<string>;
  /** Words by which an earlier statement of the same may be found that shares none; each list is searched for by itself. */
  readonly soughtBy: readonly (readonly string[])[];
  /** What the whole text says by its small words. */
  readonly cues: ReadonlySet<string>;
}

/** Cues of a text or a clause that say that something changed. */
export const changeCues: readonly string[] = ['now', 'since', 'instead', 'moved', 'new', 'finished'];

/** The cues that name a sort of deed, as that of which a thing has one value or several. */
export const kindsOfDeed = [
  'has',
  'is able',
  'likes',
  'belongs',
  'did',
  'uses',
  'says',
  'is',
  'leads',
  'lies',
  'lasts',
  'costs',
  'named',
  'made',
] as const;

export type KindOfDeed = (typeof kindsOfDeed)[number];

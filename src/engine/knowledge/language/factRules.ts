import type { Span } from '../../ground/text/codeSpans.ts';
import type { Reason } from './reasonRules.ts';
import type { Statement } from './statement.ts';

/** What a statement does. All become memories of the kind `fact`; this is their tag. */
export type FactKind = 'decision' | 'preference' | 'rule' | 'commitment' | 'opinion' | 'event' | 'fact';

export interface Judged {
  readonly kind: FactKind;
  /** Where in the statement what is worth keeping begins; absent when all of it is. */
  readonly from?: number;
  /** 0–1. */
  readonly confidence: number;
  /** Its form alone says that it lasts, however briefly it is said. */
  readonly isSure?: true;
  /** It has happened: the day that it names is not one by which it is over. */
  readonly isPast?: true;
}

/** A claimed statement, as it is classified. */
export interface Said {
  readonly lead: Lead;
  /** The statement without its lead, quoted parts hidden. */
  readonly masked: string;
  /** Unix ms. */
  readonly at: number;
  /** Whether it repeats a telling word of what was said right before it. */
  readonly takesUpPrevious: () => boolean;
  /** Whether it has another value of a sort that what was said right before has. */
  readonly isOther?: () => boolean;
  /** Whether it names a day or more that is still to come. */
  readonly isAhead?: () => boolean;
  /** Whether nothing was said before it in the same turn. */
  readonly opens?: boolean;
  /** Whether the sentence before it in the same turn was worth keeping. */
  readonly follows?: boolean;
  /** The kind of the last fact before it in the same turn. */
  readonly after?: FactKind | undefined;
  /** What its whole turn says to rest on what: the reason may stand in another sentence. */
  readonly reasons?: () => readonly Reason[];
}

/** Who a sentence in the third person speaks of. */
export interface Voices {
  /** Who says "I". */
  readonly speaker: string;
  /** Who "he", "she", "his" and "her" can mean when the sentence names nobody itself; absent when that is unclear. */
  readonly person?: string | undefined;
}

/** What the words before a statement tell of it, and where the statement itself begins. */
export interface Lead {
  /** Characters of the lead. */
  readonly length: number;
  /** "No,", "wrong," "actually", "I meant": the statement takes something back. */
  readonly denies: boolean;
  /** The speaker takes own words back. */
  readonly retracts?: boolean;
  /** "Yes,", "agreed,", "fine,": the statement takes up what was proposed. */
  readonly agrees: boolean;
  /** "Honestly,", "in my view": the statement is how somebody sees it. */
  readonly judges: boolean;
  /** A label before a colon, with the words of the label: "Decision:", "One thing I care about:". */
  readonly label?: string;
  /** Somebody says please, so it is a request. */
  readonly asks: boolean;
}

/** How a turn falls into statements. */
export interface StatementPatterns {
  /** Marks and words that set statements apart inside a sentence; global. */
  readonly boundaries: RegExp;
  /** Begins a question. */
  readonly opensQuestion: RegExp;
  /** The comma after which a sentence that states something begins to ask. */
  readonly turnsToQuestion: RegExp;
  /** Where a question begins that nothing marks as one at its end; without it only marked ones are known. */
  readonly asksUnmarked?: RegExp;
}

/** A text in the spelling that grammar is written for; `masked` has the same length. */
export interface SpelledOut {
  readonly text: string;
  readonly masked: string;
  /** The place in the original of a place in `text`. */
  readonly placeOf: (at: number) => number;
}

/** Words as they were said, and with what is quoted hidden; both are of one length. */
export interface Phrased {
  readonly text: string;
  readonly masked: string;
}

/** What a statement says, and how it becomes a fact that is understood without the conversation. */
export interface FactRules {
  /** A text as it was typed, with chat spelling ("gonna", "dont") spelled out. */
  readonly spellOut: (text: string, masked: string) => SpelledOut;
  /** The main clauses of one sentence that say something each by itself; without the words that join them. */
  readonly splitClauses: (masked: string) => readonly Span[];
  /** Where a statement may be cut so that what stands before says something whole, the last place first; left out, nowhere. */
  readonly endsOfClauses?: (masked: string) => readonly number[];
  /** Where a statement stands without the laughter around it; left out, nothing is taken off. */
  readonly withoutLaughter?: (masked: string) => Span;
  /** Whether the part behind a dash or a semicolon is understood only with what stands before it. */
  readonly needsBefore: (masked: string) => boolean;
  readonly leadOf: (masked: string) => Lead;
  /** Whether a statement that is no question claims what it says: no supposition, no joke. */
  readonly isClaimed: (masked: string) => boolean;
  /** Whether a statement tells nothing of how things are here: a saying, how it was once, what a guide demands. */
  readonly isIdle: (masked: string) => boolean;
  /** Whether a statement only says why somebody thinks what the one before it says. */
  readonly supports: (masked: string) => boolean;
  /** Whether a statement names the cause of what only the sentence before it tells. */
  readonly explains: (masked: string) => boolean;
  /** Whether a statement opens a supposition, a role, a story or a text to work on: nothing behind it is claimed. */
  readonly setsScene: (masked: string) => boolean;
  /** What kind of fact a claimed statement is; undefined when it is none that will matter later. */
  readonly classify: (said: Said) => Judged | undefined;
  /**
   * How surely a statement is worth knowing weeks later, as the logarithm of its odds; `read` says what it is taken for, a
   * rule among it. Without it what `classify` says stands.
   */
  readonly weighTelling?: (
    statements: readonly Statement[],
    at: number,
    read: Pick<Judged, 'kind' | 'confidence'> | undefined,
  ) => number;
  /** A statement that says "it" or "they" at its beginning, with what the one before it names in that place. */
  readonly withNameBefore?: (before: Phrased, statement: Phrased) => Phrased | undefined;
  /** The same of one that says of what the one before it names how it is with the speakers: "ours is 1 hour". */
  readonly withOwnName?: (before: Phrased, statement: Phrased) => Phrased | undefined;
  /** Whether a statement is about somebody whom only the one before it names. */
  readonly elaborates: (masked: string) => boolean;
  /**
   * Whether a statement has no subject of its own ("Dropping the old parser ..."), so that it belongs to the
   * one before.
   */
  readonly lacksSubject: (masked: string) => boolean;
  /** Whether a statement says what fixed what the one before it tells, as in "Restarting it helped". */
  readonly completes: (masked: string) => boolean;
  /** Whether a statement says that something went wrong. */
  readonly goesWrong: (masked: string) => boolean;
  /** Whether a statement says why something failed, or what helped. */
  readonly tellsCause?: (masked: string) => boolean;
  /**
   * Where a statement begins to name what somebody found to be the cause of what they had asked about before ("yep, it was the
   * cache"); undefined where it names none.
   */
  readonly causeFrom?: (masked: string) => number | undefined;
  /** A statement that says of "it" what a project is made of ("it's a Rails app on Fly"), with a name in that place. */
  readonly ofProject?: (text: string) => string | undefined;
  /** Whether a turn tells of this time only, and changes nothing for longer; left out, none does. */
  readonly isOnce?: (masked: string) => boolean;
  /**
   * These rules are made from wordings, without a grammar: a statement that opens a scene may still be a rule, and takes up
   * what was said before by whatever speaks of it.
   */
  readonly byWordings?: true;
  /** Whether a statement tells how something is, worth knowing once somebody corrects it; left out, none is. */
  readonly tellsPlainly?: (masked: string) => boolean;
  /** What a statement takes back; `content` is what the fact says. */
  readonly findCorrection: (said: Takeback) => Correction | undefined;
  /** What a whole turn puts in the place of a value that was just said: "sorry, 12"; left out, nothing is read so. */
  readonly readSlip?: (masked: string) => Slip | undefined;
  /** What a whole turn says instead of what was just said, in the ways that it can be read, the surest first; left out, nothing. */
  readonly readInstead?: (masked: string) => readonly Instead[];
  /** Values that take each other's place, a pattern for each sort, all global: days of the week, months. */
  readonly sortsOfValues?: readonly RegExp[] | undefined;
  /** What a brief statement names first as what it is about, in group `subject`; without it none is known to name another one. */
  readonly ownSubject?: RegExp | undefined;
  /** Of whom a statement says that they do or answer for something. */
  readonly personIn?: (content: string) => string | undefined;
  /** The people that a later "he" or "her" can mean, each once, in their order. */
  readonly findPeople: (masked: string) => readonly string[];
  /** A sentence in the third person; what is hidden in `masked` stays as it is. */
  readonly putInThirdPerson: (text: string, masked: string, voices: Voices) => string;
  /** A statement that needs no conversation; undefined when its main clause points elsewhere. */
  readonly makeStandAlone: (
    statement: { readonly text: string; readonly masked: string },
    voices: Voices,
  ) => string | undefined;
  /** The first word that only the conversation around it explains. */
  readonly findDanglingWord: (masked: string) => string | undefined;
  readonly weight: WeightPatterns;
}

/** A value that takes the place of one that was just said. */
export interface Slip {
  readonly holds: string;
  /** The value that was wrong, where it is named. */
  readonly denied?: string;
  /** It is said to be that: "it's Ada", and not "Ada" alone. */
  readonly isNamed: boolean;
  /** It is said to be where something went: the value takes the place of whatever was used. */
  readonly isMoved?: true;
}

/** A clause that takes the place of what was just said. */
export interface Instead {
  readonly clause: string;
  /** The value that was wrong, where it is named. */
  readonly denied?: string;
  /** Nothing says that something was wrong: it counts only where it says the same again otherwise. */
  readonly isUnsure?: true;
  /** It says that something is otherwise now. */
  readonly isChange?: true;
}

/** A statement whose lead is known, for finding what it takes back. */
export interface Takeback {
  readonly text: string;
  /** The same length; quoted parts hidden. */
  readonly masked: string;
  readonly lead: Lead;
  /** What the fact says. */
  readonly content: string;
  /** What was said right before. */
  readonly previous: string;
  /** Whether the statement speaks of that. */
  readonly isRelated: () => boolean;
  /** Whether it has another value of a sort that it has. */
  readonly isOther?: () => boolean;
}

/** What a statement takes back, as far as it says so, and what it puts in its place. */
export interface Correction {
  /** The words for what does not hold any more; absent when the turn does not name it. */
  readonly denied?: string;
  readonly holds: string;
}

/** Words that tell how much a fact matters. */
export interface WeightPatterns {
  readonly critical: RegExp;
  /** "Not critical". */
  readonly uncritical: RegExp;
  /** Health: what must not be got wrong, whatever is talked about. */
  readonly health: RegExp;
}

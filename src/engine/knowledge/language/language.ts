import type { InstructionSigns } from './instructionSigns.ts';
import type { ClockOffset } from '../../ground/contract/ports.ts';
import type { EntitySpan } from '../../ground/contract/entities.ts';
import type { AskedTime, AsOf, Now, TimeQuestion, TimeSpan } from './askedTime.ts';
import type { ComparingRules } from './comparingRules.ts';
import type { DirectiveRules } from './directiveRules.ts';
import type { FactRules, StatementPatterns } from './factRules.ts';
import type { LeftOffRules } from './leftOffRules.ts';
import type { OwnWordRules } from './ownWordRules.ts';
import type { PersonalRules } from './personalRules.ts';
import type { ReasonRules } from './reasonRules.ts';
import type { TaskRules } from './taskRules.ts';
import type { TopicRules } from './topicWording.ts';

/**
 * Everything the engine knows about one language, by purpose. The stages get it from `languageOf` and know no words
 * themselves. Patterns are compiled once, when the first text comes that they read.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** Whether a text is in it; the languages are asked in order, and the last one takes every text. */
  readonly isIn: (text: string) => boolean;
  readonly speakers: SpeakerNames;
  readonly index: IndexWords;
  readonly marks: MarkPatterns;
  readonly times: Times;
  readonly sentences: SentencePatterns;
  readonly requests: Requests;
  readonly claims: ClaimPatterns;
  readonly statements: StatementPatterns;
  readonly facts: FactRules;
  readonly reasons: ReasonRules;
  readonly personal: PersonalRules;
  readonly directives: DirectiveRules;
  readonly leftOff: LeftOffRules;
  readonly tasks: TaskRules;
  readonly names: NameRules;
  readonly topics: TopicRules;
  readonly comparing: ComparingRules;
  readonly ownWords: OwnWordRules;
  readonly answers: AnswerPatterns;
  readonly outcomes: OutcomePatterns;
  readonly scopes: ScopePatterns;
  readonly signs: InstructionSigns;
}

/** What facts call who speaks; apart from the rules of facts, since each recall reads it and few need those. */
export interface SpeakerNames {
  /** Who says "I", unless a name is known. */
  readonly user: string;
  /** Who say "we"; left out where the language has no word of its own for it. */
  readonly team?: string;
}

/**
 * The words of the full-text index. They depend on a single word, never on its text, because a text and a question
 * about it must agree.
 */
export interface IndexWords {
  /** The stem of a folded word (see `fold`); undefined when the word is none of this language. */
  readonly stemOf: (folded: string) => string | undefined;
  /** Folded words that say nothing about what is asked in a text of this language. */
  readonly stopWords: ReadonlySet<string>;
  /** The words of a script without spaces, all of its characters in them; left out where there is no such script. */
  readonly segment?: (folded: string) => readonly string[];
  /** Words that occur in any conversation, whatever it is about, and that are no stop words. */
  readonly everyday: readonly string[];
  /** Words of anybody's life outside work. */
  readonly household: readonly string[];
  /** Folded words that greet, thank and go on. */
  readonly smallTalk: ReadonlySet<string>;
  /** Small words that are not indexed and change what a label means, as in "sign-in" and "sign-off"; global. */
  readonly particles: RegExp;
  /** More words of the language, which are no slips of the fingers; left out where there is no list. */
  readonly known?: readonly string[];
  /** What is put behind a stem to make words, so that a slip in it is recognized; left out where there are no stems. */
  readonly endings?: readonly string[];
  /** The terms of its lists, made ahead; left out where they are made of the words. */
  readonly termsOfLists?: () => TermsOfLists;
}

/** Each term of some lists of words once. */
export interface TermsOfLists {
  /** Of stop words and everyday words. */
  readonly everyday: readonly string[];
  readonly household: readonly string[];
  readonly known: readonly string[];
}

/** What kinds of things a text names, and what kind of answer a question asks for. */
export interface MarkPatterns {
  readonly time: RegExp;
  readonly amount: RegExp;
  readonly wantsTime: RegExp;
  /** A question about somebody whom it does not name: "who", "she", "the owner of". */
  readonly meansSomebody: RegExp;
  readonly wantsAmount: RegExp;
  /** A question about its speaker: "my", "me", "I". */
  readonly ofSpeaker: RegExp;
  /** How a turn begins that says what is to be done each time; reads the turn's index terms. */
  readonly eachTime?: RegExp;
  /** Who and where; left out where capitals do not tell names. */
  readonly named?: NamedAnswers;
}

/** Questions whose answer is a name, and the statements that have one. */
export interface NamedAnswers {
  readonly wantsPerson: RegExp;
  readonly namesPerson: RegExp;
  readonly wantsPlace: RegExp;
  readonly namesPlace: RegExp;
}

export interface Times {
  /** The time that a question asks about. A date without a year is the last one that was, or the next one of a plan. */
  readonly findAsked: (question: string, now: Now) => AskedTime | undefined;
  /** A question that consists of a time and of what is wanted; undefined for every other prompt. */
  readonly findTimeQuestion: (prompt: string, now: Now) => TimeQuestion | undefined;
  /** The earlier time whose state of the memory a question asks for, where it clearly does. */
  readonly findAsOf: (question: string, now: Now) => AsOf | undefined;
  /** The first time that a statement about plans names, seen from when it was said; `index` is where it stands. */
  readonly findPlanned: (
    text: string,
    at: number,
    offsetMinutes?: ClockOffset,
  ) => (TimeSpan & { readonly index: number }) | undefined;
  /** The end of the last time that it names. */
  readonly findEnd: (text: string, at: number) => number | undefined;
  /** Whether a text says that something comes again and again, so that no time of it is its end. */
  readonly recurs: (text: string) => boolean;
  /** Whether a text says that something happened, not that it will, might or did not. */
  readonly tellsOfPast: (text: string) => boolean;
  /** Whether a text says what was decided. */
  readonly tellsOfDecision: (text: string) => boolean;
}

export interface SentencePatterns {
  /** Ends in a dot that ends no sentence. */
  readonly abbreviation: RegExp;
  /** The same of one that is a word, unless a number follows. */
  readonly beforeNumber?: RegExp;
  /** The first word of a question, at the start of a line. */
  readonly opensQuestion: RegExp;
}

/** What a user asks the memory to do. */
export interface Requests {
  readonly remember: RememberPatterns;
  /** Whether a text asks for that, or sounds as if it did, so that nothing may be learned from it. */
  readonly mayAskToForget: (text: string) => boolean;
  /** What a text asks memory to forget, or not to keep. */
  readonly findForget: (text: string) => ForgetRequest | undefined;
  /** What it seems to ask so, too little to do it wherever something might be meant. */
  readonly suspectForget: (text: string) => SuspectedForgetRequest | undefined;
  /** Whether a text asks to take back what was just done, and nothing else. */
  readonly asksToUndo: (text: string) => boolean;
  /** What turns to another subject by saying so ("something else:"); left out where no wording of the language is known. */
  readonly changesSubject?: RegExp;
  /** How what was once said is named later. */
  readonly things: ThingWords;
  /** "Age them", "link these two". */
  readonly age: RegExp;
  readonly link: RegExp;
  readonly procedure: ProcedurePatterns;
}

export interface RememberPatterns {
  /** Every wording of a request has one of these words; global. */
  readonly words: RegExp;
  /** Politeness before a request. */
  readonly opening: RegExp;
  /** "Can you", "would you mind". */
  readonly asking: RegExp;
  /** Asks politely behind the verb, so that a question mark asks nothing; left out, nothing does. */
  readonly askingBehind?: RegExp;
  /** What is said to have something kept. */
  readonly verb: RegExp;
  /** The same where it stands behind the words to keep, after "can you"; left out, none does. */
  readonly verbBehind?: RegExp;
  /** The same as a label at the start of a message. */
  readonly label: RegExp;
  /** What stands between the verb and the words to keep. */
  readonly link: RegExp;
  /** The link introduces a clause ("that ..."), so a colon in it is no topic. */
  readonly saysThat: RegExp;
  /** The link points at what follows. */
  readonly pointsOn: RegExp;
  /** The words to keep are a question, so nothing is to be kept. */
  readonly questionWord: RegExp;
  /** Begins another part of the sentence, in which a request may stand; global. */
  readonly partStart: RegExp;
  /** What follows a request says why what stands before it is to be kept; without it nothing is read so. */
  readonly pointsBack?: RegExp;
  /** Nothing is left to keep: the request points at another sentence. */
  readonly bare: RegExp;
  readonly politeEnd: RegExp;
  /** An importance that was named; one of its groups is the number. */
  readonly importance: RegExp;
  /** What is left before the words to keep once the importance is cut out. */
  readonly afterImportance: RegExp;
  readonly stressed: RegExp;
  readonly unstressed: RegExp;
  /** Makes the text before a colon a sentence instead of a label. */
  readonly notInLabel: RegExp;
  /** A "to" that the words to keep may begin with. */
  readonly infinitive: RegExp;
  /** A conjunction that is left at the end of what stood before the request. */
  readonly danglingEnd: RegExp;
  /** Nothing but politeness. */
  readonly politeness: RegExp;
  /**
   * The words behind "that" as a sentence, in a language that orders the words of a clause otherwise; left out where the
   * clause is a sentence by itself.
   */
  readonly sentenceOf?: (clause: string) => string;
}

/** A request to forget, or not to keep. */
export interface ForgetRequest {
  /** What is named, what else the same text says, what was said before it, or all of memory. */
  readonly means: 'named' | 'own' | 'before' | 'all';
  /** The words that name it. */
  readonly names: readonly string[];
  /** What else the same text says. */
  readonly own: readonly string[];
  /** What that speaks of where it only says that it should not have been told. */
  readonly spokenOf: readonly string[];
  /** Pieces of the text that may name it, where it is named in no way that is known, and pieces that name what stays. */
  readonly hints: readonly string[];
  readonly kept: readonly string[];
  /** Several of those pieces name one thing each. */
  readonly isList: boolean;
  /** The text without the request. */
  readonly rest: string;
  /** All that is known of what is named, not one thing. */
  readonly isEverything: boolean;
  /** It can mean nothing but memory; otherwise memory has to know what is named. */
  readonly isSure: boolean;
  /** The text itself is not to be kept. */
  readonly keepsNot: boolean;
}

/** What only seems to be one. */
export interface SuspectedForgetRequest extends ForgetRequest {
  /** It is more likely than not, so that it is done where there is no doubt about what is meant. */
  readonly isLikely: boolean;
}

/** Words by which a memory is named that has other words. */
export interface ThingWords {
  /** Words for a whole kind of things, and words that a thing of that kind is spoken of with. */
  readonly kinds: readonly { readonly general: readonly string[]; readonly members: readonly string[] }[];
  /** Words for the same. */
  readonly same: readonly (readonly string[])[];
  /** Words that say nothing about which thing is meant. */
  readonly vague: readonly string[];
  /** Words that say little. */
  readonly weak: readonly string[];
  /** Words for a value, with what such a value looks like. */
  readonly forms: readonly { readonly words: readonly string[]; readonly form: RegExp }[];
}

/** Parts of regular expressions, for languages of which the engine knows no more than how people ask to forget. */
export interface ForgetWords {
  readonly verbs: readonly string[];
  /** "Do not", "never". */
  readonly denials: readonly string[];
  /** The verbs as they stand after a denial. */
  readonly deniedVerbs: readonly string[];
}

/** Steps that the user wants to be kept as a procedure. */
export interface ProcedurePatterns {
  readonly trigger: RegExp;
  /** Group 1 is what the steps are for. */
  readonly goal: RegExp;
  /** An article before the goal. */
  readonly article: RegExp;
}

/** An answer that says it saved something. */
export interface ClaimPatterns {
  /** Without one of these words nothing is claimed. */
  readonly telling: RegExp;
  readonly claims: readonly RegExp[];
  /** What makes a claim none: "I have not saved this to memory". */
  readonly denial: RegExp;
}

export interface NameRules {
  /** Names of people, groups, projects and places. */
  readonly findNames: (text: string) => EntitySpan[];
  /** A date with the name of a month; global. */
  readonly date: RegExp;
  /** Tools whose name is also an everyday word ("go", "spring"); in lower case they are that word. */
  readonly everydayTools: ReadonlySet<string>;
}

/** What tells whether a language model answered as it was asked to. */
export interface AnswerPatterns {
  /** The first and second person, and whoever answers. */
  readonly namesSpeaker: RegExp;
  /** A verb in the past tense. */
  readonly past: RegExp;
  /** Speaks to whoever reads the prompt that the answer may end up in. */
  readonly addressesReader: RegExp;
}

/** Where a save belongs when nobody says. */
export interface ScopePatterns {
  readonly aboutWorkspace: RegExp;
  readonly aboutPerson: RegExp;
  readonly personalTopic: RegExp;
  /** Labels of what must never change without the user, in the singular. */
  readonly protectedWords: ReadonlySet<string>;
}

/** What a program says when it fails, and how parts of its code are spoken of. */
export interface OutcomePatterns {
  /** What stands behind the name of a part of the code: "the billing *module*"; at the start of a text. */
  readonly partOfCode: RegExp;
  /** It found something wrong in the code, and nothing in how it was called. */
  readonly blamesCode: RegExp;
}

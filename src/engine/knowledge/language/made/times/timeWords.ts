import type { AskedEvent, AskedSort, NearEvent } from '../../askedTime.ts';

/** A wording of a time, and what English says instead; undefined where it means no time. The pattern is global. */
export interface TimePhrase {
  readonly pattern: RegExp;
  readonly inEnglish: (match: RegExpExecArray) => string | undefined;
}

/** How one language names times and asks about them. */
export interface TimeWords {
  /** Of two that overlap the one that stands first counts, then the longer one. */
  readonly phrases: readonly TimePhrase[];
  /** What ties a time to its sentence, where a text ends with it, and the English word, if it needs one. */
  readonly sides: readonly (readonly [
    atEnd: RegExp,
    english: 'since' | 'before' | 'after' | 'until' | 'between' | '',
  ])[];
  /** What joins two times of a range. */
  readonly joins: RegExp;
  /** "Every", where a text ends with it: what follows is a habit and no time. */
  readonly everyTime: RegExp;
  /** Says that what follows is the name of something in code, where a text ends with it: "the variable yesterday". */
  readonly asName?: RegExp;
  /** It comes again and again: "weekly", "on Mondays", "each quarter". */
  readonly recurs: RegExp;
  /** What ties a sentence to a time behind the time, as "since" in Chinese: at the start of what follows. */
  readonly sidesBehind?: readonly (readonly [atStart: RegExp, english: 'since' | 'before' | 'after' | 'until'])[];
  /**
   * What happened without its time ("since the release"), where no time is named: patterns with a group `name`. Only a
   * question that has `eventTold` asks for what was before or after it, and does not ask what is to be done then.
   */
  readonly events?: readonly (readonly [pattern: RegExp, side: AskedEvent['side'], near?: NearEvent])[];
  readonly eventTold?: RegExp;
  /** Somebody did it or will do it: what a question with a time has to say; left out, any such question asks. */
  readonly done?: RegExp;
  /** The same of a question for what is to come. */
  readonly planned?: RegExp;
  /** A sentence that asks, beside one that ends with a question mark. */
  readonly asks: RegExp;
  /** The same of what is left without the time, where that stands first; left out, nothing asks so. */
  readonly asksBehind?: RegExp;
  /** It asks for a way to do something, or for what may be, and not for what was or will be. */
  readonly asksHow: RegExp;
  /** It speaks of what is to come. */
  readonly isAhead: RegExp;
  /** It says that something happened. */
  readonly past: RegExp;
  /** The same by forms that say more than that: only beside a time and a question. */
  readonly pastLoosely?: RegExp;
  /** It speaks of those who talk; only then a time is told by an event: "before the move, what did we …". */
  readonly ofUs?: RegExp;
  /** It says what was decided. */
  readonly decision: RegExp;
  /** It says that something did not happen, or only may. */
  readonly denied: RegExp;
  /** What is left of a question that asks for a time alone, and what it wants; a group `subject` is what it is about. */
  readonly wanted: readonly (readonly [pattern: RegExp, sort: AskedSort])[];
}

import { languageOf, languages } from './languages.ts';

/**
 * What a text is like apart from its words, kept as bits beside its index terms: a question about a date is answered
 * by a turn that names one, and a turn that only asks answers nothing.
 */
export const marks = { asks: 1, hasQuestion: 2, hasTime: 4, hasNumber: 8 } as const;

const asks = /\?["'”’)\s]*$/;
/** Enough to tell; a pasted log is not read to the end for this. */
const readCharacters = 4000;

export function marksOf(text: string): number {
  const start = text.slice(0, readCharacters);
  const { time, amount } = languageOf(start).marks;
  return (
    (asks.test(text.slice(-20)) ? marks.asks : 0) |
    (start.includes('?') ? marks.hasQuestion : 0) |
    (time.test(start) ? marks.hasTime : 0) |
    (amount.test(start) ? marks.hasNumber : 0)
  );
}

/** What kind of answer a question asks for. */
export function wantedMarks(question: string): number {
  const { wantsTime, wantsAmount } = languageOf(question).marks;
  return (wantsTime.test(question) ? marks.hasTime : 0) | (wantsAmount.test(question) ? marks.hasNumber : 0);
}

/** Whether a question is about who asks it. */
export function asksOfSpeaker(question: string): boolean {
  return languageOf(question).marks.ofSpeaker.test(question);
}

/** Whether a turn says what is to be done each time ("Always …", "From now on …"), by its index terms. */
export function opensEachTime(contentTerms: string): boolean {
  return languages.some(({ marks: { eachTime } }) => eachTime?.test(contentTerms) === true);
}

/** Whether a question goes by somebody whom it does not name. */
export function meansSomebody(question: string): boolean {
  return languageOf(question).marks.meansSomebody.test(question);
}

/** What a question asks the name of: "who", "where". */
export type NameAsked = 'person' | 'place';

export function nameAskedIn(question: string): NameAsked | undefined {
  const { named } = languageOf(question).marks;
  if (named?.wantsPerson.test(question) === true) return 'person';
  return named?.wantsPlace.test(question) === true ? 'place' : undefined;
}

export function holdsName(content: string, asked: NameAsked): boolean {
  const { named } = languageOf(content).marks;
  return named?.[asked === 'person' ? 'namesPerson' : 'namesPlace'].test(content) === true;
}

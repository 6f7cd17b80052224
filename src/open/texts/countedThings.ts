import { counted as countedInEnglish, grouped as groupedInEnglish } from '../../engine/ground/text/counted.ts';
import { say, spokenLanguage } from './say.ts';

/** A count with its noun in the user's language: `1 topic`, `2 topics`. The nouns are translated with their number. */
export function counted(count: number, one: string, many = `${one}s`): string {
  const language = spokenLanguage();
  if (language === 'en') return countedInEnglish(count, one, many);
  return say(`{0} ${takesSingular(count) ? one : many}`, grouped(count));
}

/** Whether what is counted is spoken of as one thing: in French and Portuguese, none is as well. */
export function takesSingular(count: number): boolean {
  const language = spokenLanguage();
  return language === 'en' ? count === 1 : new Intl.PluralRules(language).select(count) === 'one';
}

/** A noun for `counted`, for one and for several. */
export function noun(one: string, many: string): readonly [one: string, many: string] {
  return [one, many];
}

/** Things one after the other: `a`, `a and b`, `a, b and c`. */
export function joined(things: readonly string[]): string {
  const language = spokenLanguage();
  return language === 'en' ? joinedInEnglish(things) : new Intl.ListFormat(language).format(things);
}

function joinedInEnglish(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 memory`, `2 memories`. */
export function countedMemories(count: number): string {
  return counted(count, 'memory', 'memories');
}

/** `1 waits for your review`, `2 wait for your review`. */
export function waitingForReview(count: number): string {
  return counted(count, 'waits for your review', 'wait for your review');
}

/** A number as the user's language writes it: `12,345`, `12.345`. */
export function grouped(count: number): string {
  const language = spokenLanguage();
  return language === 'en' ? groupedInEnglish(count) : count.toLocaleString(language);
}

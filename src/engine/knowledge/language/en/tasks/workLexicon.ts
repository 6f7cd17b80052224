import { presentOf, verbOf } from '../grammar/verbs.ts';
import nouns from './nouns.json' with { type: 'json' };
import verbs from './verbs.json' with { type: 'json' };

/** What a word or phrase of the trade means. */
export interface Meaning {
  /** The object or activity that it names. */
  readonly noun?: string;
  /** The activity or object that it does something to; `make` and `rework` are done to anything. */
  readonly verb?: string;
  /** As it stands in an order. */
  readonly isBase?: boolean;
}

const meanings = new Map<string, Meaning>();
/** How many words the longest phrase has that begins with a word. */
const longest = new Map<string, number>();

for (const [concern, words] of Object.entries(nouns)) {
  for (const word of words) {
    add(word, { noun: concern });
    add(pluralOf(word), { noun: concern });
    if (word.endsWith('o')) add(`${word}s`, { noun: concern });
  }
}
for (const [concern, words] of Object.entries(verbs)) {
  for (const phrase of words) addVerb(phrase, concern);
}

export function meaningOf(phrase: string): Meaning | undefined {
  return meanings.get(phrase);
}

export function longestFrom(word: string): number {
  return longest.get(word) ?? 0;
}

function addVerb(phrase: string, concern: string): void {
  const [first = '', ...others] = phrase.split(' ');
  const inflected = (form: string): string => [form, ...others].join(' ');
  add(phrase, { verb: concern, isBase: true });
  for (const form of formsOf(first)) add(inflected(form), { verb: concern });
}

function add(phrase: string, meaning: Meaning): void {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  longest.set(first, Math.max(longestFrom(first), words.length));
  // What was listed first counts, so that a form never hides a word of its own.
  meanings.set(phrase, { ...meaning, ...meanings.get(phrase) });
}

/** Plurals go by their endings; a phrase has its plural at its end. */
function pluralOf(phrase: string): string {
  return presentOf(phrase);
}

function formsOf(base: string): readonly string[] {
  const stem = base.endsWith('e') ? base.slice(0, -1) : base;
  const double = /^[^aeiou]*[aeiou][bdglmnprt]$/.test(base) ? stem + stem.slice(-1) : stem;
  const past = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${double}ed`;
  return [presentOf(base), past, `${double}ing`].filter((form) => verbOf(form)?.base !== form);
}

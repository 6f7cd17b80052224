import { presentOf, verbOf } from '../grammar/verbs.ts';
import nouns from './nouns.json' with { type: 'json' };
import verbs from './verbs.json' with { type: 'json' };
import { lazy } from '../../../../ground/runtime/lazy.ts';

/** What a word or phrase of the trade means. */
export interface Meaning {
  /** The object or activity that it names. */
  readonly noun?: string;
  /** The activity or object that it does something to; `make` and `rework` are done to anything. */
  readonly verb?: string;
  /** As it stands in an order. */
  readonly isBase?: boolean;
}

interface Lexicon {
  readonly meanings: Map<string, Meaning>;
  /** How many words the longest phrase has that begins with a word. */
  readonly longest: Map<string, number>;
}

const lexicon = lazy(() => {
  const made: Lexicon = { meanings: new Map(), longest: new Map() };
  for (const [concern, words] of Object.entries(nouns)) {
    for (const word of words) {
      add(made, word, { noun: concern });
      add(made, pluralOf(word), { noun: concern });
      if (word.endsWith('o')) add(made, `${word}s`, { noun: concern });
    }
  }
  for (const [concern, words] of Object.entries(verbs)) {
    for (const phrase of words) addVerb(made, phrase, concern);
  }
  return made;
});

export function meaningOf(phrase: string): Meaning | undefined {
  return lexicon().meanings.get(phrase);
}

export function longestFrom(word: string): number {
  return lexicon().longest.get(word) ?? 0;
}

function addVerb(made: Lexicon, phrase: string, concern: string): void {
  const [first = '', ...others] = phrase.split(' ');
  const inflected = (form: string): string => [form, ...others].join(' ');
  add(made, phrase, { verb: concern, isBase: true });
  for (const form of formsOf(first)) add(made, inflected(form), { verb: concern });
}

function add({ meanings, longest }: Lexicon, phrase: string, meaning: Meaning): void {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
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

import words from '../words/practiceWords.json' with { type: 'json' };
import type { Verb } from '../grammar/verbs.ts';
import { regularForms, verbOf } from '../grammar/verbs.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';
import { remembered } from '../../../../ground/runtime/remembered.ts';

/** Verbs for the ways in which work is done ("use", "name", "squash"). */
export const ways: ReadonlySet<string> = new Set(words.ways);
/** Those that are never said of one task alone. */
export const firm: ReadonlySet<string> = new Set(words.firm);
/** Verbs that mostly ask for one thing to be done now ("fix", "show", "add"). */
export const errands: ReadonlySet<string> = new Set(words.errands);
/** Verbs of minds and states, which nobody can be told to follow. */
export const states: ReadonlySet<string> = new Set(words.states);
/** What is said of things that have their form or place by convention ("start", "live", "go"). */
export const places: ReadonlySet<string> = new Set(words.places);
/** What a form is called ("uppercase", "mandatory"). */
export const forms: ReadonlySet<string> = new Set(words.forms);
/** How the assistant speaks. */
export const answering: ReadonlySet<string> = new Set(words.answering);
/** Texts share most of their words, and each is asked about a dozen times in one statement. */
const wordsKept = 2000;
const longestWord = 40;

const answers: ReadonlySet<string> = new Set(words.answers);
const things: ReadonlySet<string> = new Set(words.things);

const ownForms = lazy(() => {
  const made = new Map<string, Verb>();
  for (const base of [...words.ways, ...words.places, ...words.errands, ...words.answering]) {
    for (const [word, form] of regularForms(base)) if (!made.has(word)) made.set(word, { base, form });
  }
  return made;
});

/** The verb that a word can be. */
export function practiceVerbOf(low: string): Verb | undefined {
  return verbOf(low) ?? ownForms().get(low);
}

/** Whether a word names what work is made of: code, documents, commits, reviews. */
export const isWorkThing = remembered((low: string) => isIn(things, low) || isIn(answers, low), wordsKept, longestWord);

/** Whether a word names something of an answer. */
export const isOfAnswers = remembered((low: string) => isIn(answers, low), wordsKept, longestWord);

/** More than one of a sort. */
export function isPlural(low: string): boolean {
  return /^(?:people|children|data|media|criteria|indices|schemas?|regexes|emoji)$/.test(low) || /[^siu']s$/.test(low);
}

function isIn(set: ReadonlySet<string>, word: string): boolean {
  const low = word.replace(/'s?$/, '');
  const last = low.slice(Math.max(low.lastIndexOf('-'), low.lastIndexOf('/')) + 1);
  return [low, last].some((one) => set.has(one) || singularsOf(one).some((singular) => set.has(singular)));
}

function singularsOf(low: string): string[] {
  if (!low.endsWith('s')) return [];
  const found = [low.slice(0, -1)];
  if (low.endsWith('es')) found.push(low.slice(0, -2));
  if (low.endsWith('ies')) found.push(`${low.slice(0, -3)}y`);
  return found;
}

import { rememberedPair } from '../../../../ground/runtime/rememberedPair.ts';
import grammar from '../words/grammar.json' with { type: 'json' };
import functionWords from '../words/functionWords.json' with { type: 'json' };
import type { Word } from '../../wordsOf.ts';
import {
  answering,
  errands,
  firm,
  forms,
  isOfAnswers,
  isPlural,
  isWorkThing,
  places,
  practiceVerbOf,
  states,
  ways,
} from './practiceWords.ts';

/** Words of grammar, and those that tell how long, how often, for whom and how surely; they stand for themselves. */
const closed: ReadonlySet<string> = new Set([...Object.values(grammar).flat(), ...functionWords]);
const shortened = /^(?:i|we|you|they|he|she|it|that|there|what|who|let)'(?:m|re|ve|ll|d|s)$/;
/** Behind these a word that could be a verb is a noun. */
const beforeNouns: ReadonlySet<string> = new Set([
  ...['the', 'a', 'an', 'our', 'my', 'your', 'this', 'that', 'these', 'those', 'every', 'each', 'any', 'all', 'no'],
  ...['of', 'in', 'on', 'for', 'with', 'by'],
]);

/**
 * What a word is for the form of a sentence: itself where it belongs to grammar, else its class. What a sentence is about
 * leaves no trace in it.
 */
export function wordClass({ low, text }: Word, at: number, before: string): string {
  const { always, verb, isDoing, first, later } =
    low.length > longestKept ? classesOf(text, low) : rememberedClasses(text, low);
  if (always !== undefined) return always;
  if (verb !== undefined && (isDoing || !beforeNouns.has(before))) return verb;
  return at > 0 ? later : first;
}

/** What one word can be. */
interface WordClasses {
  readonly always?: string;
  readonly verb?: string;
  /** "Testing" is a verb behind an article as well. */
  readonly isDoing: boolean;
  /** Where it is no verb: at the beginning of a sentence, and behind it. */
  readonly first: string;
  readonly later: string;
}

function classesOf(text: string, low: string): WordClasses {
  const always = onlyClassOf(text, low);
  if (always !== undefined) return { always, isDoing: false, first: always, later: always };
  const verb = practiceVerbOf(low);
  const first = nounClassOf(low);
  const isName = (first === 'noun' || first === 'nouns') && /^\p{Lu}/u.test(text);
  return {
    ...(verb === undefined ? {} : { verb: `${sortOf(verb.base)}-${verb.form}` }),
    isDoing: verb?.form === 'ing',
    first,
    later: isName ? 'name' : first,
  };
}

/** Sentences share most of their words. */
const rememberedClasses = rememberedPair(classesOf, 4000);
const longestKept = 40;

function onlyClassOf(text: string, low: string): string | undefined {
  if (closed.has(low) || shortened.test(low)) return low;
  if (/n't$/.test(low)) return "n't";
  if (/^\d/.test(low)) return '#';
  return /[_/\\@#%\uE000<>+~]|\.\p{L}|\p{Ll}\p{Lu}/u.test(text) ? 'code' : undefined;
}

function nounClassOf(low: string): string {
  if (isOfAnswers(low)) return isPlural(low) ? 'answers' : 'answer';
  if (isWorkThing(low)) return isPlural(low) ? 'works' : 'work';
  if (forms.has(low)) return 'form';
  if (/..ly$/.test(low)) return 'adverb';
  return isPlural(low) ? 'nouns' : 'noun';
}

export function sortOf(base: string): string {
  if (firm.has(base)) return 'firm';
  if (answering.has(base)) return 'answering';
  if (errands.has(base)) return ways.has(base) ? 'errand+way' : 'errand';
  if (ways.has(base)) return 'way';
  if (places.has(base)) return 'place';
  return states.has(base) ? 'state' : 'verb';
}

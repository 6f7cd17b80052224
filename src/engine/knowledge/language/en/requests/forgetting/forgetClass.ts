import irregular from '../../words/irregularVerbs.json' with { type: 'json' };
import personal from '../../words/personalMatters.json' with { type: 'json' };
import given from '../../words/forgetWords.json' with { type: 'json' };
import telling from '../../words/tellingVerbs.json' with { type: 'json' };
import type { Word } from '../../../wordsOf.ts';
import { wordClass } from '../../directives/wordClass.ts';
import { regularForms, type Verb } from '../../grammar/verbs.ts';
import { isNoMemory } from './isNoMemory.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** What a word is to a request to forget, by its class and, of a verb, its form. */

type VerbSort = (typeof verbSorts)[number];
type NounSort = (typeof nounSorts)[number];
const verbSorts = [
  'make',
  'pretend',
  'tell',
  'know',
  'stay',
  'vanish',
  'keep',
  'remember',
  'part',
  'undo',
  'erase',
  'forget',
] as const;
const nounSorts = ['private', 'matter', 'notes', 'memory', 'removal', 'gone'] as const;
const pasts: Readonly<Record<string, readonly string[] | undefined>> = irregular;
const stressed: Readonly<Record<string, readonly string[] | undefined>> = { strike: ['struck', 'stricken'] };

const verbs = lazy(
  () =>
    new Map<string, { readonly sort: VerbSort; readonly form: Verb['form'] }>(
      verbSorts.flatMap((sort) =>
        given[sort].flatMap((base) => [
          ...regularForms(base).map(([word, form]) => [word, { sort, form }] as const),
          ...[...(pasts[base] ?? []), ...(stressed[base] ?? [])]
            .filter((word) => word !== base)
            .map((word) => [word, { sort, form: 'past' }] as const),
        ]),
      ),
    ),
);
const nouns = lazy(
  () => new Map<string, NounSort>(nounSorts.flatMap((sort) => given[sort].map((word) => [word, sort] as const))),
);
const people: ReadonlySet<string> = new Set(telling.people);
const matters: ReadonlySet<string> = new Set(personal);
/** Behind these a word that could be a verb is a noun. */
const beforeNouns =
  /^(?:the|a|an|our|my|your|his|her|their|its|this|that|these|those|every|each|any|all|no|of|some|old|new|.+'s)$/;

/** The sort of a verb of forgetting, taking away, keeping, knowing or telling. */
function forgetVerbOf(low: string): { readonly sort: string; readonly form: string } | undefined {
  return verbs().get(low.replace(/^un-/, 'un'));
}

/** The class of a word: of a request to forget, of grammar, or of what people tell and what code is made of. */
export function forgetClass(word: Word, at: number, before: string, after = ''): string {
  const { low } = word;
  // "Private functions" are no secret of anybody.
  if (low === 'private' && isNoMemory(after)) return 'artifact';
  const isNoun = beforeNouns.test(before);
  const verb = forgetVerbOf(low);
  if (verb !== undefined && !(isNoun && verb.form !== 'ing')) return `${verb.sort}-${verb.form}`;
  const noun = nouns().get(low);
  if (noun !== undefined) return noun;
  const own = low.replace(/'s$/, '');
  if (people.has(own)) return 'person';
  if (matters.has(own) || matters.has(own.replace(/s$/, ''))) return 'personal';
  const known = wordClass(word, at, before);
  if (isGrammar(known, low)) return known;
  return isNoMemory(low) ? 'artifact' : known;
}

function isGrammar(found: string, low: string): boolean {
  return found === low || found === "n't" || found === '#' || found === 'code';
}

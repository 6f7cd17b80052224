import productKinds from '../../words/productKinds.json' with { type: 'json' };
import properties from '../../words/properties.json' with { type: 'json' };
import siblings from '../../words/siblings.json' with { type: 'json' };
import { verbOf } from '../../grammar/verbs.ts';
import { thingsMeant } from '../../requests/forgetting/thingsMeant.ts';
import { englishTerms } from '../holdings/englishTerms.ts';
import { longAndShort, plainWord } from '../holdings/termsIn.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

type Groups = ReadonlyMap<string, readonly string[]>;

const nobody: readonly string[] = [];
const sameSets = lazy((): readonly (readonly string[])[] => [...thingsMeant.same, ...longAndShort]);
const same = lazy(() => byTerm(sameSets().map((words, at) => [`${at}`, words])));
const related = lazy(() => byTerm(Object.entries(properties).map(([name, words]) => [name, words.split(' ')])));
const products = lazy(() => byTerm(Object.entries(productKinds).map(([name, words]) => [name, words.split(' ')])));
const sets = lazy(() => byTerm(siblings.map((words, at) => [`${at}`, words.split(' ')])));

/** Sets of words for the same that a word is in. */
export function sameAs(term: string): readonly string[] {
  return same().get(term) ?? nobody;
}

/** The properties that a word may name: "leads", "boss" and "head" one of them. */
export function propertiesOf(term: string): readonly string[] {
  return related().get(term) ?? nobody;
}

/** The sorts of products that have such a name. */
export function kindsOf(term: string): readonly string[] {
  return products().get(term) ?? nobody;
}

/** Sets of words of which each makes a thing another one. */
export function siblingsOf(term: string): readonly string[] {
  return sets().get(term) ?? nobody;
}

/** The term of a word of a statement, in one writing and of a verb its base. */
export function statedTerm(low: string): string | undefined {
  const plain = plainWord(low);
  const base = /(?:ing|ed|s)$/.test(plain) ? verbOf(plain)?.base : undefined;
  return englishTerms(base ?? plain)[0] ?? (/\d/.test(low) ? low : plain);
}

function byTerm(groups: readonly (readonly [name: string, words: readonly string[]])[]): Groups {
  const found = new Map<string, string[]>();
  for (const [name, words] of groups)
    for (const term of new Set(words.map((word) => statedTerm(word) ?? word)))
      found.set(term, [...(found.get(term) ?? []), name]);
  return found;
}

/** Other words by which an earlier statement may speak of the same: words for it, products of its sort, its property. */
export function otherWordsOf(terms: readonly string[]): readonly (readonly string[])[] {
  const wordsOf = (groups: Groups, of: (name: string) => readonly string[]): readonly string[] => [
    ...new Set(terms.flatMap((term) => groups.get(term) ?? []).flatMap(of)),
  ];
  return [
    [
      ...wordsOf(same(), (at) => sameSets()[Number(at)] ?? []),
      ...wordsOf(products(), (name) => [name, ...wordsIn(productKinds, name)]),
    ],
    wordsOf(related(), (name) => wordsIn(properties, name)),
  ].map((words) => words.slice(0, mostWords));
}

/** Each is looked up in the index. */
const mostWords = 60;

function wordsIn(groups: { readonly [name: string]: string }, name: string): readonly string[] {
  return groups[name]?.split(' ') ?? [];
}

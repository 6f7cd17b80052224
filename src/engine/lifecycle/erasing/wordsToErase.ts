import type { Json } from '../../ground/contract/model.ts';
import { queryTerms, terms } from '../../knowledge/language/terms.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { readWanted, says, type Wanted, withoutSentences } from '../forgetting/findSaying.ts';
import type { AboutMatcher } from './aboutMatcher.ts';

/** What is to be found wherever it is said. */
export interface WordsToErase {
  /** The text without the sentences that say it; the same text when none does. */
  readonly cut: (text: string) => string;
  /** The same for every text within a value. */
  readonly cutInside: <T extends Json>(value: T) => T;
  /** Whether a text makes one of the statements as a whole. */
  readonly isStated: (text: string) => boolean;
}

/** Words that a text must share with a statement before the two are compared. */
const leastShared = 2;

/**
 * Statements, and what names what is erased. Which statements a sentence is compared with is found by the words that they
 * share, so that thousands of statements cost little more than a few. `isRare`: whether a value stands for a statement.
 */
export function wordsToErase(
  statements: readonly string[],
  about: AboutMatcher | undefined,
  isRare: (value: string) => boolean,
): WordsToErase {
  const wanted = [...new Set(statements)].map((text) => readStatement(text, isRare));
  const byTerm = new Map<string, number[]>();
  for (const [index, { terms: own }] of wanted.entries())
    for (const term of own) {
      const known = byTerm.get(term);
      if (known === undefined) byTerm.set(term, [index]);
      else known.push(index);
    }
  const byValue = wanted.flatMap(({ statement }) => statement.values.map((value) => ({ value, statement })));
  const near = (text: string): Wanted[] => {
    const shared = new Map<number, number>();
    for (const term of new Set(terms(text)))
      for (const index of byTerm.get(term) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const low = text.toLowerCase();
    const found = [...shared].flatMap(([index, count]) => {
      const one = wanted[index];
      return one !== undefined && count >= Math.min(leastShared, one.terms.length) ? [one.statement] : [];
    });
    return [...found, ...byValue.flatMap(({ value, statement }) => (low.includes(value) ? [statement] : []))];
  };
  const isSaid = (sentence: string): boolean =>
    about?.matches(sentence) === true || near(sentence).some((one) => says(sentence, one));
  const cut = (text: string): string =>
    about?.matches(text) === true || near(text).length > 0 ? withoutSentences(text, isSaid) : text;
  const cutInside = (value: Json): Json => {
    if (typeof value === 'string') return cut(value);
    if (Array.isArray(value)) return (value as readonly Json[]).map(cutInside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutInside(part)]));
  };
  return {
    cut,
    cutInside: <T extends Json>(value: T) => cutInside(value) as T,
    isStated: (text) => near(text).some((one) => languageOf(one.text).comparing.isSameStatement(one.text, text)),
  };
}

function readStatement(
  text: string,
  isRare: (value: string) => boolean,
): { readonly terms: readonly string[]; readonly statement: Wanted } {
  const statement = readWanted(text);
  return { terms: [...queryTerms(text).keys()], statement: { ...statement, values: statement.values.filter(isRare) } };
}

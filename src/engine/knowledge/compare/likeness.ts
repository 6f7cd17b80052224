import type { ComparingRules } from '../language/comparingRules.ts';
import type { Language } from '../language/language.ts';
import { languageOf, onceForEach } from '../language/languages.ts';
import { remembered } from '../../ground/runtime/remembered.ts';
import { queryTerms } from '../language/terms.ts';
import { jaccard } from '../../ground/text/jaccard.ts';
import { isEqual, isSubset } from '../../ground/text/termSets.ts';

/** A statement, taken apart for comparing it with others. */
export interface Statement {
  readonly language: Language;
  /** Index terms that carry information. */
  readonly terms: ReadonlySet<string>;
  /** Numbers, versions, days and months: where two statements differ in these they say different things. */
  readonly values: ReadonlySet<string>;
  readonly isNegated: boolean;
  /** Its words that have an opposite, and the terms that they are found by. */
  readonly poles: ReadonlySet<string>;
  readonly poleTerms: ReadonlySet<string>;
  /** Letters and digits alone, to see that two texts differ in spelling alone. */
  readonly plain: string;
}

export interface Likeness {
  /** Share of the telling terms in common, 0–1. */
  readonly jaccard: number;
  /** Terms with a meaning of their own that only one of the two has. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** Same numbers and days, same negation, no opposites: only then can the two be one fact. */
  readonly agrees: boolean;
}

/** How alike two sentences are in meaning, 0–1, by something better than shared terms. */
export type Similarity = (a: string, b: string) => number | undefined;

/** Statements that are kept: of two lists of them each is compared with each. */
const mostRead = 1000;
const longestKept = 600;

/** A statement taken apart. */
export const statementOf: (content: string) => Statement = remembered(readStatement, mostRead, longestKept);

function readStatement(content: string): Statement {
  const text = content.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'");
  const words = text.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const language = languageOf(content);
  const rules = language.comparing;
  const poles = words.map((word) => ({ word, pole: poleOf(word, rules) })).filter(({ pole }) => pole !== undefined);
  return {
    language,
    poles: new Set(poles.flatMap(({ pole }) => pole ?? [])),
    poleTerms: new Set(queryTerms(poles.map(({ word }) => word).join(' ')).keys()),
    terms: termsOf(content, rules),
    values: new Set(valuesIn(text, rules)),
    isNegated: words.some((word) => rules.negations.has(word.replace("'", ''))),
    plain: words.join(' '),
  };
}

function termsOf(content: string, rules: ComparingRules): ReadonlySet<string> {
  return new Set(
    [...queryTerms(content.replace(rules.speaker, ''))].flatMap(([term, word]) =>
      isValue(term, word, rules) ? [] : baseTerm(term, word, rules),
    ),
  );
}

/** Numbers and days are compared separately, since they alone can decide. */
function isValue(term: string, word: string, { numberWords, dayWord, doubtfulDay }: ComparingRules): boolean {
  const low = word.toLowerCase();
  return /^\d/.test(term) || numberWords.has(low) || (low !== doubtfulDay && dayWord.test(low));
}

/** "Wrote" and "written" are one verb, which stems do not show. */
function baseTerm(term: string, word: string, { verbBase }: ComparingRules): string {
  const base = verbBase(word.toLowerCase());
  return base === undefined ? term : (queryTerms(base).keys().next().value ?? term);
}

export function compareStatements(a: Statement, b: Statement): Likeness {
  const light = lightTerms(a.language);
  const onlyIn = (one: Statement, other: Statement): string[] =>
    [...one.terms].filter((term) => !other.terms.has(term) && !light.has(term));
  return {
    jaccard: jaccard(tellingTerms(a), tellingTerms(b)),
    onlyA: onlyIn(a, b),
    onlyB: onlyIn(b, a),
    agrees: isEqual(a.values, b.values) && a.isNegated === b.isNegated && !areOpposed(a, b),
  };
}

/** What two contents are compared by to see whether they are about one thing: the telling terms of `compareStatements`. */
export function subjectOf(content: string): ReadonlySet<string> {
  const language = languageOf(content);
  return tellingTerms({ terms: termsOf(content, language.comparing), language });
}

/** The terms that are left without light ones; all of them when nothing is left. */
function tellingTerms({ terms, language }: Pick<Statement, 'terms' | 'language'>): ReadonlySet<string> {
  const light = lightTerms(language);
  const telling = [...terms].filter((term) => !light.has(term));
  return telling.length === 0 ? terms : new Set(telling);
}

/** Whether every number and day of one is also in the other. */
export function holdsValues(whole: Statement, part: Statement): boolean {
  return isSubset(part.values, whole.values);
}

/** Whether one has a word where the other has its opposite: the two are not one fact. */
export function areOpposed(a: Statement, b: Statement): boolean {
  return turnedWord(a, b) !== undefined;
}

/**
 * Whether that opposite excludes the word: a thing has a start and an end, but it is public or private.
 */
export function excludes(a: Statement, b: Statement): boolean {
  const word = turnedWord(a, b);
  return word !== undefined && a.language.comparing.alternatives.has(word);
}

function turnedWord(a: Statement, b: Statement): string | undefined {
  const { opposites } = a.language.comparing;
  return [...a.poles].find((pole) => {
    const opposite = opposites.get(pole);
    return opposite !== undefined && !b.poles.has(pole) && b.poles.has(opposite) && !a.poles.has(opposite);
  });
}

function valuesIn(text: string, { numberWords, days, doubtfulDay }: ComparingRules): string[] {
  const numbers = [...text.matchAll(/\d+(?:[.:,/-]\d+)*/g)].map((match) =>
    match[0].replace(/,(?=\d{3}\b)/g, '').replace(/^0+(?=\d)/, ''),
  );
  const spelled = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => String(numberWords.get(word) ?? '') || []);
  const named = [...text.matchAll(days)].map((match) => match[0].slice(0, 3));
  const dated = named.filter((name) => name !== doubtfulDay || numbers.length > 0);
  return [...numbers, ...spelled, ...dated];
}

/** The form under which a word has an opposite. */
function poleOf(word: string, { opposites, basesOf }: ComparingRules): string | undefined {
  return opposites.has(word) ? word : basesOf(word).find((form) => opposites.has(form));
}

/** Terms that a sentence needs and a fact does not: who says it, and verbs that fit anywhere. */
const lightTerms = onceForEach(({ comparing }) => new Set(queryTerms(comparing.light).keys()));

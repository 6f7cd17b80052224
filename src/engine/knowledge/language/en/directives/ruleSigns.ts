import { rowSigns } from '../grammar/rowSigns.ts';
import type { Statement } from '../../statement.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { addressSigns } from './addressSigns.ts';
import { aroundSigns } from './aroundSigns.ts';
import { besideSigns } from './besideSigns.ts';
import { readCharacters, readingSigns } from './readingSigns.ts';
import { wordClass } from './wordClass.ts';

/**
 * What weighs otherwise where somebody says nothing else: alone, an order is mostly one for now, and "all" means all of
 * something; in passing, beside what there is to do, they are signs of a rule.
 */
const ofLone =
  /^(?:mood:|general:|works:|score>=|subject:|fact:|length:|negated|momentary$|found$|reason$|asks$|custom$|decided$|shape of |shape (?:order|habit|norm|wish|fragment|proposal)\S* with [a-z]+$|=(?:please|we|our|my|the|this|always|never|every|all|no|i|you|me|it|in|for|when|should|must|is|are)$)/;

/**
 * The signs by which a statement of a turn is told to be a rule or not; few of them say what it is about. `found` are the
 * statements in which the reader of practices found one.
 */
export function ruleSigns(
  statements: readonly Statement[],
  at: number,
  found: ReadonlySet<number>,
): ReadonlySet<string> {
  const signs = signsOfForm(statements, at, found);
  for (const sign of addressSigns(statements, at)) signs.add(sign);
  if (statements.length === 1) for (const sign of signs) if (ofLone.test(sign)) signs.add(`lone ${sign}`);
  return signs;
}

/** What reads signs, and which of them are wanted. */
interface Reading {
  /** What is read of the statement itself. */
  readonly read?: (statement: Statement) => readonly string[];
  readonly rows?: typeof rowSigns;
  readonly wordSign?: (low: string) => string | undefined;
}

const signOfWord = (low: string): string => `=${low}`;

/** The same, without what they say where nothing else is said. */
export function signsOfForm(
  statements: readonly Statement[],
  at: number,
  found: ReadonlySet<number>,
  { read = readingSigns, rows = rowSigns, wordSign = signOfWord }: Reading = {},
): Set<string> {
  const statement = statements[at];
  if (statement === undefined) return new Set();
  const masked = statement.masked.slice(0, readCharacters);
  const words = wordsOf(masked);
  const signs = new Set<string>([
    ...rows(words, classesOf(words)),
    ...read(statement),
    ...besideSigns(statements, at),
    ...aroundSigns(statements, at, found),
  ]);
  if (found.has(at)) signs.add('found');
  if (/!\s*$/.test(masked)) signs.add('!');
  for (const { low } of words) {
    const sign = wordSign(low);
    if (sign !== undefined) signs.add(sign);
  }
  return signs;
}

function classesOf(words: readonly Word[]): readonly string[] {
  return words.map((word, at) => wordClass(word, at, words[at - 1]?.low ?? ''));
}

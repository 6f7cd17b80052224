import { isShortFor } from '../isShortFor.ts';
import type { Phrase, Stated, StatedPart, StatedWord } from '../../language/statedRules.ts';

export interface Side {
  readonly part: StatedPart;
  readonly words: readonly Placed[];
  /** Those of them that the other part has. */
  readonly shared: ReadonlySet<StatedWord>;
  /** Those that the other text has anywhere. */
  readonly found: ReadonlySet<StatedWord>;
}

export interface Placed {
  readonly word: StatedWord;
  readonly phrase: Phrase;
}

export interface Pair {
  readonly newer: Side;
  readonly older: Side;
}

/** The two clauses that have most in common. */
export function matchedParts(newer: Stated, older: Stated): Pair | undefined {
  let [best, most]: [Pair | undefined, number] = [undefined, -9];
  for (const [at, mine] of newer.parts.entries())
    for (const [place, theirs] of older.parts.entries()) {
      const pair = { newer: sideOf(mine, theirs, older), older: sideOf(theirs, mine, newer) };
      const score =
        pair.newer.shared.size +
        pair.older.shared.size -
        (mine.goesOn ? 0.5 : 0) -
        (theirs.goesOn ? 0.5 : 0) -
        0.6 * (at + place);
      if (score > most) [best, most] = [pair, score];
    }
  return best;
}

function sideOf(part: StatedPart, otherPart: StatedPart, other: Stated): Side {
  const words = placedIn(part.phrases);
  const theirs = placedIn(otherPart.phrases).map(({ word }) => word);
  const more = other.parts.flatMap(({ phrases }) => placedIn(phrases).map(({ word }) => word));
  const own = words.map(({ word }) => word);
  const shared = new Set(
    own.filter((word) => theirs.some((one) => areSame(word, one)) || otherPart.verbs.has(word.term)),
  );
  return {
    part,
    words,
    shared,
    found: new Set(
      own.filter((word) => shared.has(word) || more.some((one) => areSame(word, one)) || other.beside.has(word.term)),
    ),
  };
}

function placedIn(phrases: readonly Phrase[]): readonly Placed[] {
  return phrases.flatMap((phrase) => phrase.words.map((word) => ({ word, phrase })));
}

const leastPrefix = 4;
const prefixShare = 0.6;

export function areSame(a: StatedWord, b: StatedWord): boolean {
  if (a.term === b.term || a.same.some((group) => b.same.includes(group))) return true;
  if (a.sort === 'time' || b.sort === 'time' || a.sort === 'number' || b.sort === 'number') return false;
  return alike(a.term, b.term) || isWrittenShort(a, b) || isWrittenShort(b, a);
}

/** A word that everybody uses ("form") is short for none ("formula"). */
function isWrittenShort(a: StatedWord, b: StatedWord): boolean {
  return a.sort === 'word' && !a.isEveryday && isShortFor(a.term, b.term);
}

/** "Maintain" and "mainten", "rehears" and "rehearsal". */
export function alike(a: string, b: string): boolean {
  const long = Math.max(a.length, b.length);
  let at = 0;
  while (at < long && a[at] === b[at]) at++;
  return at >= leastPrefix && at >= prefixShare * long;
}

/** A name, a number, a time or a code. */
export function isValue({ sort }: StatedWord): boolean {
  return sort !== 'word';
}

/** A count as part of a sign. */
export function capped(count: number, most: number): string {
  return count >= most ? `${most}+` : String(count);
}

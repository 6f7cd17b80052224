import type { Span } from '../ground/text/codeSpans.ts';
import { textPattern } from '../ground/text/textPattern.ts';
import { fold } from '../knowledge/language/terms.ts';

/** What a clause says instead of a statement: where in the statement another value stands, and the value. */
export interface Restated extends Span {
  readonly holds: string;
}

interface Token extends Span {
  readonly low: string;
  /** "C'est" is two words, of which the first has lost its vowel. */
  readonly parts: readonly string[];
  /** A character of a script without blanks. */
  readonly isCharacter: boolean;
}

/** A value has at most so many words, or characters of a script without blanks. */
const longestValue = { words: 3, characters: 8 } as const;
const tokenPattern = textPattern(
  String.raw`[\p{Script=Latin}\p{N}_/@#][\p{Script=Latin}\p{M}\p{N}_./:@#+'’-]*(?<![.:'’-])|(?!\p{P})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`,
  'gu',
);
const kana = textPattern(String.raw`^\p{Script=Hiragana}$`, 'u');
/** Behind these stands what a sentence is about, and no value of it. */
const topicMark = /^[はがものを]$/u;
const figure = textPattern(String.raw`^\d`, 'u');

/**
 * "It's in Ghent" after "the server is in Bruges": what of the clause the statement does not say stands in it where the same
 * word leads to it, or follows it. Undefined where more than one value is new, or where nothing ties it to its place.
 */
export function restatedIn(
  content: string,
  clause: string,
  isSmall: (folded: string) => boolean,
): Restated | undefined {
  const held = tokensOf(clause);
  const range = newRange(content, held, isSmall);
  if (range === undefined) return undefined;
  const place = placeBetween(tokensOf(content), held, range, isSmall);
  return place === undefined ? undefined : { ...place, holds: wordsIn(clause, held, range) };
}

/** The one value of a clause that a statement does not say. */
export function newIn(content: string, clause: string, isSmall: (folded: string) => boolean): string | undefined {
  const held = tokensOf(clause);
  const range = newRange(content, held, isSmall);
  return range === undefined ? undefined : wordsIn(clause, held, range);
}

/** How many words, or characters of a script without blanks, both say and are not small. */
export function wordsShared(content: string, clause: string, isSmall: (folded: string) => boolean): number {
  const known = new Set(tokensOf(content).map(({ low }) => low));
  return new Set(
    tokensOf(clause).flatMap(({ low }) => (known.has(low) && !isSmall(low) && !kana.test(low) ? [low] : [])),
  ).size;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

function newRange(content: string, held: readonly Token[], isSmall: (folded: string) => boolean): Range | undefined {
  const known = new Set(tokensOf(content).map(({ low }) => low));
  const isNew = ({ low, parts, isCharacter }: Token): boolean =>
    !known.has(low) && !(isCharacter && kana.test(low)) && !parts.every((part) => isSmall(part));
  const range = { first: held.findIndex(isNew), last: held.findLastIndex(isNew) };
  return range.first < 0 || !isOneValue(held.slice(range.first, range.last + 1)) ? undefined : range;
}

function wordsIn(clause: string, held: readonly Token[], { first, last }: Range): string {
  return clause.slice(held[first]?.from, held[last]?.to);
}

/** The figure, if any, that a clause has and a statement has not, with the word behind it, if both have that. */
export function newFigures(content: string, clause: string): readonly string[] {
  const known = new Set(tokensOf(content).map(({ low }) => low));
  const held = tokensOf(clause);
  const found = held.filter(({ low }) => figure.test(low) && !known.has(low));
  const [only] = found;
  if (only === undefined || found.length > 1) return [];
  const behind = held[held.indexOf(only) + 1];
  const alone = clause.slice(only.from, only.to);
  return behind !== undefined && known.has(behind.low) && !behind.isCharacter
    ? [`${alone} ${clause.slice(behind.from, behind.to)}`, alone]
    : [alone];
}

function placeBetween(
  said: readonly Token[],
  held: readonly Token[],
  { first, last }: Range,
  isSmall: (folded: string) => boolean,
): Span | undefined {
  // "It's now called Rosso": small words that the statement has not stand between the value and what leads to it.
  const known = new Set(said.map(({ low }) => low));
  let lead = first - 1;
  while (lead > 0 && !known.has(held[lead]?.low ?? '') && held[lead]?.parts.every((part) => isSmall(part)) === true)
    lead--;
  const before = onlyAt(said, held[lead]);
  const behind = held[last + 1];
  const after = behind === undefined || topicMark.test(behind.low) ? undefined : onlyAt(said, behind);
  if (before === undefined && after === undefined) return undefined;
  const isAlike = (token: Token | undefined): boolean => token !== undefined && sortOf(token) === sortOf(held[last]);
  let start = before === undefined ? undefined : before + 1;
  let end = after === undefined ? undefined : after - 1;
  if (start === undefined && end !== undefined) {
    for (start = end; start > 0 && said[start]?.isCharacter === true && isAlike(said[start - 1]);) start--;
  }
  if (end === undefined && start !== undefined) {
    const rest = said.slice(start);
    const stop = rest.findIndex((token, at) => at > 0 && token.isCharacter && !isAlike(token));
    end = stop < 0 ? said.length - 1 : start + stop - 1;
  }
  const old = said.slice(start, (end ?? -1) + 1);
  const [from, to] = [old[0], old.at(-1)];
  if (from === undefined || to === undefined || !isOneValue(old) || !old.some(isAlike)) return undefined;
  return { from: from.from, to: to.to };
}

function isOneValue(tokens: readonly Token[]): boolean {
  const characters = tokens.filter(({ isCharacter }) => isCharacter).length;
  return tokens.length - characters <= longestValue.words && characters <= longestValue.characters;
}

/** Where the one token like another one stands. */
function onlyAt(tokens: readonly Token[], token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  const at = tokens.findIndex(({ low }) => low === token.low);
  return at < 0 || tokens.findLastIndex(({ low }) => low === token.low) !== at ? undefined : at;
}

function sortOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (figure.test(token.low)) return 'figure';
  if (!token.isCharacter) return 'word';
  return kana.test(token.low) ? 'kana' : 'character';
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(tokenPattern)].map(({ index, 0: found }) => ({
    low: fold(found),
    parts: found.split(/(?<=^.{1,4})['’]/u).flatMap((part, at, all) => (at < all.length - 1 ? [] : [fold(part)])),
    from: index,
    to: index + found.length,
    isCharacter: /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u.test(found),
  }));
}

import type { Span } from '../ground/text/codeSpans.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { lazy } from '../ground/runtime/lazy.ts';
import { textPattern } from '../ground/text/textPattern.ts';
import type { FactRules } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isStopWord } from '../knowledge/language/terms.ts';
import { isKnownTool } from '../knowledge/language/tools/isKnownTool.ts';
import type { ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { newFigures, newIn, type Restated, restatedIn } from './restated.ts';

/** Who takes a value back says hardly more than that. */
const longestSlip = 80;
/** What may follow is asked or told in the same turn. */
const longestTurn = 400;
const mostSentences = 2;

const quantity = textPattern(String.raw`^(?<number>\d+(?:[.,:]\d+)*)\s?(?<unit>%|\p{L}+)?$`, 'u');
const quantities = textPattern(
  String.raw`(?<![\p{Script=Latin}\p{N}.,:_-])(?<number>\d+(?:[.,:]\d+)*)(?![\p{N}_-])(?<unit>\s?(?:%|[\p{scx=Han}]|\p{Script=Latin}+))?`,
  'gu',
);
/** "PAY-77", "v2.3": letters that stay, and a number. */
const numbered = textPattern(String.raw`^(?<letters>\p{Script=Latin}+[-_#.]?)\d[\w.]*$`, 'u');
const word = textPattern(String.raw`(?<![\p{Script=Latin}\p{N}_-])[\p{Script=Latin}\p{N}][\w.+#-]*(?<![.-])`, 'gu');
const honoured = textPattern(String.raw`[\p{scx=Han}\p{scx=Katakana}]{1,5}(?:さん|くん|氏)`, 'gu');

/**
 * "Sorry, 12 minutes" after "the lock lasts 10 minutes": what the user said before, with the value that takes the place of
 * the one of its sort, or that stands where a clause that repeats the statement has another one. Only of the user's own
 * words, and of one fact in them that has one such value. `length` is how much of the turn says so.
 */
export function takenBack(
  { text, asked }: ExtractTurn,
  factsIn: (text: string) => readonly ExtractedFact[],
): { readonly fact: ExtractedFact; readonly length: number } | undefined {
  if (asked === undefined) return undefined;
  const start = text.slice(0, text.length - text.trimStart().length + longestTurn);
  const lead = start.length - start.trimStart().length;
  for (const length of lengthsOf(maskQuoted(start), text.length > start.length)) {
    const own = text.slice(lead, length).trim();
    const readers = [languageOf(own), languageOf(text), languageOf(asked)];
    const fact =
      own.length > longestSlip
        ? undefined
        : takenBackBy(
            own,
            readers,
            lazy(() => factsIn(asked)),
          );
    if (fact !== undefined) return { fact, length };
  }
  return undefined;
}

/** All of a turn, and its first sentences, which the rest may ask or tell something behind. */
function lengthsOf(masked: string, isCut: boolean): readonly number[] {
  const ends = [...masked.matchAll(/[.!。！](?=\s+\S|[^\s.!。！\d])(?<![.]\S*)/gu)].map(({ index }) => index + 1);
  const stops = ends.filter((end) => /[。！]/u.test(masked.charAt(end - 1)) || /\s/u.test(masked.charAt(end)));
  return [...(isCut ? [] : [masked.length]), ...stops.slice(0, mostSentences).toReversed()];
}

function takenBackBy(
  own: string,
  readers: readonly Language[],
  asked: () => readonly ExtractedFact[],
): ExtractedFact | undefined {
  const masked = maskQuoted(own);
  const wordsOf = (part: string): string => own.substring(masked.indexOf(part), masked.indexOf(part) + part.length);
  const rules = readers.map(({ facts }) => facts);
  const slip = rules.map(({ readSlip }) => readSlip?.(masked)).find((one) => one !== undefined);
  if (slip !== undefined) {
    const holds = wordsOf(slip.holds).replace(/(?<![.!])[.!]+$/u, '');
    const found = onlyFact(asked(), ({ content }) => {
      const place =
        slip.denied === undefined
          ? placeFor(content, holds, slip.isNamed ? rules : [])
          : onlyPlace(placesOf(content, wordsOf(slip.denied)));
      return place === undefined ? undefined : { ...place, holds };
    });
    if (found !== undefined) return corrected(found.fact, found.place, own);
  }
  if (/[?？]/u.test(masked)) return undefined;
  const isSmall = (word: string): boolean => readers.some((language) => isStopWord(word, language));
  for (const { clause, denied } of rules.flatMap(({ readInstead }) => readInstead?.(masked) ?? [])) {
    const said = wordsOf(clause);
    const found = onlyFact(asked(), ({ content }) =>
      placeInstead(content, said, denied === undefined ? undefined : wordsOf(denied), isSmall),
    );
    if (found !== undefined) return corrected(found.fact, found.place, own);
  }
  return undefined;
}

/** The one fact in which a value has its place. */
function onlyFact(
  facts: readonly ExtractedFact[],
  placeIn: (fact: ExtractedFact) => Restated | undefined,
): { readonly fact: ExtractedFact; readonly place: Restated } | undefined {
  const found = facts.flatMap((fact) => {
    const place = placeIn(fact);
    return place === undefined ? [] : [{ fact, place }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Where what a clause says instead of a statement stands in it; `denied` is what was wrong, where that is named. */
function placeInstead(
  content: string,
  clause: string,
  denied: string | undefined,
  isSmall: (folded: string) => boolean,
): Restated | undefined {
  const holds = newIn(content, clause, isSmall);
  if (holds === undefined) return undefined;
  if (denied !== undefined) {
    const place = onlyPlace(placesOf(content, denied));
    return place === undefined ? undefined : { ...place, holds };
  }
  const restated = restatedIn(content, clause, isSmall);
  if (restated !== undefined) return restated;
  for (const value of [...newFigures(content, clause), holds]) {
    const place = placeFor(content, value, []);
    if (place !== undefined) return { ...place, holds: value };
  }
  return undefined;
}

function corrected(fact: ExtractedFact, { from, to, holds }: Restated, sentence: string): ExtractedFact {
  const denied = fact.content.slice(from, to);
  const content = `${fact.content.slice(0, from)}${holds}${fact.content.slice(to)}`;
  const { directive } = fact;
  return {
    ...fact,
    content,
    sentence,
    corrects: { holds: content, denied },
    ...(directive === undefined ? {} : { directive: { ...directive, does: 'changes', denied } }),
  };
}

/** Where a statement has its one value of the sort of another one, by what both look like. */
function placeFor(content: string, holds: string, readers: readonly FactRules[]): Span | undefined {
  const { number, unit } = quantity.exec(holds)?.groups ?? {};
  if (number !== undefined) return placeOfQuantity(content, unit);
  const { letters } = numbered.exec(holds)?.groups ?? {};
  const words = spansOf(content, word);
  const textOf = ({ from, to }: Span): string => content.slice(from, to);
  if (letters !== undefined) {
    const isAlike = (other: Span): boolean => {
      const theirs = numbered.exec(textOf(other))?.groups?.['letters'];
      return theirs?.toLowerCase() === letters.toLowerCase();
    };
    return onlyPlace(words.filter(isAlike));
  }
  if (isKnownTool(holds.toLowerCase())) {
    const tool = onlyPlace(words.filter((one) => isKnownTool(textOf(one).toLowerCase())));
    if (tool !== undefined) return tool;
  }
  if (honoured.test(holds)) return onlyPlace(spansOf(content, honoured));
  const person = readers.map(({ personIn }) => personIn?.(content)).find((one) => one !== undefined);
  return person === undefined ? undefined : onlyPlace(placesOf(content, person));
}

function placeOfQuantity(content: string, unit: string | undefined): Span | undefined {
  const found = [...content.matchAll(quantities)].map(({ index, groups }) => ({
    from: index,
    to: index + (groups?.['number']?.length ?? 0),
    unit: groups?.['unit'] ?? '',
  }));
  if (unit === undefined) return onlyPlace(found);
  const isSame = (theirs: string): boolean =>
    theirs.trim() !== '' && unit.toLowerCase().startsWith(theirs.trim().toLowerCase().slice(0, 3));
  return onlyPlace(
    found.filter((one) => isSame(one.unit)).map(({ from, to, unit: theirs }) => ({ from, to: to + theirs.length })),
  );
}

function spansOf(content: string, pattern: RegExp): readonly Span[] {
  return [...content.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** Where words stand as whole words. */
function placesOf(content: string, words: string): readonly Span[] {
  const low = content.toLowerCase();
  const sought = words.toLowerCase();
  const isLetter = (character: string): boolean => /[\p{Script=Latin}\p{N}_]/u.test(character);
  const found: Span[] = [];
  for (let from = low.indexOf(sought); from >= 0; from = low.indexOf(sought, from + 1)) {
    const to = from + sought.length;
    const goesOn =
      (isLetter(low.charAt(from - 1)) && isLetter(sought)) ||
      (isLetter(low.charAt(to)) && isLetter(sought.at(-1) ?? ''));
    if (!goesOn) found.push({ from, to });
  }
  return found;
}

function onlyPlace(places: readonly Span[]): Span | undefined {
  return places.length === 1 ? places[0] : undefined;
}

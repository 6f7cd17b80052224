import type { Span } from '../ground/text/codeSpans.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { textPattern } from '../ground/text/textPattern.ts';
import type { FactRules } from '../knowledge/language/factRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isKnownTool } from '../knowledge/language/tools/isKnownTool.ts';
import type { ExtractedFact, ExtractTurn } from './extractedFact.ts';

/** Who takes a value back says hardly more than that. */
const longestSlip = 80;

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
 * the one of its sort. Only of the user's own words, and of one fact in them that has one such value.
 */
export function takenBack(
  { text, asked }: ExtractTurn,
  factsIn: (text: string) => readonly ExtractedFact[],
): ExtractedFact | undefined {
  if (asked === undefined || text.length > longestSlip) return undefined;
  const masked = maskQuoted(text).trim();
  const own = text.trim();
  // So short a turn often does not tell its language.
  const readers = [languageOf(text), languageOf(asked)].map(({ facts }) => facts);
  const slip = readers.map(({ readSlip }) => readSlip?.(masked)).find((one) => one !== undefined);
  if (slip === undefined) return undefined;
  const wordsOf = (part: string): string => own.substring(masked.indexOf(part), masked.indexOf(part) + part.length);
  const holds = wordsOf(slip.holds);
  const meant = factsIn(asked).flatMap((fact) => {
    const place =
      slip.denied === undefined
        ? placeFor(fact.content, holds, slip.isNamed ? readers : [])
        : onlyPlace(placesOf(fact.content, wordsOf(slip.denied)));
    return place === undefined ? [] : [{ fact, place }];
  });
  const [only] = meant;
  return only === undefined || meant.length > 1 ? undefined : corrected(only.fact, only.place, holds, own);
}

function corrected(fact: ExtractedFact, { from, to }: Span, holds: string, sentence: string): ExtractedFact {
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

import type { Span } from '../ground/text/codeSpans.ts';
import { isOneSlip } from '../ground/text/isOneSlip.ts';
import { textPattern } from '../ground/text/textPattern.ts';
import type { FactRules } from '../knowledge/language/factRules.ts';
import { fold } from '../knowledge/language/terms.ts';
import { isKnownTool } from '../knowledge/language/tools/isKnownTool.ts';

/** What a language tells of the sort of a value. */
export type ValueReader = Partial<Pick<FactRules, 'personIn' | 'sortsOfValues'>>;

const quantity = textPattern(String.raw`^(?<number>\d+(?:[.,:]\d+)*)\s?(?<unit>%|\p{L}+)?$`, 'u');
const quantities = textPattern(
  String.raw`(?<![\p{Script=Latin}\p{N}.,:_-])(?<number>\d+(?:[.,:]\d+)*)(?![\p{N}_-])(?<unit>\s?(?:%|[\p{scx=Han}]|\p{Script=Latin}+))?`,
  'gu',
);
/** "19h30", "9:15", "8 Uhr". */
const clock = textPattern(
  String.raw`(?<![\p{L}\p{N}.,:])\d{1,2}(?:\s?h(?:eures?)?(?:\s?\d{2})?|:\d{2}(?:\s?uhr)?|\s?uhr(?:\s\d{2})?)(?![\p{L}\p{N}])`,
  'giu',
);
/** "PAY-77", "v2.3": letters that stay, and a number. */
const numbered = textPattern(String.raw`^(?<letters>\p{Script=Latin}+[-_#.]?)\d[\w.]*$`, 'u');
const word = textPattern(String.raw`(?<![\p{Script=Latin}\p{N}_-])[\p{Script=Latin}\p{N}][\w.+#-]*(?<![.-])`, 'gu');
const honoured = textPattern(String.raw`[\p{scx=Han}\p{scx=Katakana}]{1,5}(?:さん|くん|氏)`, 'gu');
const katakanaName = textPattern(String.raw`[\p{Script=Katakana}ー]{3,}`, 'gu');
const capital = textPattern(String.raw`^\p{Lu}`, 'u');
const kana = textPattern(String.raw`\p{Script=Hiragana}`, 'u');
const anyWord = textPattern(String.raw`[\p{L}\p{N}]+`, 'gu');
/** Shorter words differ by a letter and are others. */
const shortestSpelled = 4;

/** Where a statement has its one value of the sort of another one, by what both look like. */
export function placeFor(content: string, holds: string, readers: readonly ValueReader[]): Span | undefined {
  const time = isWhole(holds, clock) ? onlyPlace(spansOf(content, clock)) : undefined;
  if (time !== undefined) return time;
  const sort = readers.flatMap(({ sortsOfValues }) => sortsOfValues ?? []).find((one) => isWhole(holds, one));
  const { number, unit } = quantity.exec(holds)?.groups ?? {};
  if (number !== undefined)
    return placeOfQuantity(content, unit) ?? (sort === undefined ? undefined : onlyPlace(spansOf(content, sort)));
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
  if (sort !== undefined) return onlyPlace(spansOf(content, sort));
  const slip = onlyPlace(misspelled(content, holds));
  if (slip !== undefined) return slip;
  if (honoured.test(holds)) return onlyPlace(spansOf(content, honoured));
  if (kana.test(holds)) return undefined;
  const person = readers.map(({ personIn }) => personIn?.(content)).find((one) => one !== undefined);
  return person === undefined ? undefined : onlyPlace(placesOf(content, person));
}

/** Where a statement names the one tool, or else the one thing with a capital, that something moved away from. */
export function placeOfName(content: string): Span | undefined {
  const words = spansOf(content, word);
  const textOf = ({ from, to }: Span): string => content.slice(from, to);
  const tool = onlyPlace(words.filter((one) => isKnownTool(textOf(one).toLowerCase())));
  const named = tool ?? onlyPlace(words.filter((one) => one.from > 0 && capital.test(textOf(one))));
  return named ?? onlyPlace(spansOf(content, katakanaName));
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

function isWhole(text: string, pattern: RegExp): boolean {
  const [only, other] = text.matchAll(pattern);
  return other === undefined && only?.[0].length === text.length;
}

/** The words that another spelling of them differs from by a slip: "Brandner" and "Brandtner". */
function misspelled(content: string, holds: string): readonly Span[] {
  const meant = spansOf(holds, anyWord).map(({ from, to }) => fold(holds.slice(from, to)));
  const words = spansOf(content, anyWord);
  return words.flatMap((first, at) => {
    const last = words[at + meant.length - 1];
    if (last === undefined) return [];
    const said = words.slice(at, at + meant.length).map(({ from, to }) => fold(content.slice(from, to)));
    const isSlip = (one: string, index: number): boolean =>
      one.length >= shortestSpelled && isOneSlip(one, meant[index] ?? '');
    const isAlike = said.every((one, index) => one === meant[index] || isSlip(one, index));
    return isAlike && said.some(isSlip) ? [{ from: first.from, to: last.to }] : [];
  });
}

function spansOf(content: string, pattern: RegExp): readonly Span[] {
  return [...content.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** Where words stand as whole words. */
export function placesOf(content: string, words: string): readonly Span[] {
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

/** A value that stands in more than one place tells nothing. */
export function onlyPlace(places: readonly Span[]): Span | undefined {
  return places.length === 1 ? places[0] : undefined;
}

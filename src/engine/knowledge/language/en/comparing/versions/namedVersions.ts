import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { stopWords } from '../../index/stopWords.ts';
import { calendarWord } from '../../times/calendar.ts';

/** A product and the version of it that a text names. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
  /** Where the two stand in the text, and where they end: with the version. */
  readonly index: number;
  readonly end: number;
}

/** "Laravel 11", "eks is 1.30 now". */
const versioned =
  /(?<![\p{L}\p{N}./-])(?<name>\p{L}[\p{L}+#]*(?:[.-]\p{L}+)*)(?: (?:is|was|now|at|on|to|version))* v?(?<version>\d+(?:\.\d+)*)(?![\p{L}\p{N}%:/-]|[.,]\d)/giu;

/** "Ported to zephyr 4.0", of a product that nobody here knows. */
const cameTo = /\b(?:ported|moved|updated|upgraded|migrated|switched|bumped) (?:to|onto) $/i;

/** The products of which a text names a version. */
export function namedVersions(text: string): readonly NamedVersion[] {
  return everyNumbered(text).filter(
    ({ name, version, index }) =>
      isProduct(name, version) || (isMinor(version) && cameTo.test(text.slice(0, index)) && isWord(name)),
  );
}

/** The one product of which a later statement names a version and an earlier one does, too; undefined where there is none. */
export function sameProduct(
  newer: string,
  older: string,
): { readonly newer: NamedVersion; readonly older: NamedVersion } | undefined {
  const [said, ...more] = namedVersions(newer);
  if (said === undefined || more.length > 0) return undefined;
  const [had, ...others] = everyNumbered(older).filter(({ name }) => name.toLowerCase() === said.name.toLowerCase());
  return had === undefined || others.length > 0 ? undefined : { newer: said, older: had };
}

/** Each word with a number behind it. */
function everyNumbered(text: string): readonly NamedVersion[] {
  return [...text.matchAll(versioned)].map(({ index, 0: { length }, groups }) => ({
    name: groups?.['name'] ?? '',
    version: groups?.['version'] ?? '',
    index,
    end: index + length,
  }));
}

/** What has versions: "May 25" has none, and "go to 5" is no language. */
function isProduct(name: string, version: string): boolean {
  if (isKnownTool(name.toLowerCase())) return isWord(name) || isMinor(version);
  return /\p{Lu}/u.test(name) && isWord(name);
}

/** "1.23", which little else looks like. */
function isMinor(version: string): boolean {
  return version.includes('.');
}

function isWord(name: string): boolean {
  const low = name.toLowerCase();
  return !calendarWord.test(low) && low !== 'i' && !stopWords.has(low);
}

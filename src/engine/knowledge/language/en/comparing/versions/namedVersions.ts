import { remembered } from '../../../../../ground/runtime/remembered.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { stopWords } from '../../index/stopWords.ts';
import { isCommonWord } from '../../names/nameWords.ts';
import { calendarWord } from '../../times/calendar.ts';
import { numberedThings } from '../holdings/versionReadings.ts';

const mostKept = 64;
const mostCharacters = 600;

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

/** The products of which a text names a version; one statement is compared with many. */
export const namedVersions: (text: string) => readonly NamedVersion[] = remembered(
  (text) => everyNumbered(text).filter(({ name, version }) => isProduct(name, version)),
  mostKept,
  mostCharacters,
);

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

/**
 * What has versions: "May 25" has none, and "go to 5" is no language. In small letters only a number of several parts shows
 * one of which nobody here knows: "zephyr 3.6".
 */
function isProduct(name: string, version: string): boolean {
  const low = name.toLowerCase();
  if (isMinor(version) && (low === 'go' || isRareNoun(low))) return true;
  return (isKnownTool(low) || /\p{Lu}/u.test(name)) && isWord(low);
}

function isRareNoun(low: string): boolean {
  return low.length > 2 && isWord(low) && !isCommonWord(low) && verbOf(low) === undefined;
}

/** "1.23", which little else looks like. */
function isMinor(version: string): boolean {
  return version.includes('.');
}

function isWord(low: string): boolean {
  return !calendarWord.test(low) && !numberedThings.test(low) && low !== 'i' && !stopWords.has(low);
}

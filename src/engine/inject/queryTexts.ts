import type { TurnInput } from '../ground/contract/conversing.ts';
import { withoutPastes } from '../ground/text/withoutPastes.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isCommon, isSmallTalk, queryTerms } from '../knowledge/language/terms.ts';
import { withoutSecretWords } from '../knowledge/trust/redact.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';

/** Turns that a block is asked for with: the last one, and before it what it may lean on. */
const queryTurns = 3;
const earlierCharacters = 300;
/** A prompt says what it is about anywhere in it; nobody writes more than this in words of their own. */
const lastCharacters = 8000;
/** What is looked through for them; of a paste that is longer only its ends. */
const readCharacters = 100_000;
/** Read beyond the cut, so that a secret across it is seen whole. */
const secretCharacters = 300;
/** Where a text is cut, so much is looked through for the beginning of a word. */
const longestWord = 40;

/**
 * What a block is asked for with, newest first, without anything that we injected: the last turn in its own words, and
 * of the turns before it the beginnings of those that it goes on from.
 */
export function queryTexts(turns: readonly TurnInput[]): string[] {
  const [last, ...earlier] = turns
    .slice(-queryTurns)
    .reverse()
    .map((turn) => stripInjected(typeof turn === 'string' ? turn : turn.text));
  if (last === undefined) return [];
  const asked = bothEnds(withoutSecretWords(ownWords(last)), lastCharacters);
  return [asked, ...earlier.map((text) => cut(text, earlierCharacters)).filter((text) => leansOn(asked, text))];
}

function cut(text: string, characters: number): string {
  return withoutSecretWords(text.slice(0, characters + secretCharacters)).slice(0, characters);
}

/**
 * Its own words; a prompt that is nothing but a paste is taken as it is. What is asked stands at the beginning of a text
 * or at its end.
 */
function ownWords(text: string): string {
  const prose = bothEnds(withoutPastes(bothEnds(text, readCharacters)), lastCharacters + 2 * secretCharacters);
  return isSmallTalk(prose) || queryTerms(prose).size === 0 ? cut(text, earlierCharacters) : prose;
}

function bothEnds(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  const [first, last] = [text.slice(0, half), text.slice(-half)];
  // Half of a word would be a word that nobody said.
  const firstEnd = /\S*$/.exec(first.slice(-longestWord))?.[0].length ?? 0;
  const lastStart = /^\S*/.exec(last.slice(0, longestWord))?.[0].length ?? 0;
  return `${first.slice(0, half - firstEnd)}\n${last.slice(lastStart)}`;
}

/** Telling words of its own from which on a turn needs no other to be understood. */
const standsAloneFrom = 3;

/** A turn that says by itself what it is about leaves behind what it shares no telling word with. */
function leansOn(asked: string, earlier: string): boolean {
  const telling = [...queryTerms(asked).keys()].filter((term) => !isCommon(term));
  const standsAlone =
    telling.length >= standsAloneFrom ||
    (telling.length > 0 && languageOf(asked).requests.changesSubject?.test(asked) === true);
  if (!standsAlone) return true;
  const before = new Set(queryTerms(earlier).keys());
  return telling.some((term) => before.has(term));
}

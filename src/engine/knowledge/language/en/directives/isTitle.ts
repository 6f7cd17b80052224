import type { Statement } from '../../statement.ts';
import { type Word, wordsOf } from '../../wordsOf.ts';
import { isPlural, isWorkThing } from './practiceWords.ts';
import { readPractice } from './readPractice.ts';

const mostWords = 3;

/** With one of these even two words tell how something is done: "tabs only", "no emojis", "tests first". */
const tells =
  /^(?:no|not|never|always|only|everywhere|please|pls|all|every|any|each|instead|over|before|after|first|last|must|in|by|with|without|now|again|and|or|than|then|anymore|enough|too)$/;

/** "Rules for tests", "all rules about branches": what is looked up. */
const ofRules = /^(?:(?:all|the|my|our) )*(?:rules|conventions|guidelines) (?:for|about|on|of) \p{L}[\p{L} -]*$/iu;

/**
 * Whether all that was said is what something is called: "branch names", "feature flags", "release notes". Somebody looks
 * it up, or begins to speak of it; who wants it done in some way says how, or ends the sentence.
 */
export function isTitle({ masked }: Statement): boolean {
  const said = masked.trim();
  if (ofRules.test(said)) return true;
  if (!/^\p{L}[\p{Ll}\p{Lu} -]*$/u.test(said)) return false;
  const words = wordsOf(said);
  if (words.length > mostWords || words.some(({ low }) => tells.test(low))) return false;
  return readPractice(words).mood === 'fragment' || isOfSort(words);
}

/** "Branch names": what could be told to branch is a sort of names. */
function isOfSort([first, second, ...others]: readonly Word[]): boolean {
  return others.length === 0 && isWorkThing(first?.low ?? '') && isPlural(second?.low ?? '');
}

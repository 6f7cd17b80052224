import type { Word } from '../../wordsOf.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { verbOf } from '../grammar/verbs.ts';
import { adverbs, determiners, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import { everydayWords } from '../index/everydayWords.ts';
import { stopWords } from '../index/stopWords.ts';
import { calendarWord } from '../times/calendar.ts';

/** Whether a capitalised word can be the name of somebody or something: no word of the language, no tool, no day. */
export function isNameLike(word: Word): boolean {
  const bare = word.text.replace(/['’]s$/u, '');
  if (!/^\p{Lu}[\p{Ll}\p{M}'’-]+(?:-\p{Lu}\p{Ll}+)*$/u.test(bare)) return false;
  const low = bare.toLowerCase();
  return (
    !everydayWords.has(low) &&
    !stopWords.has(low) &&
    !calendarWord.test(low) &&
    !isKnownTool(low) &&
    verbOf(low) === undefined &&
    !determiners.has(low) &&
    !prepositions.has(low) &&
    !adverbs.has(low) &&
    !isAuxiliary(low) &&
    !/(?:ing|ed|ly|tion|ment|ness)$/.test(low)
  );
}

/** "Prof. Lindqvist" is called Lindqvist. */
const honorific = /^(?:dr|prof|mr|mrs|ms|mx|professor|doctor|sir|madam|frau|herr|mme|monsieur|madame|señora?)$/u;

/**
 * The names that "he" or "her" can mean in a sentence, each once, in order. The first word is always capitalised, so
 * it counts only where a person would stand: before a verb, a comma or with an "'s".
 */
export function findPeople(words: readonly Word[]): string[] {
  const found = words.flatMap((word, index) => {
    if (!isNameLike(word) || honorific.test(word.low)) return [];
    const next = words[index + 1];
    const before = words[index - 1];
    // "at Siemens", "in Lisbon" and "the Bremen office" name no person.
    if (before !== undefined && /^(?:in|at|into|the|a|an)$/.test(before.low)) return [];
    const isPossessive = /['’]s$/u.test(word.text);
    if (
      index === 0 &&
      !isPossessive &&
      next !== undefined &&
      !next.afterBreak &&
      !isAuxiliary(next.low) &&
      verbOf(next.low) === undefined &&
      !adverbs.has(next.low) &&
      !isNameLike(next) &&
      next.low !== 'from' &&
      next.low !== 'and'
    )
      return [];
    // A surname belongs to the first name before it.
    if (before !== undefined && !word.afterBreak && isNameLike(before) && !honorific.test(before.low)) return [];
    return [word.text.replace(/['’]s$/u, '')];
  });
  return [...new Set(found)];
}

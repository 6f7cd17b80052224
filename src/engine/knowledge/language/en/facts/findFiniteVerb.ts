import type { Word } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { determiners, isAdverb, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import { isNameLike } from '../names/findPeople.ts';

/** The first word that can be the finite verb of a subject that begins at `start`. */
export function findFiniteVerb(words: readonly Word[], start: number): number | undefined {
  let isRelative = false;
  for (let index = start + 1; index < words.length; index++) {
    const word = words[index];
    const before = words[index - 1];
    if (word === undefined || before === undefined) return undefined;
    if (word.afterBreak && !isApposition(words, index)) return undefined;
    if (opensOther.has(word.low)) return undefined;
    if (relative.has(word.low)) {
      isRelative = true;
      continue;
    }
    if (isRelative) {
      // The first verb after "a rack that" is not that of the rack; its auxiliary goes with it.
      const belongs = isAuxiliary(word.low) || verbOf(word.low) !== undefined;
      const follows = verbOf(words[index + 1]?.low ?? '') !== undefined || isAdverb(words[index + 1]?.low ?? '');
      if (belongs && !(isAuxiliary(word.low) && follows)) isRelative = false;
      continue;
    }
    if (isAuxiliary(word.low)) return index;
    const verb = verbOf(word.low);
    if (verb === undefined || determiners.has(before.low) || prepositions.has(before.low)) continue;
    const next = words[index + 1];
    if (verb.form === 's' || verb.form === 'past') {
      // "The API calls are", "the deploy fails": a noun when the verb follows it.
      const isNoun =
        next !== undefined &&
        !next.afterBreak &&
        (isAuxiliary(next.low) ||
          (verb.form === 's' &&
            !linking.has(verb.base) &&
            verbOf(next.low)?.form === 'base' &&
            !determiners.has(next.low) &&
            !isAdverb(next.low)));
      if (!isNoun) return index;
    }
    const isPlural = /[^s']s$/.test(before.low) && (verbOf(before.low)?.form !== 's' || index - start === 1);
    if (
      verb.form === 'base' &&
      (isPlural || before.low === 'people' || isAdverb(before.low)) &&
      next !== undefined &&
      !next.afterBreak &&
      !isAuxiliary(next.low)
    )
      return index;
  }
  return undefined;
}

/** After these no finite verb of this subject comes. */
const opensOther: ReadonlySet<string> = new Set(['when', 'where', 'if', 'because']);
const relative: ReadonlySet<string> = new Set(['that', 'which', 'who']);
const linking: ReadonlySet<string> = new Set(['stay', 'remain', 'keep', 'go', 'get', 'become', 'come', 'look']);

/** "Priya, our architect, owns ...": what stands between two commas and has no verb belongs to the subject. */
function isApposition(words: readonly Word[], index: number): boolean {
  const first = words[index];
  const isNamed = first !== undefined && (isNameLike(first) || first.low === 'not');
  if (!isNamed && !determiners.has(first?.low ?? '')) return false;
  const end = words.slice(index + 1, index + 6).findIndex((word) => word.afterBreak);
  if (end === -1 || (isNamed && first?.low !== 'not' && end > 1)) return false;
  return !words.slice(index + 2, index + 1 + end).some(({ low }) => isAuxiliary(low) || verbOf(low)?.form === 'past');
}

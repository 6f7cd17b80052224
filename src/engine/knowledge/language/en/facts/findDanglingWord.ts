import words from '../words/persons.json' with { type: 'json' };
import thoughtVerbs from '../words/thoughtVerbs.json' with { type: 'json' };
import { anyOf } from '../../patterns.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { prepositions, subjectPronouns } from '../grammar/wordClasses.ts';
import { weekday } from '../times/calendar.ts';

/** The first word that only the conversation around it explains; undefined when there is none. */
export function findDanglingWord(masked: string): string | undefined {
  const found = wordsOf(masked);
  return found.find((word, index) => dangles(word, found[index - 1], found[index + 1]))?.text;
}

const persons: ReadonlySet<string> = new Set(words);
/** "This week" and "this Friday" mean something without the conversation. */
const nearTime = new RegExp(
  `^${anyOf(
    ...['week', 'month', 'year', 'quarter', 'sprint', 'spring', 'summer', 'autumn', 'fall', 'winter'],
    ...['morning', 'afternoon', 'evening', 'time', 'season', 'weekend'],
    weekday,
  )}(?:'?s)?$`,
);
/** Verbs after which "that" opens a clause. */
const thought: ReadonlySet<string> = new Set(thoughtVerbs);

function dangles(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  const { low } = word;
  // "I/O" and a single letter of a list are no person.
  if (low === 'i' && word.text !== 'I') return false;
  if (persons.has(low)) return true;
  if (low === 'this' || low === 'these' || low === 'those')
    return after === undefined || after.afterBreak || !nearTime.test(after.low);
  if (low === 'that' || low === "that's") return isDemonstrative(before, after, low);
  if (low === 'then') return after === undefined && /^(?:until|till|by|since|before)$/.test(before?.low ?? '');
  return low === 'same' && before?.low === 'the' && after !== undefined && after.low !== 'as';
}

/** "That" points back unless it opens a clause: "agreed that the freeze holds", "a rule that forbids it". */
function isDemonstrative(before: Word | undefined, after: Word | undefined, low: string): boolean {
  if (before === undefined || after === undefined || after.afterBreak || low === "that's") return true;
  if (prepositions.has(before.low) && before.low !== 'except' && before.low !== 'in') return true;
  const verb = verbOf(before.low);
  if (verb === undefined || thought.has(verb.base)) return false;
  const opensClause = subjectPronouns.has(after.low) || after.low === 'the' || /^\p{Lu}/u.test(after.text);
  return !opensClause;
}

import { maskQuoted } from '../ground/text/sentences.ts';
import { prepositions, subjectPronouns, verbOf } from '../knowledge/language/en/grammar.ts';
import type { Word } from './wordsOf.ts';
import { wordsOf } from './wordsOf.ts';

/** The longest text of a fact that was distilled from talk, in characters. */
const longestFact = 280;
const mostSentences = 2;

type FormResult = { readonly content: string } | { readonly reason: string };

/**
 * Checks that a text can stand alone as a fact: one or two sentences of at most 280 characters, in the third
 * person, without pronouns that point outside it. What is merely too long loses its last sentence or clauses.
 */
export function checkForm(text: string): FormResult {
  const plain = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[\s,;:–—-]+/u, '');
  if (!/\p{L}[\p{L}\p{M}\p{N}]/u.test(plain)) return { reason: 'It says nothing.' };
  const fitted = fit(plain);
  if (fitted === undefined)
    return { reason: `It is longer than ${longestFact} characters and has no part that stands alone.` };
  const pointer = danglingWord(fitted);
  if (pointer !== undefined) return { reason: `"${pointer}" means nothing without the conversation.` };
  return { content: fitted };
}

/** The first word that only the conversation around it explains; undefined when there is none. */
export function danglingWord(text: string): string | undefined {
  const words = wordsOf(maskQuoted(text));
  return words.find((word, index) => dangles(word, words[index - 1], words[index + 1]))?.text;
}

const persons = new Set(
  "i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its itself they them their theirs themselves i'm i've i'll i'd we're we've we'll we'd you're you've you'll you'd he's he'd he'll she's she'd she'll it's it'd it'll they're they've they'll they'd let's".split(
    ' ',
  ),
);
const nearTime =
  /^(?:week|month|year|quarter|sprint|spring|summer|autumn|fall|winter|morning|afternoon|evening|time|season|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)(?:'?s)?$/;
const thought = new Set(
  'say know think mean decide agree remember find hear see tell show believe feel confirm note prove ensure promise announce claim explain report notice suggest recommend guess suppose hope prefer love'.split(
    ' ',
  ),
);

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

function fit(text: string): string | undefined {
  const parts = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u);
  for (let count = Math.min(parts.length, mostSentences); count > 0; count--) {
    const some = parts.slice(0, count).join(' ');
    if (Array.from(some).length <= longestFact) return count === 1 ? withoutStop(some) : some;
  }
  return shortened(parts[0] ?? '');
}

/** The clauses that fit; a sentence without a place to cut is left out rather than torn. */
function shortened(sentence: string): string | undefined {
  const cuts = [...sentence.matchAll(/[,;:]\s| [—–-] |\s\(/g)]
    .map((match) => match.index)
    .filter((at) => at > 40 && at <= longestFact);
  const at = cuts.at(-1);
  return at === undefined ? undefined : withoutStop(sentence.slice(0, at));
}

function withoutStop(sentence: string): string {
  return sentence.replace(/(?<![.!?,;:\s])[.!?,;:\s]+$/u, '');
}

import type { Word } from '../../../wordsOf.ts';
import { prepositions } from '../../grammar/wordClasses.ts';
import attribute from '../../words/attributeWords.json' with { type: 'json' };
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import type { SaidClause } from './saidClause.ts';
import { isFleeting } from './signsOf.ts';

/** Nouns of what somebody sets to an amount, which stays until somebody sets it anew: a port, a limit, a retention. */
const set: ReadonlySet<string> = new Set(attribute.amounts);
/** Whose size is set; the size of anything else is measured. */
const sized: ReadonlySet<string> = new Set(attribute.measures);
const bounding = /^(?:max|min|maximum|minimum|default)$/;
const amount = /^[~≥≤<>=]?[€$£]?\d/u;
/** "It is 80", "it went up to 80", "it is set to 80": as many words stand before the number. */
const mostBefore = 4;
const moved = /^(?:go|move|rise|drop|change|grow|shrink|fall)$/;
const fixed = /^(?:set|fix|limit|cap|keep|raise|lower|increase|reduce|restrict|bump|extend)$/;

/** "The retention is 14 days", "the page limit went up to 80": the amount that somebody set, whatever it is of. */
export function givesSetting({ clause, masked }: SaidClause): boolean {
  const { mood, subject, tense, verb, modal, isNegated, isPassive, words, predicate = 0, rest } = clause;
  if (mood !== 'statement' || subject !== 'thing' || isNegated || modal !== undefined) return false;
  const isNow = tense === 'present' && (isPassive ? fixed.test(verb) : verb === 'be');
  const isNew = (tense === 'past' || tense === 'perfect') && (isPassive ? fixed.test(verb) : moved.test(verb));
  if (!(isNow || isNew) || !isSet(words.slice(0, predicate))) return false;
  if (isOpen(masked) || isForNow(masked.replace(/(?<!\bfor )\bnow\b/giu, ' ')) || isFleeting(masked)) return false;
  return words.slice(rest, rest + mostBefore).some(({ text }) => amount.test(text));
}

function isSet(before: readonly Word[]): boolean {
  const at = before.findIndex(({ low }, index) => index > 0 && prepositions.has(low));
  const named = (at === -1 ? before : before.slice(0, at)).map(({ low }) => low);
  const head = named.at(-1) ?? '';
  return (
    set.has(head) ||
    (head === 'size' && named.some((low) => bounding.test(low) || sized.has(low))) ||
    (named.length > 1 && bounding.test(named.find((low) => !/^(?:the|our|my)$/.test(low)) ?? ''))
  );
}

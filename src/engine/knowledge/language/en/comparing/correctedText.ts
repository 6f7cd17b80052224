import { contrastPatterns } from './contrastPatterns.ts';
import { correctedInList } from './correctedInList.ts';
import { exchangedText } from './exchangedText.ts';
import { amountsIn } from './holdings/amountsIn.ts';
import type { Place } from './holdings/cutOut.ts';
import { cutOut } from './holdings/cutOut.ts';
import { plainClauses } from './holdings/plainClauses.ts';
import { endWords, startWords, timeWords, amountWords } from './holdings/holdingWords.ts';
import { termsIn } from './holdings/termsIn.ts';
import type { NamedTime } from './holdings/timesIn.ts';
import { timesIn } from './holdings/timesIn.ts';

/**
 * An earlier statement with the one value changed that a later one corrects, where the rest of it still holds: after
 * "no, the freeze starts on 18 December", "from 20 December to 3 January" becomes "from 18 December to 3 January".
 * Undefined when the later one says all that the earlier one does, or something of its own.
 */
export function correctedText(newer: string, older: string): string | undefined {
  const said = newer.replace(contrastPatterns.lead, '');
  const changed = correctedInList(said, older) ?? exchangedText(said, older);
  if (changed !== undefined) return changed;
  const clause = plainClauses(said)[0]?.text ?? '';
  const times = timesIn(clause);
  const [time] = times;
  if (time !== undefined) {
    if (times.length > 1 || !speaksOfSame(cutOut(clause, time), older, timeWords())) return undefined;
    const slot = slotOf(clause, time, older);
    return slot === undefined ? undefined : replaced(older, slot, worded(clause, time, older, slot));
  }
  const amounts = amountsIn(clause);
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1 || !speaksOfSame(cutOut(clause, amount), older, amountWords()))
    return undefined;
  const same = amountsIn(older).filter(({ unit }) => unit.split(' ')[0] === amount.unit.split(' ')[0]);
  const [old] = same;
  if (old === undefined || same.length > 1) return undefined;
  const saysMore =
    timesIn(older).length > 0 || amountsIn(older).length > 1 || tellsBeside(cutOut(older, old), clause, amountWords());
  if (!saysMore) return undefined;
  const [had, now] = [textAt(older, old), textAt(clause, amount).trim()];
  // "10 MB per file", and then "20 MB".
  const each = perEach.test(now) ? '' : (perEach.exec(had)?.[0] ?? '');
  return replaced(older, old, `${now}${each}`);
}

const perEach = / (?:per|a|an|each|every) [^\d]+$/i;

function textAt(text: string, { index, length }: Place): string {
  return text.slice(index, index + length);
}

/** Which of the times of the earlier statement the later one means: the start or end of a stretch, or its only one. */
function slotOf(clause: string, time: NamedTime, older: string): Place | undefined {
  const all = timesIn(older);
  const alike = all.filter(({ grain }) => grain === time.grain || (grain !== 'clock' && time.grain !== 'clock'));
  const isStretch = /\b(?:from|between)\b/i.test(older) && alike.length === 2;
  const [first, second] = alike;
  if (isStretch) {
    // The word next to the time says which end it is: "the close of the shop starts on ...".
    const before = clause.slice(0, time.index).split(' ').toReversed();
    const [starts, ends] = [startWords, endWords].map((words) => before.findIndex((word) => words.test(word)));
    if (starts === undefined || ends === undefined || (starts < 0 && ends < 0)) return undefined;
    return starts >= 0 && (ends < 0 || starts < ends) ? first : second;
  }
  // One day and one time of day: the other of the two still holds, and so does what is told beside them.
  if (first === undefined || alike.length > 1 || first.grain !== time.grain) return undefined;
  return all.length > 1 || tellsBeside(cutOut(older, first), clause, timeWords()) ? first : undefined;
}

/** It has at least two words of its own that tell more than the value. */
function tellsBeside(rest: string, newer: string, naming: ReadonlySet<string>): boolean {
  const told = termsIn(newer);
  return [...termsIn(rest)].filter((term) => !told.has(term) && !naming.has(term)).length > 1;
}

/** The later one has hardly a word of its own, and at least one in common. */
function speaksOfSame(rest: string, older: string, naming: ReadonlySet<string>): boolean {
  const told = [...termsIn(rest)].filter((term) => !naming.has(term));
  const known = termsIn(older);
  const isSame = told.length > 0 ? told.every((term) => known.has(term)) : /^(?:it|that|no|they)\b/i.test(rest.trim());
  return isSame;
}

/** "From" and "on" stay as the earlier statement has them, and so does an article. */
function worded(clause: string, { index, length }: Place, older: string, old: Place): string {
  const text = clause.slice(index, index + length);
  const had = older.slice(old.index, old.index + old.length);
  const bare = /^the /i.test(had) ? text : text.replace(/^the /i, '');
  return /^\p{Lu}/u.test(had) ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare;
}

function replaced(older: string, { index, length }: Place, text: string): string {
  return `${older.slice(0, index)}${text}${older.slice(index + length)}`;
}

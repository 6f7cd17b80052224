import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { maskQuoted } from '../../ground/text/maskQuoted.ts';
import { compareStatements, statementOf, type Statement } from '../../knowledge/compare/likeness.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { sentences } from '../../knowledge/language/sentences.ts';
import { isListed, queryTerms } from '../../knowledge/language/terms.ts';
import { recordsByRow } from '../../store/memories/findMemory.ts';
import type { ReadBounds } from '../../store/search/readBounds.ts';
import { rowsByText } from '../../store/search/rowsByText.ts';
import { areFewerWithin, rowsWithAny } from '../../store/search/rowsWithAny.ts';

/** A turn of which some sentences go. */
export interface Rewriting {
  readonly memory: MemoryRecord;
  /** What is left of it. */
  readonly rest: string;
}

const mostLooked = 200;
const mostTerms = 24;
/** From so many statements on, it pays to find out how much there is to look through. */
const manyStatements = 8;
/** Turns that may name a value which stands for the one statement. */
export const mostOfValue = 6;
/** Share of the shorter one's telling words from which on two sentences say the same. */
const sameFrom = 0.6;

/** Turns in which one of some statements is made, or the value of one is named. */
export function turnsSaying(sql: Sql, bounds: ReadBounds, statements: readonly string[]): Rewriting[] {
  const turns = look(sql, { ...bounds, kinds: ['episode'] }, statements);
  const wanted = statements.map((text) => withRareValues(readWanted(text), turns));
  return turns.flatMap((memory) => {
    const rest = without(memory.content, wanted);
    return rest === memory.content ? [] : [{ memory, rest }];
  });
}

/** Memories that retell one of the statements: the same fact in another place, a summary, a note. */
export function memoriesSaying(sql: Sql, bounds: ReadBounds, statements: readonly string[]): MemoryRecord[] {
  const wanted = statements.map(readWanted);
  const kinds = bounds.kinds.filter((kind) => kind !== 'episode');
  return look(sql, { ...bounds, kinds }, statements).filter(({ kind, content }) =>
    kind === 'fact' || kind === 'rule' || kind === 'identity'
      ? wanted.some(({ text }) => languageOf(text).comparing.isSameStatement(text, content))
      : wanted.some((one) => sentencesOf(content).some((sentence) => says(sentence, one))),
  );
}

function look(sql: Sql, bounds: ReadBounds, statements: readonly string[]): MemoryRecord[] {
  const asked = statements.map((statement) => [...queryTerms(statement).keys()].slice(0, mostTerms));
  // Where there are no more than are looked at for one statement, none has to be chosen for each.
  const areFew = statements.length >= manyStatements && areFewerWithin(sql, bounds, mostLooked);
  const rows = areFew
    ? rowsWithAny(sql, [...new Set(asked.flat())], bounds)
    : [...new Set(asked.flatMap((terms) => rowsByText(sql, terms, bounds, mostLooked)))];
  return [...recordsByRow(sql, rows).values()];
}

/** A statement, as a sentence is compared with it. */
export interface Wanted {
  readonly text: string;
  readonly statement: Statement;
  /** Words that stand for nothing else: addresses, numbers, names of things. */
  readonly values: readonly string[];
}

export function readWanted(text: string): Wanted {
  return { text, statement: statementOf(text), values: valuesOf(text) };
}

const valuePattern = /[\p{L}\p{N}][\p{L}\p{N}@._:/+#-]*[\p{L}\p{N}]/gu;

/** Addresses, codes and long numbers: what has letters with digits or signs among them, or five digits and more. */
function valuesOf(text: string): string[] {
  return (text.match(valuePattern) ?? [])
    .filter((word) => word.length >= 4 && isValue(word))
    .map((word) => word.toLowerCase());
}

function isValue(word: string): boolean {
  if (/^\d{4}-\d\d-\d\d$|^\d{1,3}(?:st|nd|rd|th)$/i.test(word)) return false;
  return /\p{L}/u.test(word) ? /[\d@._/:#]/.test(word) : (word.match(/\d/g)?.length ?? 0) >= 5;
}

/** What many turns name stands for more than one statement. */
function withRareValues(wanted: Wanted, turns: readonly MemoryRecord[]): Wanted {
  const values = wanted.values.filter(
    (value) => turns.filter(({ content }) => content.toLowerCase().includes(value)).length <= mostOfValue,
  );
  return { ...wanted, values };
}

/** The text without the sentences that say one of the statements. */
function without(content: string, wanted: readonly Wanted[]): string {
  return withoutSentences(content, (sentence) => wanted.some((one) => says(sentence, one)));
}

/** The text without the sentences that are to go; the same text when there is none. */
export function withoutSentences(content: string, goes: (sentence: string) => boolean): string {
  const masked = maskQuoted(content);
  let rest = '';
  let at = 0;
  for (const { from, to } of sentences(masked)) {
    const sentence = content.slice(from, to);
    if (!goes(sentence)) continue;
    rest += content.slice(at, from);
    at = to;
  }
  return at === 0 ? content : `${rest}${content.slice(at)}`.trim();
}

export function sentencesOf(content: string): string[] {
  return sentences(maskQuoted(content)).map(({ from, to }) => content.slice(from, to));
}

/** Whether a sentence makes a statement, or names a value that stands for it. */
export function says(sentence: string, { text, statement, values }: Wanted): boolean {
  const low = sentence.toLowerCase();
  if (values.some((value) => low.includes(value))) return true;
  const { isSameStatement, isHeldBy } = languageOf(text).comparing;
  if (isSameStatement(text, sentence) || isHeldBy(text, sentence)) return true;
  const said = statementOf(sentence);
  const shared = [...statement.terms].filter((term) => said.terms.has(term));
  // A name that is no word is most of what a short statement says.
  const isNamed = shared.some((term) => !isListed(term));
  const { agrees } = compareStatements(statement, said);
  const share = shared.length / Math.max(1, Math.min(statement.terms.size, said.terms.size));
  return agrees && shared.length >= (isNamed ? 2 : 3) && share >= sameFrom;
}

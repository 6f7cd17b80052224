import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import type { RowCount } from './documentFrequency.ts';
import { approximateSize, countRows, frequencyFrom, withRow } from './documentFrequency.ts';

/** In how many memories terms are, each looked up once as long as that holds. */
interface TermFrequencies {
  of(term: string): number;
  /** The texts of a row, as the index has them, are in it from now on. */
  added(row: number, texts: readonly string[]): void;
  /** Some text is in the index no more. */
  removed(): void;
  /** Another text once anybody wrote to the index, or to the file from another connection. */
  state(): string;
}

const most = 60_000;
/** What the index keeps as one word, whatever stands beside it. */
const plain = /^[a-z0-9]+$/;

/** How many rows have a term is known after a write as well, without another look into the index. */
export function isCountedAlong(term: string): boolean {
  return plain.test(term);
}

/**
 * A question brings a hundred words along that mean the same as its own, and each look into the index takes some 10 µs.
 * What this connection adds is counted along, since a team's words come in by the thousand while somebody asks; what it
 * removes or another one writes empties the list, so that a process that has run for a day ranks as one that has just
 * begun.
 */
export const termFrequencies = rememberedFor((sql: Sql): TermFrequencies => {
  const known = new Map<string, RowCount>();
  /** Terms of several parts or with other letters: any text may hold them, however it is written. */
  const others = new Map<string, RowCount>();
  let version = -1;
  let written = 0;
  let isLooked = false;
  let size: number | undefined;
  /** The last row that was counted along: a later one has a greater number, unless a write was taken back. */
  let lastRow = 0;
  const forget = (): void => {
    known.clear();
    others.clear();
    lastRow = 0;
  };
  // Once for all that is asked in one go: each look takes as long as a word does.
  const look = (): void => {
    if (isLooked) return;
    const now = versionOf(sql);
    if (now !== version || (lastRow > 0 && approximateSize(sql) < lastRow)) forget();
    version = now;
    isLooked = true;
    void Promise.resolve().then(() => (isLooked = false));
    size = undefined;
  };
  return {
    of(term) {
      look();
      const list = plain.test(term) ? known : others;
      let count = list.get(term);
      if (count === undefined) {
        if (known.size + others.size >= most) forget();
        count = countRows(sql, term);
        list.set(term, count);
      }
      return frequencyFrom(count, () => (size ??= approximateSize(sql)));
    },
    state: () => `${versionOf(sql)} ${written}`,
    added(row, texts) {
      written++;
      size = undefined;
      others.clear();
      if (row <= lastRow) forget();
      lastRow = row;
      if (known.size === 0) return;
      for (const text of texts) for (const term of text.split(' ')) addRow(known, term, row);
    },
    removed() {
      written++;
      forget();
    },
  };
});

/** Counts a row with a term along, or takes out of the list what is to be counted anew. */
function addRow(known: Map<string, RowCount>, term: string, row: number): void {
  const count = known.get(term);
  if (count !== undefined) {
    // A text has a word several times.
    if (count.last === row) return;
    const more = withRow(count, row);
    if (more === undefined) known.delete(term);
    else known.set(term, more);
  }
  // Only plain terms are known; of another one its parts may be.
  else if (!plain.test(term)) for (const part of term.toLowerCase().match(/[a-z0-9]+/g) ?? []) known.delete(part);
}

/** Another number after each change that another connection made. */
function versionOf(sql: Sql): number {
  return number(sql.prepare('PRAGMA data_version').get()?.['data_version']);
}

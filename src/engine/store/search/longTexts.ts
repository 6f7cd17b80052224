import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import { wordHashes } from '../../ground/text/wordHashes.ts';
import { tables as t } from '../base/tables.ts';

/** Whose terms are asked for, and what would be another one if they had changed; a row's number may be given again. */
export interface LongText {
  readonly row: number;
  readonly id: string;
  /** Of topic and content. */
  readonly fingerprint: number;
  /** Bytes of the terms. */
  readonly size: number;
}

interface Kept {
  readonly of: LongText;
  /** Where its hashes stand. */
  readonly from: number;
  readonly to: number;
}

interface RowTerms {
  readonly row: number;
  readonly terms: string;
}

/** Room for the terms of some 6,000 long answers, 16 MiB; most memories need little of it. */
const room = { first: 2 ** 16, most: 2 ** 22 } as const;

/** How much of a row's terms is looked at again: all of a long answer, not all of a pasted log. */
const scoredCharacters = 20_000;
/** What is shorter is handed over as it is stored, without going through its characters. */
const scoredPart = `iif(octet_length(w.content) <= ${scoredCharacters}, w.content, substr(w.content, 1, ${scoredCharacters}))`;

/** Which terms long texts hold, and the terms themselves. */
interface LongTexts {
  /** A hash for each term of each row; good until more rows are asked for. */
  wordsOf(texts: readonly LongText[]): ReadonlyMap<number, Uint32Array>;
  /** All terms of a row, separated by spaces. */
  termsOf(row: number): string;
}

/**
 * The same turns are found again and again, and reading the terms of hundreds of long ones took a third of a recall. So the
 * hashes of those that were read last are kept, one behind the other; as texts, or in pieces, they would keep the garbage
 * collector busy.
 */
export const longTexts = rememberedFor((sql: Sql): LongTexts => createLongTexts((rows) => termsIn(sql, rows), room));

/** @param room for how many hashes there is room at first, and at most */
export function createLongTexts(
  read: (rows: readonly number[]) => readonly RowTerms[],
  { first, most }: { readonly first: number; readonly most: number },
): LongTexts {
  const kept = new Map<number, Kept>();
  let words = new Uint32Array(first);
  let next = 0;
  /** Room for so many behind the last ones, for which the oldest go; none where one of these is needed. */
  const makeRoom = (length: number, needed: ReadonlySet<number>): boolean => {
    const dropWhile = (isInTheWay: (one: Kept) => boolean): boolean => {
      for (const [row, oldest] of kept) {
        if (!isInTheWay(oldest)) return true;
        if (needed.has(row)) return false;
        kept.delete(row);
      }
      return true;
    };
    while (next + length > words.length && words.length < most) words = twiceAsMuch(words);
    if (next + length > words.length) {
      if (length > words.length || !dropWhile(({ from }) => from >= next)) return false;
      next = 0;
    }
    return dropWhile(({ from, to }) => from < next + length && to > next);
  };
  const keep = (of: LongText, hashes: Uint32Array, needed: ReadonlySet<number>): void => {
    kept.delete(of.row);
    if (!makeRoom(hashes.length, needed)) return;
    words.set(hashes, next);
    kept.set(of.row, { of, from: next, to: (next += hashes.length) });
  };
  return {
    wordsOf(texts) {
      const missing = new Map<number, LongText>();
      const known = new Set<number>();
      for (const one of texts) {
        if (isSame(kept.get(one.row)?.of, one)) known.add(one.row);
        else missing.set(one.row, one);
      }
      const found = new Map<number, Uint32Array>();
      for (const { row, terms } of missing.size === 0 ? [] : read([...missing.keys()])) {
        const [of, hashes] = [missing.get(row), wordHashes(terms)];
        found.set(row, hashes);
        if (of !== undefined) keep(of, hashes, known);
      }
      for (const row of known) {
        const { from, to } = kept.get(row) ?? { from: 0, to: 0 };
        found.set(row, words.subarray(from, to));
      }
      return found;
    },
    termsOf: (row) => read([row])[0]?.terms ?? '',
  };
}

function isSame(kept: LongText | undefined, text: LongText): boolean {
  return kept?.id === text.id && kept.fingerprint === text.fingerprint && kept.size === text.size;
}

function twiceAsMuch(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * words.length);
  more.set(words);
  return more;
}

function termsIn(sql: Sql, rows: readonly number[]): RowTerms[] {
  return sql
    .prepare(
      `SELECT w.row, ${scoredPart} AS terms FROM json_each(?) wanted JOIN ${t.memoryTerms} w ON w.row = wanted.value`,
    )
    .all(JSON.stringify(rows))
    .map((found) => ({ row: number(found['row']), terms: text(found['terms']) }));
}

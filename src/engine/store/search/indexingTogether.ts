import type { Sql, Statement } from '../../ground/contract/sql.ts';
import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import { tables as t } from '../base/tables.ts';

/** The terms of one memory that the index does not have yet. */
export type LateTerms = readonly [row: number, topic: string, content: string, speaker: string, marks: number];

const late = new WeakMap<Sql, (terms: LateTerms) => boolean>();

const writeAll = `INSERT INTO ${t.memoryTerms} (row, topic, content, speaker, marks)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE TRUE
  ON CONFLICT (row) DO UPDATE SET topic = excluded.topic, content = excluded.content, speaker = excluded.speaker,
    marks = excluded.marks`;

/** What sees the terms, or whose rows they belong to. */
const meetsTerms = new RegExp(
  String.raw`\b(?:${t.memoryTerms}|${t.memoryIndex}|${t.vocabulary})\b|\bDELETE\s+FROM\s+${t.memories}\b`,
  'i',
);
const mostKnown = 2000;

/**
 * The same connection, which brings the new memories of a transaction into the index with one statement: at its end, or
 * before whatever would see that they are missing. A statement whose triggers write to the full-text index begins by putting
 * on the disk what was written to it before, so that one for each memory made a piece of index for each of them, all to be
 * merged again.
 */
export function indexingTogether(sql: Sql): Sql {
  if (late.has(sql)) return sql;
  let waiting: LateTerms[] = [];
  let isOpen = false;
  const writeWaiting = (): void => {
    if (waiting.length === 0) return;
    const given = JSON.stringify(waiting);
    waiting = [];
    sql.prepare(writeAll).run(given);
  };
  const afterWaiting = rememberedFor((statement: Statement): Statement => ({
    run: (...values) => (writeWaiting(), statement.run(...values)),
    get: (...values) => (writeWaiting(), statement.get(...values)),
    all: (...values) => (writeWaiting(), statement.all(...values)),
  }));
  const known = new Map<string, boolean>();
  const meets = (text: string): boolean => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= mostKnown) known.clear();
      known.set(text, (found = meetsTerms.test(text)));
    }
    return found;
  };
  const together: Sql = {
    ...sql,
    prepare: (text) => (meets(text) ? afterWaiting(sql.prepare(text)) : sql.prepare(text)),
    exec: (text) => {
      writeWaiting();
      sql.exec(text);
    },
    transaction: (work) =>
      sql.transaction(() => {
        isOpen = true;
        try {
          const done = work();
          writeWaiting();
          return done;
        } finally {
          // What failed is taken back, and these with it.
          waiting = [];
          isOpen = false;
        }
      }),
    redefineTable: (name, change) => {
      writeWaiting();
      sql.redefineTable(name, change);
    },
    copyInMemory: () => {
      writeWaiting();
      return sql.copyInMemory();
    },
  };
  late.set(together, (terms) => {
    if (isOpen) waiting.push(terms);
    return isOpen;
  });
  return together;
}

/** Leaves the terms of a new memory to the end of the transaction; false where they are to be written at once. */
export function indexedTogether(sql: Sql, terms: LateTerms): boolean {
  return late.get(sql)?.(terms) === true;
}

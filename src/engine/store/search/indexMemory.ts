import type { IndexedMemory, IndexedText } from '../../ground/contract/indexedTexts.ts';
import type { Kind } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { knownAhead } from '../../ground/runtime/knownAhead.ts';
import { terms } from '../../knowledge/language/terms.ts';
import { tellingTags } from '../../knowledge/language/tellingTags.ts';
import { tables as t } from '../base/tables.ts';
import { indexedText } from './indexedText.ts';
import { indexedTogether } from './indexingTogether.ts';
import { termFrequencies } from './termFrequencies.ts';

/** A few tags are labels; hundreds are a text of their own. */
const tagCharacters = 1000;

interface ToIndex {
  readonly topic: string;
  readonly content: string;
  readonly key?: string;
  readonly tags: readonly string[];
  readonly actor?: string;
  readonly kind: Kind;
}

const write = `INSERT INTO ${t.memoryTerms} (row, topic, content, speaker, marks) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (row) DO UPDATE SET topic = excluded.topic, content = excluded.content, speaker = excluded.speaker,
    marks = excluded.marks`;

/** What the index holds of a memory, which may have been read ahead of it. */
export const indexedOf = knownAhead((memory: ToIndex) => indexedWith(memory, indexedText(memory.content)));

/**
 * (Re)writes the derived terms of one active memory; triggers carry them into the full-text index.
 * @param known `isNew`: the row was not in the index before; `read`: what its content reads as, where somebody knows it
 */
export function indexMemory(
  sql: Sql,
  row: number,
  memory: ToIndex,
  { isNew = false, read }: { readonly isNew?: boolean; readonly read?: IndexedText | undefined } = {},
): void {
  const { labels, terms: said, speaker, marks } = read === undefined ? indexedOf(memory) : indexedWith(memory, read);
  const wasThere = !isNew && sql.prepare(`SELECT 1 FROM ${t.memoryTerms} WHERE row = ?`).get(row) !== undefined;
  if (!isNew || !indexedTogether(sql, [row, labels, said, speaker, marks]))
    sql.prepare(write).run(row, labels, said, speaker, marks);
  if (wasThere) termFrequencies(sql).removed();
  termFrequencies(sql).added(row, [labels, said, speaker]);
}

function indexedWith(memory: ToIndex, read: IndexedText): IndexedMemory {
  const isTurn = memory.kind === 'episode';
  // All raw turns share one topic, whose word would match everything.
  return { ...read, labels: isTurn ? '' : labelTerms(memory).join(' '), speaker: isTurn ? speakerTerms(memory) : '' };
}

/** What a memory is filed under: its topic, its key and its tags, each term once. */
function labelTerms({ topic, key, tags }: ToIndex): string[] {
  const named = terms(key === undefined ? topic : `${topic} ${key}`);
  const tagged = new Set(terms(tellingTags(tags).join(' ').slice(0, tagCharacters)));
  return [...named, ...[...tagged].filter((term) => !named.includes(term))];
}

/** Who said a turn: the actor, or a name that the text begins with, as transcripts have it ("Kim: …"). */
function speakerTerms({ actor, content }: ToIndex): string {
  const named = /^\p{Lu}[\p{L}'’-]{0,30}(?: \p{Lu}[\p{L}'’-]{0,30})?(?=: )/u.exec(content)?.[0];
  return terms(actor ?? named ?? '').join(' ');
}

const reindexedAtOnce = 1000;

/** Makes all terms again after the way they are made has changed. */
export function reindexAll(sql: Sql): void {
  reindexWhere(sql, 'TRUE');
}

/** The same for memories that have tags. */
export function reindexTagged(sql: Sql): void {
  reindexWhere(sql, `m.tags <> '[]'`);
}

function reindexWhere(sql: Sql, condition: string): void {
  const next = sql.prepare(
    `SELECT m.row, m.topic, m.content, m.key, m.tags, m.actor, m.kind FROM ${t.memoryTerms} w
     JOIN ${t.memories} m ON m.row = w.row
     WHERE w.row > ? AND ${condition} ORDER BY w.row LIMIT ${reindexedAtOnce}`,
  );
  for (let rows = next.all(0); rows.length > 0; rows = next.all(number(rows.at(-1)?.['row']))) {
    for (const row of rows) {
      const [key, actor] = [optionalText(row['key']), optionalText(row['actor'])];
      indexMemory(sql, number(row['row']), {
        topic: text(row['topic']),
        content: text(row['content']),
        tags: JSON.parse(text(row['tags'])) as string[],
        kind: text(row['kind']) as Kind,
        ...(key === undefined ? {} : { key }),
        ...(actor === undefined ? {} : { actor }),
      });
    }
  }
}

export function removeFromIndex(sql: Sql, row: number): void {
  sql.prepare(`DELETE FROM ${t.memoryTerms} WHERE row = ?`).run(row);
  termFrequencies(sql).removed();
}

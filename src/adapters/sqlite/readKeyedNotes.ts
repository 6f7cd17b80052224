import type { Sql, SqlRow } from '../../engine/ground/contract/sql.ts';
import { openSqlite } from './openSqlite.ts';

/** Another program may be writing. */
const patienceMs = 2000;

const columns = ['id', 'key', 'content', 'category', 'timestamp', 'session_id', 'last_accessed'] as const;
const needed: readonly string[] = ['key', 'content'];

/**
 * Reads the entries of a foreign database of keyed notes: `memories(id, key, content, category, timestamp, session_id,
 * embedding, last_accessed)`, of which older ones lack some, and `memory_links(from_key, to_key)`. It is opened for reading
 * only. Throws an `Error` whose message ends a sentence.
 */
export function readKeyedNotes(file: string, nativeBinding: string | undefined): readonly unknown[] {
  const sql = openSqlite(file, { readOnly: true, mustExist: true, busyTimeoutMs: patienceMs, nativeBinding });
  try {
    const there = columnsOf(sql, 'memories');
    if (!needed.every((name) => there.has(name)) || there.has('fingerprint'))
      throw new Error('it is a database, but none of notes with keys');
    const read = columns.filter((name) => there.has(name));
    const rows = sql.prepare(`SELECT ${read.join(', ')} FROM memories ORDER BY rowid`).all();
    const links = linksIn(sql);
    return rows.map((row) => ({ ...plain(row), links: links.get(String(row['key'])) ?? [] }));
  } finally {
    sql.close();
  }
}

function columnsOf(sql: Sql, table: string): ReadonlySet<string> {
  const rows = sql.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return new Set(rows.map(({ name }) => String(name)));
}

function linksIn(sql: Sql): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, string[]>();
  if (!columnsOf(sql, 'memory_links').has('to_key')) return links;
  for (const { from_key: from, to_key: to } of sql.prepare('SELECT from_key, to_key FROM memory_links').all()) {
    if (typeof from !== 'string' || typeof to !== 'string') continue;
    links.set(from, [...(links.get(from) ?? []), to]);
  }
  return links;
}

/** Numbers may be long ones, and what is absent is left out. */
function plain(row: SqlRow): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || value instanceof Uint8Array) return [];
      if (name === 'id') return [[name, String(value)]];
      return [[name, typeof value === 'bigint' ? Number(value) : value]];
    }),
  );
}

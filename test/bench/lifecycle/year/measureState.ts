import { number, type Sql } from '../../../../src/engine/ground/contract/sql.ts';

/** How much a memory holds. */
export interface State {
  /** In sight; of those, what is no raw turn, and what is in the long tier. */
  readonly live: number;
  readonly distilled: number;
  readonly long: number;
  /** Out of sight, and to be brought back. */
  readonly gone: number;
  readonly purged: number;
  /** Put away into files; always 0 where there is no such tier. */
  readonly archived: number;
  readonly fileBytes: number;
  /** Pages of the file that hold nothing. */
  readonly freeBytes: number;
  /** The newest line of the history. */
  readonly historyNumber: number;
}

/** What there is now; what was purged is counted on from the state before, since old history does not stay. */
export function measureState(sql: Sql, before: State | undefined): State {
  const count = (query: string): number => number(sql.prepare(query).get()?.['n']);
  const pragma = (name: string): number => number(sql.prepare(`PRAGMA ${name}`).get()?.[name]);
  const active = 'SELECT count(*) AS n FROM memories WHERE valid_until IS NULL';
  return {
    live: count(active),
    distilled: count(`${active} AND kind <> 'episode'`),
    long: count(`${active} AND tier = 'long'`),
    gone: count('SELECT count(*) AS n FROM memories WHERE valid_until IS NOT NULL'),
    purged:
      (before?.purged ?? 0) +
      count(
        `SELECT count(*) AS n FROM history WHERE event = 'DELETE' AND json_extract(after, '$.purged') = 1
         AND device = (SELECT value FROM metadata WHERE key = 'device') AND number > ${before?.historyNumber ?? 0}`,
      ),
    archived: archivedIn(sql),
    fileBytes: pragma('page_count') * pragma('page_size'),
    freeBytes: pragma('freelist_count') * pragma('page_size'),
    historyNumber: count('SELECT max(number) AS n FROM history'),
  };
}

/** Archived memories stand in a table of their own in versions that have one. */
function archivedIn(sql: Sql): number {
  const tier = number(sql.prepare("SELECT count(*) AS n FROM memories WHERE tier = 'archive'").get()?.['n']);
  const table = sql.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'archived'").get();
  return tier + (table === undefined ? 0 : number(sql.prepare('SELECT count(*) AS n FROM archived').get()?.['n']));
}

/** The largest tables and indexes, in bytes. */
export function largestParts(sql: Sql, most: number): readonly { readonly name: string; readonly bytes: number }[] {
  return sql
    .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC LIMIT ?')
    .all(most)
    .map((row) => ({ name: String(row['name']), bytes: number(row['bytes']) }));
}

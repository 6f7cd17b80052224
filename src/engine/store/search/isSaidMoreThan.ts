import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { likePattern } from './searchSubstring.ts';

/** Whether more turns than so many say a word, in whatever state they are. */
export function isSaidMoreThan(sql: Sql, word: string, most: number): boolean {
  const row = sql
    .prepare(
      `SELECT count(*) AS n FROM (SELECT 1 FROM ${t.memories} WHERE kind = 'episode' AND content LIKE ? ESCAPE '\\' LIMIT ?)`,
    )
    .get(likePattern(word), most + 1);
  return number(row?.['n']) > most;
}

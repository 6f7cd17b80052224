import type { Origin } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Whether scopes hold anything in the words of some origins, apart from turns and what is gone. */
export function holdsWordsOf(sql: Sql, scopes: readonly number[], origins: readonly Origin[]): boolean {
  const query = `SELECT 1 FROM ${t.memories} WHERE scope IN (${placeholders(scopes)})
    AND origin IN (${placeholders(origins)}) AND valid_until IS NULL AND kind <> 'episode' LIMIT 1`;
  return sql.prepare(query).get(...scopes, ...origins) !== undefined;
}

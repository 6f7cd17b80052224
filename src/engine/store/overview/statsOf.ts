import type { Stats } from '../../ground/contract/browsing.ts';
import type { Kind, Tier } from '../../ground/contract/model.ts';
import { kinds, tiers } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalNumber } from '../../ground/contract/sql.ts';
import { durabilityOf } from '../base/durability.ts';
import { currentRevision } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { countConversations } from '../conversations/touchConversation.ts';
import { versionOf } from '../migrations/migrations.ts';

export function statsOf(sql: Sql): Omit<Stats, 'file' | 'fileBytes' | 'readOnly' | 'problems' | 'backups'> {
  const counted = sql
    .prepare(
      `SELECT kind, tier, count(*) AS n, max(event_at) AS latest FROM ${t.memories} WHERE valid_until IS NULL
       GROUP BY kind, tier`,
    )
    .all();
  const count = (matches: (row: (typeof counted)[number]) => boolean): number =>
    counted.filter(matches).reduce((total, row) => total + number(row['n']), 0);
  const latest = counted.map((row) => optionalNumber(row['latest'])).filter((at) => at !== undefined);
  return {
    durability: durabilityOf(sql),
    total: count(() => true),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, count((row) => row['kind'] === kind)])) as {
      [kind in Kind]: number;
    },
    byTier: Object.fromEntries(tiers.map((tier) => [tier, count((row) => row['tier'] === tier)])) as {
      [tier in Tier]: number;
    },
    links: single(sql, `SELECT count(*) AS n FROM ${t.relations}`),
    topics: single(
      sql,
      `SELECT count(DISTINCT topic) AS n FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode'`,
    ),
    sessions: countConversations(sql),
    ...(latest.length > 0 ? { latestAt: Math.max(...latest) } : {}),
    revision: currentRevision(sql),
    schemaVersion: versionOf(sql),
  };
}

function single(sql: Sql, query: string): number {
  return number(sql.prepare(query).get()?.['n']);
}

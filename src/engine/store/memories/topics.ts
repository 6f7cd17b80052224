import { topicsOfIdentity } from '../../ground/contract/identity.ts';
import { ownNoteCategories } from '../../ground/contract/ownNoteCategories.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders, text } from '../../ground/contract/sql.ts';
import type { TopicSummary } from '../../ground/contract/topicSummary.ts';
import { byTimeOfDistilled, tables as t } from '../base/tables.ts';

/** Few rows with an index of their own; asking each memory instead would read its whole row. */
const quarantined = `SELECT row FROM ${t.memories} WHERE quarantined_at IS NOT NULL AND kind <> 'episode'`;

/** What is filed under these is nothing to look up. */
const unnamed: readonly string[] = [...ownNoteCategories, ...topicsOfIdentity];

/** Memories whose topics count as the ones in use now. */
const recentMemories = 200;

/** Names of the topics of the newest memories, most used first; cheap however large the file is. */
export function recentTopics(sql: Sql, scopes: readonly number[], limit: number): string[] {
  // No index could be used for no scope.
  if (scopes.length === 0) return [];
  return sql
    .prepare(
      `SELECT topic FROM (
         SELECT topic, event_at FROM ${t.memories} ${byTimeOfDistilled}
         WHERE valid_until IS NULL AND kind <> 'episode' AND scope IN (${placeholders(scopes)})
           AND row NOT IN (${quarantined}) AND topic NOT IN (${placeholders(unnamed)})
         ORDER BY event_at DESC, row DESC LIMIT ${recentMemories}
       ) GROUP BY topic ORDER BY count(*) DESC, max(event_at) DESC, topic ${atMost}`,
    )
    .all(...scopes, ...unnamed, limit)
    .map((row) => text(row['topic']));
}

/** Names of topics that are searched for those that a question means. */
const mostTopics = 500;

/**
 * Names of the topics of some scopes, in alphabetical order; goes from name to name and never through the rows of one.
 */
export function distinctTopics(sql: Sql, scopes: readonly number[]): string[] {
  const next = (after: string): string =>
    `(SELECT min(topic) FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode' ${after})`;
  return sql
    .prepare(
      `WITH RECURSIVE names(topic) AS (
         SELECT ${next('')} UNION ALL SELECT ${next('AND topic > names.topic')} FROM names
           WHERE topic IS NOT NULL LIMIT ${mostTopics})
       SELECT topic FROM names WHERE topic IS NOT NULL AND EXISTS (
         SELECT 1 FROM ${t.memories} m WHERE m.topic = names.topic AND m.valid_until IS NULL
           AND m.quarantined_at IS NULL AND m.kind <> 'episode' AND m.scope IN (${placeholders(scopes)}))`,
    )
    .all(...scopes)
    .map((row) => text(row['topic']));
}

/** Names of all topics in use, whatever the scope. */
export function distinctTopicsIn(sql: Sql): string[] {
  return sql
    .prepare(`SELECT DISTINCT topic FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode' ORDER BY topic`)
    .all()
    .map((row) => text(row['topic']));
}

/**
 * Topics are what active memories are filed under; raw turns have none. Most used first.
 * Without `scopes` every scope counts.
 */
export function topicsOf(sql: Sql, scopes?: readonly number[]): TopicSummary[] {
  const where = scopes === undefined ? '' : `AND scope IN (${placeholders(scopes)})`;
  return sql
    .prepare(
      `SELECT topic, count(*) AS total, sum(tier = 'short') AS short, sum(tier = 'long') AS long,
         sum(tier = 'archive') AS archive, max(event_at) AS latest
       FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode' ${where}
         AND row NOT IN (${quarantined})
       GROUP BY topic ORDER BY total DESC, latest DESC, topic`,
    )
    .all(...(scopes ?? []))
    .map((row) => ({
      topic: text(row['topic']),
      total: number(row['total']),
      short: number(row['short']),
      long: number(row['long']),
      archive: number(row['archive']),
      latestAt: number(row['latest']),
    }));
}

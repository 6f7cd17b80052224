import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { forgetScopes } from '../base/scopes.ts';
import { tables as t, tablesOfTeams } from '../base/tables.ts';
import type { Store } from '../base/store.ts';
import { eraseAllWork } from '../continuity/dropWork.ts';
import { eraseCachedAnswers } from '../ownChat/cachedAnswers.ts';
import { pinMemory } from '../history/noteBaseline.ts';
import { emptyOther, pinSubject } from '../history/scrubHistory.ts';
import { eraseCheckpoints } from '../ownChat/checkpoints.ts';
import { emptyReasons } from '../memories/emptyReasons.ts';

/** A table that can hold words of the user, and how an erasing cleans it beyond the rows that it names. */
export interface ErasablePlace {
  readonly table: string;
  /** In the certificate. */
  readonly name: string;
  /** Columns that can hold words, names or paths. */
  readonly words: readonly string[];
  /** Removes what is left in it of rows that are erased, and counts it. Call inside a transaction, within `overwriting`. */
  readonly sweep?: (store: Store, swept: Swept) => number;
}

/** What an erasing has taken. */
interface Swept {
  readonly isAll: boolean;
}

const isErasedRow = `m.attributes = '{"erased":true}'`;

/**
 * Every table that can hold words: one that is new has its line here, or the test of the schema fails. Rows of memories,
 * of the history and of summaries are named by the erasing itself; the rest follows from them.
 */
export const erasablePlaces: readonly ErasablePlace[] = [
  {
    table: t.memories,
    name: 'memories',
    words: [
      'topic',
      'content',
      'fingerprint',
      'key',
      'actor',
      'agent_id',
      'run_id',
      'category',
      'tags',
      'attributes',
      'session_id',
      'source_ids',
      'quarantine_reason',
      'superseded_by',
    ],
  },
  {
    table: t.history,
    name: 'earlier wordings',
    words: ['memory_id', 'before', 'after', 'actor', 'reason', 'meta'],
    sweep: sweepScopesOfHistory,
  },
  { table: t.foldedHistory, name: 'earlier wordings that were folded', words: ['id', 'state'] },
  { table: t.summaries, name: 'summaries of conversations', words: ['summary', 'session_id', 'model_used'] },
  { table: t.memoryTerms, name: 'index entries', words: ['topic', 'content', 'speaker'], sweep: sweepByRow },
  {
    table: t.entities,
    name: 'names',
    words: ['canonical_name', 'aliases', 'summary', 'embedding'],
    sweep: ({ sql }) =>
      sql
        .prepare(
          `DELETE FROM ${t.entities} WHERE protected = 0 AND row NOT IN (SELECT entity FROM ${t.memoryEntities})`,
        )
        .run().changes,
  },
  // Go with their entity; names that are said nowhere else are dropped by `dropLostNames`.
  { table: t.entityNames, name: 'other names', words: ['name'] },
  { table: t.vectors, name: 'vectors', words: ['vector'], sweep: sweepVectors },
  {
    table: t.relations,
    name: 'links',
    words: ['type'],
    sweep: ({ sql }) =>
      sql
        .prepare(
          `DELETE FROM ${t.relations} WHERE EXISTS (
             SELECT 1 FROM ${t.memories} m WHERE ${isErasedRow} AND m.id IN (from_id, to_id))`,
        )
        .run().changes,
  },
  {
    table: t.injections,
    name: 'records of what was in a prompt',
    words: ['session_id', 'why'],
    sweep: ({ sql }, { isAll }) =>
      isAll ? sql.prepare(`DELETE FROM ${t.injections}`).run().changes : emptyReasons(sql),
  },
  {
    table: t.batches,
    name: 'names of who changed something',
    words: ['action', 'actor'],
    sweep: ({ sql }, { isAll }) =>
      isAll ? sql.prepare(`UPDATE ${t.batches} SET actor = NULL WHERE actor IS NOT NULL`).run().changes : 0,
  },
  {
    table: t.sessions,
    name: 'conversations',
    words: ['id'],
    sweep: sweepConversations,
  },
  {
    table: t.scopes,
    name: 'workspaces',
    words: ['name'],
    sweep: ({ sql }, { isAll }) => (isAll ? sweepScopes(sql) : 0),
  },
  {
    table: t.checkedPairs,
    name: 'compared pairs',
    words: [],
    sweep: ({ sql }) => {
      const erased = `(SELECT m.row FROM ${t.memories} m WHERE ${isErasedRow})`;
      return sql.prepare(`DELETE FROM ${t.checkedPairs} WHERE a IN ${erased} OR b IN ${erased}`).run().changes;
    },
  },
  // Lines are named by the erasing itself, and taken out of their files with the other files.
  {
    table: t.archived,
    name: 'lines of archives',
    words: ['topic', 'gist', 'category', 'tags'],
    sweep: sweepArchivedIndex,
  },
  { table: t.archivedLinks, name: 'links of what is archived', words: ['type'] },
  // Nobody can tell which answer, or which result of a tool, quotes what was erased.
  {
    table: t.cachedAnswers,
    name: 'answers kept for the same question',
    words: ['key', 'answer'],
    sweep: ({ sql }) => eraseCachedAnswers(sql),
  },
  {
    table: t.checkpoints,
    name: 'states of conversations',
    words: ['user_id', 'thread_id', 'checkpoint_data'],
    sweep: ({ sql }) => eraseCheckpoints(sql),
  },
  {
    table: t.operations,
    name: 'notes of what memory did',
    words: ['user_id', 'thread_id', 'memory_id', 'category'],
    sweep: ({ sql }, { isAll }) =>
      sql
        .prepare(
          `UPDATE ${t.operations} SET memory_id = NULL, thread_id = NULL, category = NULL
           WHERE ${isAll ? 'true' : `memory_id IN (SELECT m.id FROM ${t.memories} m WHERE ${isErasedRow})`}`,
        )
        .run().changes,
  },
  {
    table: t.conversationChanges,
    name: 'changes that conversations were told',
    words: ['conversation', 'meta'],
    sweep: ({ sql }, { isAll }) => (isAll ? sql.prepare(`DELETE FROM ${t.conversationChanges}`).run().changes : 0),
  },
  {
    table: t.conversationRevisions,
    name: 'how far conversations know the memory',
    words: ['conversation'],
    sweep: ({ sql }, { isAll }) => (isAll ? sql.prepare(`DELETE FROM ${t.conversationRevisions}`).run().changes : 0),
  },
  // Entries go with the turn that gave them their titles; those that say it elsewhere are named by the erasing itself.
  {
    table: t.continuity,
    name: 'pieces of work',
    words: ['title', 'waits_for', 'source_ids', 'conversation', 'belongs_to'],
    sweep: ({ sql }, { isAll }) => (isAll ? eraseAllWork(sql) : 0),
  },
  { table: t.continuityChanges, name: 'changes of pieces of work', words: ['entry', 'before', 'after'] },
  // Ids of conversations may hold words; those of what was erased stay, so that nothing brings it back.
  {
    table: t.fieldClocks,
    name: 'what devices know of each other',
    words: ['id', 'clocks'],
    sweep: ({ sql }) => sweepClocks(sql),
  },
  { table: t.outgoing, name: 'changes for other devices', words: ['id'], sweep: ({ sql }) => sweepOutgoing(sql) },
  {
    table: t.waitingChanges,
    name: 'changes of other devices that wait',
    words: ['awaited', 'body'],
    sweep: ({ sql }, { isAll }) => (isAll ? sql.prepare(`DELETE FROM ${t.waitingChanges}`).run().changes : 0),
  },
  {
    table: t.scopeNames,
    name: 'other names of workspaces',
    words: ['name', 'became'],
    sweep: ({ sql }, { isAll }) => (isAll ? sql.prepare(`DELETE FROM ${t.scopeNames}`).run().changes : 0),
  },
  {
    table: t.teams,
    name: 'teams',
    words: ['team', 'address', 'member', 'device', 'problem'],
    sweep: ({ sql }, { isAll }) => (isAll ? leaveEveryTeam(sql) : 0),
  },
  { table: t.teamWorkspaces, name: 'workspaces that are shared', words: ['team', 'workspace'] },
  // Stays until the team was told that it is gone; of what it said it has a number.
  { table: t.teamShared, name: 'what a team was told of', words: ['team', 'memory_id', 'workspace'] },
  // Stays, so that what was erased does not come in again.
  {
    table: t.teamTaken,
    name: 'what came from a team',
    words: ['team', 'member', 'remote_id', 'memory_id', 'workspace'],
  },
  { table: t.teamMuted, name: 'team mates who are not heard', words: ['team', 'member'] },
  { table: t.teamPicked, name: 'what is shared one by one', words: ['team', 'memory_id'] },
  { table: t.teamCounts, name: 'counts of what team mates said', words: ['team', 'member'] },
  // Sentences of the jobs of the background, which count and never quote.
  { table: t.runs, name: 'runs of the background', words: ['said'] },
];

/** Tables without a word of the user in them, each with what it holds instead. */
export const wordlessTables: { readonly [table: string]: string } = {
  [t.historyMarks]: 'numbers of lines',
  [t.teamMarks]: 'numbers of lines',
  [t.metadata]: 'counters, and ids of what is under way',
  [t.memoryEntities]: 'row numbers',
  [t.unlinked]: 'row numbers',
  [t.leases]: 'names of jobs and of processes',
  [t.modelUse]: 'counts of tokens',
  [t.vectorModels]: 'names of embedding models',
  [t.unembedded]: 'row numbers',
  [t.tombstones]: 'keyed hashes',
  [t.recalledTurns]: 'ids of turns in which something was looked up',
  [t.operationCounts]: 'counts by day',
  [t.archiveFiles]: 'names of our own files, and the folder that the user chose for them',
  [t.erasures]: 'counts of what was erased, and names of our own files',
  [t.peers]: 'ids of devices, and how far they are known',
  [t.seenBefore]: 'ids of devices, and how far they were known',
  [t.keptBoth]: 'ids of memories and devices',
  [t.foreignBatches]: 'ids of changes and devices',
  [t.erasureWork]: 'ids, and what stays of memories that lose sentences, while it is under way',
};

/** Cleans all places after their rows went; counts by the place's name what went. */
export function sweepPlaces(store: Store, swept: Swept): { readonly [place: string]: number } {
  const counts: { [place: string]: number } = {};
  for (const { name, sweep } of erasablePlaces) {
    const went = sweep?.(store, swept) ?? 0;
    if (went > 0) counts[name] = went;
  }
  return counts;
}

/** A file without a memory shares none, and what a team has of it is asked back before that. */
function leaveEveryTeam(sql: Sql): number {
  for (const table of tablesOfTeams) sql.exec(`DELETE FROM ${table}`);
  return sql.prepare(`DELETE FROM ${t.teams}`).run().changes;
}

function sweepByRow({ sql }: Store): number {
  return sql
    .prepare(`DELETE FROM ${t.memoryTerms} WHERE row IN (SELECT m.row FROM ${t.memories} m WHERE ${isErasedRow})`)
    .run().changes;
}

/** Terms of deleted rows stay in the index until it is merged. */
function sweepArchivedIndex({ sql }: Store): number {
  sql.exec(`INSERT INTO ${t.archivedIndex} (${t.archivedIndex}) VALUES ('optimize')`);
  return 0;
}

function sweepVectors({ sql }: Store): number {
  return sql
    .prepare(`DELETE FROM ${t.vectors} WHERE memory IN (SELECT m.row FROM ${t.memories} m WHERE ${isErasedRow})`)
    .run().changes;
}

/** Empty rows need no workspace; those of others keep theirs. */
function sweepScopes(sql: Sql): number {
  const own = sql.prepare(`SELECT id FROM ${t.scopes} WHERE kind = 'user'`).get();
  if (own === undefined) return 0;
  forgetScopes(sql);
  sql.prepare(`UPDATE ${t.memories} AS m SET scope = ? WHERE ${isErasedRow}`).run(number(own['id']));
  return sql
    .prepare(
      `DELETE FROM ${t.scopes} WHERE kind <> 'user' AND id NOT IN (SELECT scope FROM ${t.memories})
       AND id NOT IN (SELECT scope FROM ${t.sessions} WHERE scope IS NOT NULL)
       AND id NOT IN (SELECT scope FROM ${t.continuity})
       AND id NOT IN (SELECT scope FROM ${t.archived})`,
    )
    .run().changes;
}

/** Of conversations that are gone. */
function sweepClocks(sql: Sql): number {
  return sql
    .prepare(`DELETE FROM ${t.fieldClocks} WHERE about = 'conversation' AND id NOT IN (SELECT id FROM ${t.sessions})`)
    .run().changes;
}

function sweepOutgoing(sql: Sql): number {
  return sql
    .prepare(
      `UPDATE ${t.outgoing} SET id = '' WHERE about = 'conversation' AND id <> '' AND id NOT IN (SELECT id FROM ${t.sessions})`,
    )
    .run().changes;
}

/** A conversation of which nothing is left. */
function sweepConversations({ sql }: Store): number {
  const gone = sql
    .prepare(
      `DELETE FROM ${t.sessions} WHERE id NOT IN (SELECT session_id FROM ${t.memories} WHERE session_id IS NOT NULL)
       RETURNING id`,
    )
    .all();
  const forgetBlocks = sql.prepare(`DELETE FROM ${t.injections} WHERE session_id = ?`);
  for (const row of gone) {
    emptyOther(sql, 'conversation', text(row['id']));
    forgetBlocks.run(text(row['id']));
  }
  return gone.length;
}

/** Names of workspaces in the history; what is kept is written whole in its place of now. */
function sweepScopesOfHistory(store: Store, { isAll }: Swept): number {
  if (!isAll) return 0;
  const { sql } = store;
  const kept = sql.prepare(`SELECT m.id FROM ${t.memories} m WHERE NOT (${isErasedRow})`).all();
  const { changes } = sql
    .prepare(`UPDATE ${t.history} SET before = NULL, after = NULL WHERE about IN ('scope', 'conversation')`)
    .run();
  for (const side of ['before', 'after'])
    sql.exec(
      `UPDATE ${t.history} SET ${side} = json_remove(${side}, '$.scope') WHERE json_extract(${side}, '$.scope') IS NOT NULL`,
    );
  sql.exec(`UPDATE ${t.foldedHistory} SET state = json_set(state, '$.scope', 'user') WHERE about = 'memory'`);
  sql.exec(`DELETE FROM ${t.foldedHistory} WHERE about = 'conversation'`);
  for (const row of kept) pinMemory(store, text(row['id']));
  for (const row of sql.prepare(`SELECT id FROM ${t.sessions}`).all())
    pinSubject(store, { about: 'conversation', id: text(row['id']) });
  return changes;
}

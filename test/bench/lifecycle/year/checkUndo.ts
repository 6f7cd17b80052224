import { createHash } from 'node:crypto';
import type { ArchiveFiles } from '../../../../src/engine/ground/contract/archiving.ts';
import { text, type Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { openTimed, type Timed } from '../openTimed.ts';

export interface UndoCheck {
  readonly day: number;
  readonly batches: number;
  /** Batches after whose undo the memory was not what it had been before them. */
  readonly wrong: readonly string[];
}

/** Where archived memories are, which a batch may have moved there. */
interface Archived {
  readonly archives: ArchiveFiles | undefined;
  readonly archiveFolder: string;
}

interface Noted {
  readonly hash: string;
  /** The batches that there were by then. */
  readonly batches: ReadonlySet<string>;
}

/**
 * Notes the state before each write; at the end of the day every batch since is taken back in a copy, the newest first,
 * and the state compared with the one before it.
 */
export async function checkUndo(
  timed: Timed,
  archived: Archived,
): Promise<{
  readonly note: () => void;
  readonly takeBack: (day: number) => Promise<UndoCheck>;
}> {
  const noted: Noted[] = [];
  const note = (): void => {
    noted.push({ hash: hashOf(timed.sql), batches: batchesOf(timed.sql) });
  };
  await timed.settle();
  return { note, takeBack: (day) => takeBack(timed, archived, noted, day) };
}

async function takeBack(
  { sql, time }: Timed,
  { archives, archiveFolder }: Archived,
  noted: readonly Noted[],
  day: number,
): Promise<UndoCheck> {
  const wrong: string[] = [];
  let [batches, after] = [0, batchesOf(sql)];
  const copy = await openTimed(sql.copyInMemory(), time.now, { archiveFolder }, archives);
  for (const { hash, batches: before } of noted.toReversed()) {
    const own = [...after].filter((id) => !before.has(id)).toReversed();
    after = before;
    for (const id of own) await copy.memory.undo(id);
    batches += own.length;
    if (hashOf(copy.sql) !== hash) wrong.push(...own);
  }
  await copy.memory.close();
  return { day, batches, wrong };
}

function batchesOf(sql: Sql): ReadonlySet<string> {
  const rows = sql
    .prepare('SELECT id FROM batches b WHERE EXISTS (SELECT 1 FROM history h WHERE h.batch = b.id)')
    .all();
  return new Set(rows.map((row) => text(row['id'])).toSorted());
}

/** What a person sees of a memory; when it was last used or changed is no part of it, nor what a reader noted beside it. */
const columns = `id, kind, tier, scope, topic, content, key, importance, pinned, confidence, decay_rate, source, origin, actor, agent_id,
  run_id, category, tags, json_remove(attributes, '$.enrichedAt'), session_id, source_ids, source_role, event_at, created_at,
  aged_at, valid_from, superseded_by, expires_at, quarantined_at, quarantine_reason, needs_review_of`;

/** Of everything in sight, and of the links that people and rules made. What was found by likeness is found again. */
export function hashOf(sql: Sql): string {
  const hash = createHash('sha256');
  for (const row of sql.prepare(`SELECT ${columns} FROM memories WHERE valid_until IS NULL ORDER BY id`).all())
    hash.update(JSON.stringify(Object.values(row)));
  const links = sql
    .prepare(
      `SELECT from_id, to_id, type FROM relations r WHERE type <> 'related_to' AND EXISTS (
         SELECT 1 FROM memories m WHERE m.id = r.from_id AND m.valid_until IS NULL) ORDER BY from_id, to_id, type`,
    )
    .all();
  for (const row of links) hash.update(JSON.stringify(Object.values(row)));
  return hash.digest('hex');
}

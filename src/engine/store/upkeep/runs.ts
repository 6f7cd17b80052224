import type { Job, MaintenanceRun } from '../../ground/contract/maintenance.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, optionalNumber, optionalText, text } from '../../ground/contract/sql.ts';
import { ofMemories } from '../history/history.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';

type Outcome = NonNullable<MaintenanceRun['outcome']>;

export interface StartedRun {
  readonly row: number;
  readonly job: Job;
  readonly batch: string;
  readonly startedAt: number;
}

const keptRuns = 200;

/** Notes that a job begins, or that it continues the run that was interrupted. Call inside a transaction. */
export function startRun(sql: Sql, job: Job, batch: string, at: number): StartedRun {
  const left = sql
    .prepare(`SELECT row, started_at FROM ${t.runs} WHERE job = ? AND finished_at IS NULL ORDER BY row DESC LIMIT 1`)
    .get(job);
  if (left !== undefined) {
    sql.prepare(`UPDATE ${t.runs} SET batch = ? WHERE row = ?`).run(batch, number(left['row']));
    return { row: number(left['row']), job, batch, startedAt: number(left['started_at']) };
  }
  const added = sql.prepare(`INSERT INTO ${t.runs} (job, started_at, batch) VALUES (?, ?, ?)`).run(job, at, batch);
  const row = Number(added.lastInsertRowid);
  sql.prepare(`DELETE FROM ${t.runs} WHERE row <= ?`).run(row - keptRuns);
  return { row, job, batch, startedAt: at };
}

/** Call inside a transaction. */
export function finishRun(sql: Sql, run: StartedRun, at: number, outcome: Outcome, said: string): void {
  sql
    .prepare(`UPDATE ${t.runs} SET finished_at = ?, outcome = ?, said = ? WHERE row = ?`)
    .run(at, outcome, said, run.row);
}

/** The batch of the runs that were interrupted, which the next run continues; not one that was undone meanwhile. */
export function interruptedBatch(sql: Sql): string | undefined {
  const row = sql
    .prepare(
      `SELECT r.batch FROM ${t.runs} r LEFT JOIN ${t.batches} b ON b.id = r.batch
       WHERE r.finished_at IS NULL AND b.undone_by IS NULL ORDER BY r.row DESC LIMIT 1`,
    )
    .get();
  return optionalText(row?.['batch']);
}

/** The newest finished run of a job; the newest row, since the clock may have been ahead when an older one ran. */
export function lastRun(sql: Sql, job: Job): { readonly startedAt: number; readonly outcome: Outcome } | undefined {
  const row = sql
    .prepare(
      `SELECT started_at, outcome FROM ${t.runs} WHERE job = ${bound} AND finished_at IS NOT NULL ORDER BY row DESC LIMIT 1`,
    )
    .get(job);
  return row === undefined
    ? undefined
    : { startedAt: number(row['started_at']), outcome: text(row['outcome']) as Outcome };
}

/** Newest first. */
export function latestRuns(sql: Sql, limit: number): MaintenanceRun[] {
  return sql
    .prepare(`SELECT * FROM ${t.runs} ORDER BY row DESC LIMIT ?`)
    .all(limit)
    .map((row) =>
      compact({
        job: text(row['job']) as Job,
        startedAt: number(row['started_at']),
        finishedAt: optionalNumber(row['finished_at']),
        outcome: optionalText(row['outcome']) as Outcome | undefined,
        said: text(row['said']),
        batch: text(row['batch']),
      }),
    );
}

/** Which memories a batch took out of what is injected, and up to which number of the history that was counted. */
export interface Losses {
  readonly ids: ReadonlySet<string>;
  readonly through: number;
}

/**
 * The memories that a batch took out of what is injected, by forgetting or by superseding them. What it brought itself
 * is none of them: months of conversations that are read at once are full of plans that changed. With what was known
 * before, only what came since is read: a run of thousands of changes asks after each few of them.
 */
export function lossesOf(sql: Sql, batch: string, known: Losses = { ids: new Set(), through: 0 }): Losses {
  const newest = sql.prepare(`SELECT max(number) AS n FROM ${t.history} WHERE device = ${ownDevice}`).get();
  const through = number(newest?.['n']);
  // What another device wrote of this batch came with the file, before anything of this run.
  const since = known.through === 0 ? 'h.batch = ?' : `h.batch = ? AND h.device = ${ownDevice} AND h.number > ?`;
  const lost = sql
    .prepare(
      `SELECT h.memory_id FROM ${t.history} h JOIN ${t.memories} m ON m.id = h.memory_id WHERE ${since} AND m.kind <> 'episode'
         AND (json_extract(h.after, '$.validUntil') IS NOT NULL OR json_extract(h.after, '$.supersededBy') IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM ${t.history} a WHERE a.memory_id = h.memory_id AND a.batch = h.batch AND a.event = 'ADD')`,
    )
    .all(batch, ...(known.through === 0 ? [] : [known.through]))
    .map((row) => text(row['memory_id']));
  return { ids: lost.length === 0 ? known.ids : new Set([...known.ids, ...lost]), through };
}

const ownDevice = `(SELECT value FROM ${t.metadata} WHERE key = 'device')`;

/** Memories that a run may take out of sight however small the memory is. */
const alwaysAllowed = 5;

/** How many memories one run may take out of sight. */
export function mayLosePerRun(sql: Sql, lossPercent: number): number {
  return Math.max(alwaysAllowed, Math.floor((countDistilled(sql) * lossPercent) / 100));
}

/** Whether a batch changed any memory. */
export function hasChanges(sql: Sql, batch: string): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.history} WHERE batch = ? AND ${ofMemories} LIMIT 1`).get(batch) !== undefined;
}

/** Active memories other than raw turns: what a run may take out of sight is a share of them. */
export function countDistilled(sql: Sql): number {
  return number(
    sql.prepare(`SELECT count(*) AS n FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode'`).get()?.['n'],
  );
}

import { parentPort, workerData } from 'node:worker_threads';
import { asidesToRestore } from '../adapters/sqlite/asides.ts';
import { backUpBeforeMigration } from '../adapters/sqlite/backUpBeforeMigration.ts';
import { backUpDaily, isBackupDue } from '../adapters/sqlite/backups.ts';
import { openSqlite, type SqliteOptions } from '../adapters/sqlite/openSqlite.ts';
import type { WorkerAnswer, WorkerTask } from '../adapters/sqlite/runInWorker.ts';
import { moveLog } from '../adapters/sqlite/moveLog.ts';
import { eraseElsewhere } from '../adapters/sqlite/eraseElsewhere.ts';
import { sealSource } from '../adapters/files/sealKey.ts';
import { cleanFiles } from './erasing/cleanFiles.ts';
import { restore } from '../adapters/sqlite/restore.ts';
import { migrate } from '../engine/store/migrations/migrations.ts';
import type { Sql } from '../engine/ground/contract/sql.ts';

/** Other windows may migrate or write at the same time; a worker can wait for them without blocking anybody. */
const patientTimeoutMs = 30_000;
/** What is cleaned after an erasing is tried again, and the person who erases waits for it. */
const cleaningTimeoutMs = 5000;

async function run(work: WorkerTask): Promise<WorkerAnswer> {
  if (work.task === 'readWords') {
    // Much code that no other work needs.
    const { answerReads } = await import('./answerReads.ts');
    if (parentPort !== null) await answerReads(parentPort);
    return { ok: true };
  }
  const options: SqliteOptions = {
    nativeBinding: work.nativeBinding,
    busyTimeoutMs: work.task === 'cleanFiles' ? cleaningTimeoutMs : patientTimeoutMs,
  };
  // If somebody deleted the file in the meantime, no empty one may appear in its place.
  const mustExist = work.task === 'care' || work.task === 'cleanFiles' || work.task === 'keepLog';
  const sql = openSqlite(work.file, { ...options, mustExist });
  try {
    if (work.task === 'migrate') {
      migrate(sql, (version) => void backUpBeforeMigration(sql, version));
      return { ok: true };
    }
    if (work.task === 'keepLog') {
      if (parentPort !== null) await moveLog(sql, parentPort);
      return { ok: true };
    }
    if (work.task === 'restore') return { ok: true, restored: restore(sql, work.asides, { now: work.now, options }) };
    if (work.task === 'cleanFiles')
      return { ok: true, cleaned: await cleanFiles({ ...work, sql, seals: sealSource(work.file), options }) };
    if (work.task === 'erase') return { ok: true, left: eraseElsewhere(sql, work.ids, { now: work.now, options }) };
    return care(sql, work, options);
  } finally {
    sql.close();
  }
}

function care(sql: Sql, { keep, now }: WorkerTask & { readonly task: 'care' }, options: SqliteOptions): WorkerAnswer {
  const found = String(sql.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] ?? 'no answer');
  // A damaged file must never take the place of a good backup.
  if (found !== 'ok') return { ok: true, damage: found };
  // Until a lost memory is restored, a backup of the new one would look like the newest of it.
  if (keep === 0 || asidesToRestore(sql.file).length > 0 || !isBackupDue(sql.file, now)) return { ok: true };
  const noBackup = backUpDaily(sql, { now, keep, options });
  return noBackup === undefined ? { ok: true } : { ok: true, noBackup };
}

void run(workerData as WorkerTask)
  .catch((error: unknown): WorkerAnswer => {
    const { code = '', message } = error as Error & { readonly code?: string };
    return { ok: false, code, message };
  })
  .then((answer) => parentPort?.postMessage(answer));

import { parentPort, workerData } from 'node:worker_threads';
import { backUpBeforeMigration } from './adapters/backup.ts';
import { openSqlite } from './adapters/betterSqlite.ts';
import type { WorkerAnswer, WorkerTask } from './adapters/longWork.ts';
import { migrate } from './engine/store/migrations.ts';

/** Other windows may migrate or write at the same time; a worker can afford to wait for them. */
const patientTimeoutMs = 30_000;

function run({ task, file, nativeBinding }: WorkerTask): WorkerAnswer {
  const sql = openSqlite(file, { nativeBinding, busyTimeoutMs: patientTimeoutMs, readOnly: task === 'check' });
  try {
    if (task === 'migrate') {
      migrate(sql, (version) => void backUpBeforeMigration(sql, version));
      return { ok: true };
    }
    const answers = sql.prepare('PRAGMA quick_check(1)').all();
    const found = String(answers[0]?.['quick_check'] ?? 'no answer');
    return found === 'ok' ? { ok: true } : { ok: true, damage: found };
  } finally {
    sql.close();
  }
}

try {
  parentPort?.postMessage(run(workerData as WorkerTask));
} catch (error) {
  const { code = '', message } = error as Error & { readonly code?: string };
  parentPort?.postMessage({ ok: false, code, message } satisfies WorkerAnswer);
}


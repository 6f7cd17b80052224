import type { MessagePort } from 'node:worker_threads';
import { number, type Sql } from '../../engine/ground/contract/sql.ts';

/** What one go of the worker found. */
export interface LogMoved {
  /** Of the log, those that were moved before included. */
  readonly pages: number;
}

/** Moves the log into the file whenever it is told to, until it is told to end. Nobody who reads or writes waits for it. */
export function moveLog(sql: Sql, port: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    port.on('message', (said: 'move' | 'end') => {
      if (said === 'end') {
        port.close();
        resolve();
        return;
      }
      const moved = sql.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
      port.postMessage({ pages: number(moved?.['log']) } satisfies LogMoved);
    });
  });
}

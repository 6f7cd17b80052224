import type { SealSource } from '../../engine/ground/contract/ports.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { createIds } from '../../engine/ground/runtime/ids.ts';
import type { Store } from '../../engine/store/base/store.ts';
import { takeErasureOver } from '../../engine/store/erasing/takeErasureOver.ts';
import { overwriting, scrub } from '../../engine/store/memories/erase.ts';
import { redactSummaries } from '../../engine/store/memories/redactStored.ts';
import { migrate } from '../../engine/store/migrations/migrations.ts';
import { secureRandom } from '../machine/secureRandom.ts';
import { writeWhole } from './backUpBeforeMigration.ts';
import { unfinishedName } from './backups.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';
import { copyFileSync } from 'node:fs';

interface CopyToErase {
  /** The database that was erased from. */
  readonly from: Sql;
  readonly erasure: string;
  readonly seals: SealSource;
  readonly now: number;
  readonly options: SqliteOptions;
}

/**
 * Takes an erasing over into a backup. Works on a copy that replaces it when it is complete: a process that is killed
 * leaves the backup as it was. Throws what the driver and the file system throw.
 */
export function eraseFromCopy(backup: string, { from, erasure, seals, now, options }: CopyToErase): void {
  writeWhole(backup, unfinishedName(backup), (copy) => {
    copyFileSync(backup, copy);
    const sql = openSqlite(copy, { ...options, mustExist: true });
    try {
      // The tables must be the ones that this version knows.
      migrate(sql, () => undefined);
      const store: Store = { sql, clock: () => now, ids: createIds(secureRandom), seals };
      overwriting(sql, () =>
        sql.transaction(() => {
          takeErasureOver(store, from, erasure);
          // A summary may retell what was taken out of a memory.
          redactSummaries(store, { personalNumbers: true });
        }),
      );
      scrub(sql);
    } finally {
      sql.close();
    }
  });
}

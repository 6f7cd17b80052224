import { schemaVersion1 } from './schema.ts';
import type { Sql } from './sql.ts';
import { number } from './sql.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly run: (sql: Sql) => void;
}

/** Forward only, in order, never edited once shipped. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'first schema', run: (sql) => sql.exec(schemaVersion1) },
];

export const currentVersion: number = migrations.at(-1)?.version ?? 0;

export function versionOf(sql: Sql): number {
  return number(sql.prepare('PRAGMA user_version').get()?.['user_version']);
}

/**
 * Runs what is missing, each migration in a transaction of its own with its version number, so that an
 * interrupted run continues where it stopped. `backUp` is called before each one that meets existing data.
 */
export function migrate(
  sql: Sql,
  backUp: (version: number) => void,
  steps: readonly Migration[] = migrations,
): { readonly from: number; readonly to: number } {
  const from = versionOf(sql);
  for (const step of steps) {
    const found = versionOf(sql);
    if (found >= step.version) continue;
    if (found > 0) backUp(found);
    sql.transaction(() => {
      // Another window may have migrated while this one waited for the lock.
      if (versionOf(sql) >= step.version) return;
      step.run(sql);
      sql.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
  return { from, to: versionOf(sql) };
}

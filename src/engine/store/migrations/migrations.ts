import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { reindexAll, reindexTagged } from '../search/indexMemory.ts';
import { noteNothingToRedact } from '../upkeep/redactionState.ts';
import { maintenanceSchema } from './maintenanceSchema.ts';
import { addForgetting } from './addForgetting.ts';
import { addGovernance } from './addGovernance.ts';
import { addReplication } from './addReplication.ts';
import { addRules } from './addRules.ts';
import { addTeamCounts } from './addTeamCounts.ts';
import { addTeamPicks } from './addTeamPicks.ts';
import { schemaVersion1 } from './schemaVersion1.ts';
import { trustSchema } from './trustSchema.ts';
import { vectorSchema } from './vectorSchema.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly run: (sql: Sql) => void;
}

/** Forward only, in order, never edited once shipped. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'first schema', run: (sql) => sql.exec(schemaVersion1) },
  { version: 2, name: 'learning in the background', run: (sql) => sql.exec(maintenanceSchema) },
  { version: 3, name: 'vectors', run: (sql) => sql.exec(vectorSchema) },
  { version: 4, name: 'index terms of irregular forms', run: reindexAll },
  { version: 5, name: 'what waits for the user', run: (sql) => sql.exec(trustSchema) },
  { version: 6, name: 'index terms of tags', run: reindexTagged },
  { version: 7, name: 'rules', run: addRules },
  { version: 8, name: 'forgetting, erasing and reviewing', run: addForgetting },
  { version: 9, name: 'history in full, archives, consent and what is under way', run: addGovernance },
  { version: 10, name: 'several devices, and a team', run: addReplication },
  { version: 11, name: 'one memory shared, and a team larger than this machine', run: addTeamPicks },
  { version: 12, name: 'counts of what a team said', run: addTeamCounts },
];

export const currentVersion: number = migrations.at(-1)?.version ?? 0;

export function versionOf(sql: Sql): number {
  return number(sql.prepare('PRAGMA user_version').get()?.['user_version']);
}

/**
 * Runs what is missing, each migration in a transaction of its own with its version number, so that an interrupted run
 * continues where it stopped. `backUp` is called before each one that meets existing data. A new file gets all of them
 * in one transaction: there is nothing to back up, and nobody sees a version in between.
 */
export function migrate(
  sql: Sql,
  backUp: (version: number) => void,
  steps: readonly Migration[] = migrations,
): { readonly from: number; readonly to: number } {
  const from = versionOf(sql);
  if (from === 0) setUp(sql, steps);
  for (const step of steps) {
    const found = versionOf(sql);
    if (found >= step.version) continue;
    backUp(found);
    sql.transaction(() => {
      // Another window may have migrated while this one waited for the lock.
      if (versionOf(sql) >= step.version) return;
      step.run(sql);
      sql.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
  return { from, to: versionOf(sql) };
}

function setUp(sql: Sql, steps: readonly Migration[]): void {
  sql.transaction(() => {
    if (versionOf(sql) > 0) return;
    for (const step of steps) step.run(sql);
    if (steps === migrations) noteNothingToRedact(sql);
    sql.exec(`PRAGMA user_version = ${steps.at(-1)?.version ?? 0}`);
  });
}

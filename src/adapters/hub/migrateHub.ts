import type { Client } from 'pg';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { hubFunctions } from './schema/hubFunctions.ts';
import { hubRarest } from './schema/hubRarest.ts';
import { hubRights } from './schema/hubRights.ts';
import { hubRoles } from './schema/hubRoles.ts';
import { hubSearch } from './schema/hubSearch.ts';
import { hubTables } from './schema/hubTables.ts';
import { hubWords } from './schema/hubWords.ts';

/** Forward only, in order, never edited once shipped. */
const steps: readonly string[] = [`${hubTables}${hubRights}${hubFunctions}`, hubSearch, hubWords, hubRarest];

/** The version of the schema on the server that this program writes. */
export const hubVersion = steps.length;

/** PostgreSQL 14, as it counts itself: older ones have no such partitions and search. */
const leastServer = 140_000;

/** Any number, the same for everybody who sets up this schema. */
const lock = 7_146_209_331;

/**
 * Brings the schema to the present version, in one transaction that one program does at a time. Throws where the server
 * is of a newer version, or PostgreSQL itself is too old; nothing is changed then.
 */
export async function migrateHub(client: Client): Promise<{ readonly from: number; readonly to: number }> {
  await requireServer(client);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await client.query(hubRoles);
    await client.query('SET LOCAL ROLE tiered_memory_owner');
    await client.query(
      `CREATE TABLE IF NOT EXISTS tiered_memory.versions
         (version integer PRIMARY KEY, set_up_at timestamptz NOT NULL DEFAULT now());
       GRANT SELECT ON tiered_memory.versions TO tiered_memory_member`,
    );
    const from = await hubVersionOf(client);
    if (from > hubVersion)
      throw new Error(
        `The team's database was set up by a newer version (${from}; this one writes ${hubVersion}). Update this program.`,
      );
    for (const [index, step] of steps.entries()) {
      if (index < from) continue;
      await client.query(step);
      await client.query('INSERT INTO tiered_memory.versions (version) VALUES ($1)', [index + 1]);
    }
    await client.query('COMMIT');
    return { from, to: hubVersion };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function requireServer(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer AS version",
  );
  const version = rows[0]?.version ?? 0;
  if (version >= leastServer) return;
  throw new MemoryError(
    'hub',
    `A team’s database needs PostgreSQL ${leastServer / 10_000} or newer, and this server is of version ${Math.floor(version / 10_000)}.`,
  );
}

/** 0 where nothing was set up. */
export async function hubVersionOf(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM tiered_memory.versions',
  );
  return rows[0]?.version ?? 0;
}

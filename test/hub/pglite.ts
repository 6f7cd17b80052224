import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import type { Client } from 'pg';
import { migrateHub } from '../../src/adapters/hub/migrateHub.ts';

export const pgliteTeam = 'crew';

/**
 * A team's database in this process, with the extension `vector`: PostgreSQL as WebAssembly. It has one connection and one
 * user, so that it says nothing about rights.
 */
export async function hubInPglite(): Promise<{ readonly db: PGlite; readonly close: () => Promise<void> }> {
  const db = await PGlite.create({ extensions: { vector } });
  await db.exec('CREATE EXTENSION vector');
  // The one thing that the migration asks of a connection.
  const query = async (sql: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }> =>
    values === undefined || values.length === 0
      ? ((await db.exec(sql)).at(-1) ?? { rows: [] })
      : await db.query(sql, values);
  await migrateHub({ query } as unknown as Client);
  await db.query('SELECT tiered_memory.make_team($1)', [pgliteTeam]);
  const { rows } = await db.query<{ name: string }>('SELECT session_user AS name');
  await db.query('SELECT tiered_memory.add_member($1, $2)', [pgliteTeam, rows[0]?.name ?? '']);
  return { db, close: () => db.close() };
}

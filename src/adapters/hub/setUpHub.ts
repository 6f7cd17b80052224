import { connectToHub, hubError } from './connectToHub.ts';
import type { HubAddress } from './hubAddress.ts';
import { migrateHub } from './migrateHub.ts';

/**
 * Makes or updates the schema, and the team where there is none. Done by who administers the database. Answers which
 * version was there before (0: none).
 */
export async function setUpHub(
  address: HubAddress,
  password: string | undefined,
  team: string,
): Promise<{ readonly from: number; readonly to: number; readonly isNewTeam: boolean }> {
  const client = await connectToHub(address, password);
  try {
    const { from, to } = await migrateHub(client);
    await client.query('SELECT tiered_memory.index_vectors()');
    const { rowCount } = await client.query('SELECT FROM tiered_memory.teams WHERE team = $1', [team]);
    const isNewTeam = rowCount === 0;
    if (isNewTeam) await client.query('SELECT tiered_memory.make_team($1)', [team]);
    return { from, to, isNewTeam };
  } catch (error) {
    throw hubError(error, address);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What an administrator runs for each new member. */
export function statementsForMember(team: string, member: string): readonly [string, string] {
  return [
    `CREATE ROLE ${identifier(member)} LOGIN IN ROLE tiered_memory_member; -- then, in psql: \\password ${identifier(member)}`,
    `SELECT tiered_memory.add_member(${literal(team)}, ${literal(member)});`,
  ];
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

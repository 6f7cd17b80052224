import type * as Pg from 'pg';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { addressText, type HubAddress } from './hubAddress.ts';

const connectMs = 8000;
/** A push of thousands of events takes less than one. */
const statementMs = 30_000;

/**
 * Opens the one connection to a team's database. Rejects with a `MemoryError` of the reason `hub` whose sentence says what
 * to do; nothing is lost by that, since everything is kept on this machine first.
 */
export async function connectToHub(address: HubAddress, password: string | undefined): Promise<Pg.Client> {
  // Most programs never speak with a team's database, and start without the library.
  const library: Partial<typeof Pg> & { readonly default?: unknown } = await import('pg');
  const { Client } = (library.default ?? library) as typeof Pg;
  const { host, port, database, user, isHere } = address;
  const client = new Client({
    host,
    port,
    database,
    user,
    // An empty one keeps the library from looking for others in files of the home folder.
    password: password ?? '',
    ssl: isHere ? false : { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    application_name: 'tiered-memory',
  });
  // A connection that is lost while nobody uses it would end the process; the next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw hubError(error, address);
  }
}

/** What went wrong with the server, in a sentence with what to do. */
export function hubError(error: unknown, address: HubAddress): MemoryError {
  if (MemoryError.is(error)) return error;
  const given = (error as { readonly code?: unknown } | undefined)?.code;
  const code = typeof given === 'string' ? given : '';
  return new MemoryError('hub', `${sentenceOf(code, messageOf(error))} (${addressText(address)})`, error);
}

function sentenceOf(code: string, message: string): string {
  if (code === '28P01' || code === '28000')
    return 'The team’s database refuses this name or password. Join again with the right one, or ask who administers it.';
  if (code === '3D000') return 'There is no such database on this server. Check its name.';
  if (code === '3F000' || code === '42P01' || code === '42883')
    return 'The team’s database is not set up, or a part of it was removed. Who administers it runs: tiered-memory hub init';
  if (code === '25006') return 'The team’s database takes no writes at this time. What waits is sent later.';
  if (code === '53100') return 'The disk of the team’s database is full. What waits is sent later.';
  if (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    /^E[A-Z]+$/.test(code) ||
    /terminat|timeout|ended/i.test(message)
  )
    return `The team’s database cannot be reached (${message}). Everything goes on from this machine.`;
  return `The team’s database refused: ${message}`;
}

import type { Client, QueryResultRow } from 'pg';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { connectToHub, hubError } from './connectToHub.ts';
import type { Hub } from './hub.ts';
import type { HubAddress } from './hubAddress.ts';
import { hubVersion, hubVersionOf } from './migrateHub.ts';

/** Connects as a member. Rejects with a `MemoryError` of the reason `hub`, also where the server is of another version. */
export async function openHub(address: HubAddress, password: string | undefined): Promise<Hub> {
  const client = await connectToHub(address, password);
  const run = async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } catch (error) {
      throw hubError(error, address);
    }
  };
  try {
    const version = await hubVersionOf(client).catch((error: unknown) => {
      throw hubError(error, address);
    });
    if (version !== hubVersion) throw otherVersion(version);
    const [who] = await run<{ member: string }>('SELECT session_user AS member');
    return hubOver(client, run, who?.member ?? '');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function otherVersion(version: number): MemoryError {
  return new MemoryError(
    'hub',
    version > hubVersion
      ? 'The team’s database is of a newer version. Update this program; until then everything goes on from this machine.'
      : 'The team’s database is of an older version. Who administers it runs: tiered-memory hub init',
  );
}

type Run = <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

const eventColumns = `e.position::float8 AS position, e.device, e.number::float8 AS number, e.member::text AS member,
    e.clock::float8 AS clock, e.schema_version AS "schemaVersion", e.workspace, e.memory, coalesce(e.body::text, '') AS body`;

const selectFound = `SELECT ${eventColumns} FROM (
    SELECT position, min(n) AS n FROM tiered_memory.search($1, $2, $3, $4, $5::real[]) WITH ORDINALITY AS found (position, n)
    GROUP BY position) f
  JOIN tiered_memory.events e ON e.team = $1 AND e.position = f.position ORDER BY f.n LIMIT $3`;

const selectEvents = `SELECT ${eventColumns}
  FROM tiered_memory.events e WHERE team = $1 AND position > $2 ORDER BY position LIMIT $3`;

function hubOver(client: Client, run: Run, member: string): Hub {
  const value = async <T>(sql: string, values: readonly unknown[]): Promise<T> => {
    const [row] = await run<{ value: T }>(`SELECT ${sql} AS value`, values);
    if (row === undefined) throw new MemoryError('hub', 'The team’s database gave no answer. Try again.');
    return row.value;
  };
  return {
    member,
    teams: () =>
      run(
        `SELECT team, may_write AS "mayWrite" FROM tiered_memory.members
         WHERE member = session_user AND left_at IS NULL ORDER BY team`,
      ),
    register: async (team, device) => Number(await value('tiered_memory.register_device($1, $2)', [team, device])),
    share: (team, workspace) => value('tiered_memory.share_workspace($1, $2)::text', [team, workspace]),
    append: async (team, device, first, events) => {
      const given = `[${events.map(eventText).join(',')}]`;
      await run('SELECT tiered_memory.append_events($1, $2, $3, $4)', [team, device, first, given]);
    },
    scrub: (team, memories) => value('tiered_memory.scrub($1, $2)', [team, memories]),
    pull: (team, after, limit) => run(selectEvents, [team, after, limit]),
    lastOf: async (team) => Number(await value('(SELECT position FROM tiered_memory.teams WHERE team = $1)', [team])),
    sizeOf: async (team) => Number(await value('tiered_memory.size_of($1)', [team])),
    newestFrom: async (team, many) => Number(await value('tiered_memory.newest_from($1, $2)', [team, many])),
    search: (team, { terms, limit, meaning }) =>
      run(selectFound, [team, [...terms], limit, meaning?.model ?? null, meaning ? [...meaning.vector] : []]),
    withoutVector: async (team, model, limit) =>
      (
        await run<{ memory: string }>('SELECT tiered_memory.without_vector($1, $2, $3) AS memory', [team, model, limit])
      ).map(({ memory }) => memory),
    async putVectors(team, model, vectors) {
      const given = vectors.map(({ memory, vector }) => ({ memory, vector: [...vector] }));
      await run('SELECT tiered_memory.put_vectors($1, $2, $3)', [team, model, JSON.stringify(given)]);
    },
    members: (team) =>
      run(
        `SELECT member::text AS member, may_write AS "mayWrite", left_at IS NOT NULL AS "hasLeft",
           (extract(epoch FROM joined_at) * 1000)::float8 AS "joinedAt"
         FROM tiered_memory.members WHERE team = $1 ORDER BY member`,
        [team],
      ),
    workspaces: (team) =>
      run(
        `SELECT workspace, owner::text AS owner, (extract(epoch FROM shared_at) * 1000)::float8 AS "sharedAt"
         FROM tiered_memory.workspaces WHERE team = $1 ORDER BY workspace`,
        [team],
      ),
    leave: async (team) => void (await run('SELECT tiered_memory.leave_team($1)', [team])),
    async onChange(team, listener) {
      const channel = await value<string>("'tiered_memory_' || md5($1)", [team]);
      client.on('notification', (heard) => {
        if (heard.channel === channel) listener(false);
      });
      client.once('end', () => listener(true));
      // The name is of our making: letters, digits and lines.
      await run(`LISTEN ${channel}`);
    },
    close: () => client.end().catch(() => undefined),
  };
}

/** The body is JSON already. */
function eventText({ clock, schemaVersion, workspace, memory, body }: Parameters<Hub['append']>[3][number]): string {
  const head = JSON.stringify({ clock, schemaVersion, workspace, memory });
  return `${head.slice(0, -1)},"body":${body}}`;
}

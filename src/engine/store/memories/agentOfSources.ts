import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { optionalText } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The agent that something came from, and its run. */
export interface SourceAgent {
  readonly agentId?: string;
  readonly runId?: string;
}

/** The agent and the run that all of these memories came from; neither where they came from several or from none. */
export function agentOfSources(sql: Sql, ids: readonly string[]): SourceAgent {
  if (ids.length === 0) return {};
  return sharedBy(
    sql
      .prepare(`SELECT DISTINCT agent_id, run_id FROM ${t.memories} WHERE id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids)),
  );
}

/** The same of all turns of a conversation. */
export function agentOfConversation(sql: Sql, sessionId: string): SourceAgent {
  return sharedBy(
    sql
      .prepare(
        `SELECT DISTINCT agent_id, run_id FROM ${t.memories}
         WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL`,
      )
      .all(sessionId),
  );
}

function sharedBy(rows: readonly SqlRow[]): SourceAgent {
  const of = (column: string): string | undefined => {
    const [first, ...others] = new Set(rows.map((row) => optionalText(row[column])));
    return others.length === 0 ? first : undefined;
  };
  const [agentId, runId] = [of('agent_id'), of('run_id')];
  return { ...(agentId === undefined ? {} : { agentId }), ...(runId === undefined ? {} : { runId }) };
}

import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import type { Service } from '../service.ts';

/** The one summary of a conversation, as it is stored; undefined while there is none that can be used. */
export async function summaryEntry(
  { memory, workspace }: Pick<Service, 'memory' | 'workspace'>,
  sessionId: string,
): Promise<MemoryRecord | undefined> {
  const scope = readScopeOf({ workspace });
  const { rows } = await memory.list({ scope, kind: 'summary', from: { sessionId }, quarantined: false, limit: 1 });
  return rows[0];
}

/** All of it: what is recalled of a summary is its first sentences, and the whole stands beside them. */
export async function wholeSummary(
  service: Pick<Service, 'memory' | 'workspace'>,
  sessionId: string,
): Promise<string | undefined> {
  const entry = await summaryEntry(service, sessionId);
  if (entry === undefined) return undefined;
  const { summary } = entry.attributes;
  return typeof summary === 'string' ? summary : entry.content;
}

import type { TeamMessage } from '../../ground/contract/teams.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { redact } from '../../knowledge/trust/redact.ts';
import { isErased } from '../../store/memories/erase.ts';
import type { WaitingRow } from '../../store/team/sharedRows.ts';

/**
 * What a team has to be told of a memory; undefined where it knows. Only what stands here leaves the machine: no
 * conversation, no source, no name of an agent.
 */
export function messageFor({ id, workspace, digest, memory, mayGo, revision }: WaitingRow): TeamMessage | undefined {
  const asOf = revision === undefined ? {} : { revision };
  if (memory === undefined || !mayGo) {
    if (digest === undefined) return undefined;
    // What was only forgotten can be brought back.
    const isForgotten = memory?.validUntil !== undefined && !isErased(memory);
    const isReplaced = memory?.supersededBy !== undefined && !isErased(memory);
    return {
      memory: id,
      workspace,
      body: JSON.stringify({ scope: 'workspace', gone: isForgotten || isReplaced ? 'forgotten' : 'erased' }),
      scrubs: !isForgotten && !isReplaced,
      ...asOf,
    };
  }
  const { kind, topic, content, importance, tags, category, eventAt } = memory;
  const said = { kind, topic, content, importance, tags, eventAt, ...(category === undefined ? {} : { category }) };
  // It was redacted when it was stored, by the rules of that time.
  const text = redact(JSON.stringify({ scope: 'workspace', ...said })).text;
  const now = fingerprint(text);
  return now === digest || !isJson(text)
    ? undefined
    : { memory: id, workspace, body: withoutNulls(text), scrubs: false, digest: now, ...asOf };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL stores no text with this character. */
function withoutNulls(json: string): string {
  return json.replaceAll('\\u0000', '');
}

import { isRecord } from '../../ground/contract/isRecord.ts';
import type { ChatSummary, SessionSummary } from '../../ground/contract/conversing.ts';
import type { MemoryLink } from '../../ground/contract/linking.ts';
import { addReasons } from '../importSource.ts';
import { exportFormat, exportVersion } from '../exportMemory.ts';
import { parseJson } from './jsonPlace.ts';
import { keyedEntries } from './keyedEntries.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads a snapshot: an export of this program, or a list of keyed entries, alone or as `{ entries, embeddings }`. A sentence
 * for a text that is neither.
 */
export function readSnapshot(text: string): Snapshot | { readonly reason: string } {
  const parsed = parseJson(text);
  if ('breaksAt' in parsed) {
    const { line, column } = parsed.breaksAt;
    return { reason: `it is not JSON from line ${line}, column ${column} on: correct it there, or export again` };
  }
  const { value } = parsed;
  if (isRecord(value) && value['format'] === exportFormat) return readExport(value);
  const entries = Array.isArray(value) ? (value as unknown[]) : isRecord(value) ? value['entries'] : undefined;
  if (!Array.isArray(entries))
    return { reason: 'it is neither an export of this program nor a list of entries with keys' };
  return unique(keyedEntries(entries));
}

function readExport(value: { readonly [name: string]: unknown }): Snapshot | { readonly reason: string } {
  const { version, memories } = value;
  if (typeof version !== 'number' || !Array.isArray(memories))
    return { reason: 'it is half an export: its version or its list of memories is missing' };
  if (version > exportVersion)
    return { reason: `it was exported by a newer version (form ${version}): update this program, then import again` };
  const [links, noLinks] = filtered(value['links'], isLink);
  const [conversations, noConversations] = filtered(value['conversations'], isConversation);
  const [summaries, noSummaries] = filtered(value['summaries'], isSummary);
  return unique({
    rows: memories,
    links,
    conversations,
    summaries,
    work: Array.isArray(value['work']) ? (value['work'] as unknown[]) : [],
    skipped: reasons({
      'It is no link between two memories.': noLinks,
      'It is no conversation.': noConversations,
      'It is no summary of a conversation.': noSummaries,
    }),
  });
}

/** Of rows with the same id, or the same key in the same place, the first one counts. */
function unique(snapshot: Snapshot): Snapshot {
  const seen = new Set<string>();
  let ids = 0;
  let keys = 0;
  const rows = snapshot.rows.filter((row) => {
    if (!isRecord(row)) return true;
    const { id, key, scope = 'user' } = row;
    const named = typeof id === 'string' && id !== '' ? `id ${id}` : undefined;
    const keyed = typeof key === 'string' ? `key ${JSON.stringify(scope)} ${key}` : undefined;
    if (named !== undefined && seen.has(named)) ids++;
    else if (keyed !== undefined && seen.has(keyed)) keys++;
    else {
      for (const name of [named, keyed]) if (name !== undefined) seen.add(name);
      return true;
    }
    return false;
  });
  const twice = reasons({
    'The file has its id twice; the first one counts.': ids,
    'The file has its key twice; the first one counts.': keys,
  });
  return { ...snapshot, rows, skipped: addReasons(snapshot.skipped, twice) };
}

function reasons(counts: { readonly [reason: string]: number }): { readonly [reason: string]: number } {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function filtered<Item>(value: unknown, fits: (item: unknown) => item is Item): readonly [readonly Item[], number] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const fitting = items.filter(fits);
  return [fitting, items.length - fitting.length];
}

function isLink(value: unknown): value is MemoryLink {
  if (!isRecord(value)) return false;
  const { from, to, type, strength } = value;
  return (
    [from, to, type].every((part) => typeof part === 'string' && part !== '') &&
    (strength === undefined || (typeof strength === 'number' && strength >= 0 && strength <= 1))
  );
}

function isConversation(value: unknown): value is SessionSummary {
  return isRecord(value) && isName(value['id']) && isTime(value['firstAt']) && isTime(value['lastAt']);
}

function isSummary(value: unknown): value is ChatSummary {
  if (!isRecord(value)) return false;
  const { id, sessionId, summary, messageCount, modelUsed, createdAt } = value;
  return (
    [id, sessionId, summary].every(isName) &&
    isTime(messageCount) &&
    isTime(createdAt) &&
    (modelUsed === undefined || typeof modelUsed === 'string')
  );
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

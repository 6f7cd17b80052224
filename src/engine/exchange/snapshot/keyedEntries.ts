import { isRecord } from '../../ground/contract/isRecord.ts';
import type { Kind } from '../../ground/contract/model.ts';
import type { Snapshot } from './snapshot.ts';

/** What the categories of such entries are here; any other is a fact. */
const kindsOfCategories: ReadonlyMap<string, Kind> = new Map([
  ['core', 'identity'],
  ['identity', 'identity'],
  ['soul', 'identity'],
  ['conversation', 'episode'],
]);

/** Seconds reach this bound in the year 5138, milliseconds passed it in 1973. */
const leastMilliseconds = 1e11;

/**
 * Notes with keys, as other programs and the back end `json` keep them: `{ id, key, content, category, timestamp,
 * last_accessed, session_id, links }`, where links name keys. Embeddings are made anew, and what has none, or no time of its
 * last use, is read all the same.
 */
export function keyedEntries(entries: readonly unknown[]): Snapshot {
  const idOf = new Map<string, string>();
  for (const entry of entries) {
    if (!isRecord(entry) || typeof entry['key'] !== 'string') continue;
    const { key } = entry;
    if (!idOf.has(key)) idOf.set(key, typeof entry['id'] === 'string' && entry['id'] !== '' ? entry['id'] : key);
  }
  const links = entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['key'] !== 'string' || !Array.isArray(entry['links'])) return [];
    const from = idOf.get(entry['key']);
    return entry['links'].flatMap((key: unknown) => {
      const to = typeof key === 'string' ? (idOf.get(key) ?? key) : undefined;
      return from === undefined || to === undefined || from === to ? [] : [{ from, to, type: 'link' }];
    });
  });
  const rows = entries.map((entry) => (isRecord(entry) ? rowOf(entry) : entry));
  return { rows, links: onceEach(links), conversations: [], summaries: [], work: [], skipped: {} };
}

/** Both ends may name a link. */
function onceEach(links: Snapshot['links']): Snapshot['links'] {
  const seen = new Set<string>();
  return links.filter(({ from, to }) => {
    const name = JSON.stringify([from, to].sort());
    return !seen.has(name) && seen.add(name);
  });
}

/** Fields of an entry that a row has under another name, or not at all. */
const read: ReadonlySet<string> = new Set([
  'id',
  'key',
  'content',
  'category',
  'timestamp',
  'last_accessed',
  'session_id',
  'score',
  'links',
  'embedding',
]);

function rowOf(entry: { readonly [name: string]: unknown }): object {
  const { key, content, category, timestamp, session_id: session } = entry;
  const rest = Object.fromEntries(Object.entries(entry).filter(([name]) => !read.has(name)));
  const [at, lastAccessAt] = [timeOf(timestamp), timeOf(entry['last_accessed'])];
  const topic = typeof category === 'string' && category.trim() !== '' ? category.trim().slice(0, 255) : undefined;
  const kind = kindsOfCategories.get(topic?.toLowerCase() ?? '');
  return {
    ...rest,
    ...(typeof key === 'string' ? { id: key, key } : {}),
    ...(typeof entry['id'] === 'string' && entry['id'] !== '' ? { id: entry['id'] } : {}),
    content,
    ...(topic === undefined ? {} : { topic, category: topic }),
    ...(kind === undefined ? {} : { kind }),
    ...(kind === 'episode' && typeof key === 'string' && /^assistant/i.test(key) ? { sourceRole: 'assistant' } : {}),
    ...(typeof session === 'string' && session !== '' ? { sessionId: session } : {}),
    ...(at === undefined ? {} : { eventAt: at }),
    ...(lastAccessAt === undefined ? {} : { lastAccessAt }),
  };
}

/** Unix ms of an ISO 8601 text, of seconds or of milliseconds. */
export function timeOf(value: unknown): number | undefined {
  const given = typeof value === 'string' ? (/^\d+$/.test(value) ? Number(value) : Date.parse(value)) : value;
  if (typeof given !== 'number' || !Number.isFinite(given) || given <= 0) return undefined;
  const ms = Math.floor(given < leastMilliseconds ? given * 1000 : given);
  return ms <= 8.64e15 ? ms : undefined;
}

import type { KeyedEntry } from '../ground/contract/backEnds.ts';
import { isRecord } from '../ground/contract/isRecord.ts';
import { origins } from '../ground/contract/model.ts';
import { parseJson } from '../exchange/snapshot/jsonPlace.ts';
import { timeOf } from '../exchange/snapshot/keyedEntries.ts';

/** What a file of entries holds. */
export interface EntriesRead {
  readonly entries: readonly KeyedEntry[];
  /** By id, of programs that keep them beside the entries. */
  readonly embeddings: ReadonlyMap<string, unknown>;
  /** What is no entry, as it was found, so that it is not lost. */
  readonly others: readonly unknown[];
}

/** Reads a list of entries, or an object that holds them and their embeddings; a sentence's end where it is neither. */
export function entriesIn(text: string): EntriesRead | { readonly reason: string } {
  const parsed = parseJson(text);
  if ('breaksAt' in parsed) {
    const { line, column } = parsed.breaksAt;
    return { reason: `it is not JSON from line ${line}, column ${column} on: correct it there, or move it away` };
  }
  const { value } = parsed;
  const list = isRecord(value) ? value['entries'] : value;
  if (!Array.isArray(list)) return { reason: 'it holds no list of entries: correct it, or move it away' };
  const embeddings = isRecord(value) && isRecord(value['embeddings']) ? Object.entries(value['embeddings']) : [];
  const entries: KeyedEntry[] = [];
  const others: unknown[] = [];
  const keys = new Set<string>();
  for (const given of list) {
    const entry = entryFrom(given);
    if (entry === undefined || keys.has(entry.key)) others.push(given);
    else {
      keys.add(entry.key);
      entries.push(entry);
    }
  }
  return { entries, embeddings: new Map(embeddings), others };
}

/** An entry of any program; undefined for what has no key or no content. */
export function entryFrom(given: unknown): KeyedEntry | undefined {
  if (!isRecord(given)) return undefined;
  const { id, key, content, category, session_id: session, links, origin, workspace } = given;
  if (typeof key !== 'string' || key === '' || typeof content !== 'string' || content === '') return undefined;
  const accessed = timeOf(given['last_accessed']);
  const known = origins.find((one) => one === origin);
  return {
    id: typeof id === 'string' && id !== '' ? id : key,
    key,
    content,
    ...(typeof category === 'string' ? { category } : {}),
    timestamp: timeOf(given['timestamp']) ?? 0,
    ...(accessed === undefined ? {} : { last_accessed: accessed }),
    ...(typeof session === 'string' ? { session_id: session } : {}),
    links: Array.isArray(links) ? [...new Set(links.filter((one): one is string => typeof one === 'string'))] : [],
    ...(known === undefined ? {} : { origin: known }),
    ...(typeof workspace === 'string' ? { workspace } : {}),
  };
}

/** The text of such a file: a list, or an object only where there are embeddings. One entry to a line. */
export function textOfEntries({ entries, embeddings, others }: EntriesRead): string {
  const list = `[\n${[...entries, ...others].map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  if (embeddings.size === 0) return `${list}\n`;
  return `{"entries":${list},\n"embeddings":${JSON.stringify(Object.fromEntries(embeddings))}}\n`;
}

import type { BackEnd, EntryFile, EntryInput, KeyedEntry } from '../ground/contract/backEnds.ts';
import type { Clock } from '../ground/contract/ports.ts';
import { type Access, createEntriesInFile, type EntriesInMemory } from './entriesInFile.ts';
import { entryFrom } from './entriesIn.ts';
import { searchEntries } from './searchEntries.ts';

interface JsonPorts {
  readonly file: EntryFile;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Entries in working memory, found by their keys, and written to one file in one step; one writer at a time. */
export function jsonBackEnd({ file, clock, newId }: JsonPorts): BackEnd {
  const access = createEntriesInFile(file);
  const { reading, writing } = access;
  return {
    name: 'json',
    store: (given) =>
      writing((memory) => {
        const entry = stored(given, memory.entries.get(given.key), { at: clock(), newId });
        memory.entries.set(entry.key, entry);
        // What was made of the content that was there.
        memory.embeddings.delete(entry.id);
        return { result: entry.id, isChanged: true };
      }),
    recall: (query, limit = 5) =>
      writing(({ entries }) => {
        const found = searchEntries(entries.values(), query, limit);
        const at = clock();
        for (const { score: _score, ...entry } of found) entries.set(entry.key, { ...entry, last_accessed: at });
        return { result: found, isChanged: found.length > 0 };
      }),
    get: (key) => reading(({ entries }) => entries.get(key)),
    list: (category) => reading((memory) => newestFirst(memory, category)),
    count: (category) => reading((memory) => newestFirst(memory, category).length),
    snapshotExport: () => reading(({ entries }) => [...entries.values()]),
    snapshotImport: (given) =>
      writing(({ entries }) => {
        const read = given.map(entryFrom).filter((entry) => entry !== undefined);
        const before = entries.size;
        for (const entry of read) if (!entries.has(entry.key)) entries.set(entry.key, entry);
        const imported = entries.size - before;
        const counts = { imported, known: read.length - imported, refused: given.length - read.length };
        return { result: counts, isChanged: imported > 0 };
      }),
    forget: (key) =>
      writing((memory) => {
        const isChanged = remove(memory, [key]) > 0;
        return { result: isChanged, isChanged };
      }),
    hygienePurge: ({ before, category }) =>
      writing((memory) => {
        const old = newestFirst(memory, category).filter(({ timestamp }) => timestamp < before);
        const keys = old.map(({ key }) => key);
        const result = remove(memory, keys);
        return { result, isChanged: result > 0 };
      }),
    ...linksOf(access),
    close: () => access.settled(),
  };
}

function linksOf({ reading, writing }: Access): Pick<BackEnd, 'link' | 'unlink' | 'neighbors'> {
  return {
    link: (a, b) =>
      writing(({ entries }) => {
        const [first, second] = [entries.get(a), entries.get(b)];
        const isChanged = a !== b && first !== undefined && second !== undefined && !areLinked(first, second);
        if (isChanged) entries.set(a, { ...first, links: [...first.links, b] });
        return { result: isChanged, isChanged };
      }),
    unlink: (a, b) =>
      writing(({ entries }) => {
        const [first, second] = [entries.get(a), entries.get(b)];
        const isChanged = first !== undefined && second !== undefined && areLinked(first, second);
        if (isChanged) {
          entries.set(a, withoutLinks(first, new Set([b])));
          entries.set(b, withoutLinks(second, new Set([a])));
        }
        return { result: isChanged, isChanged };
      }),
    neighbors: (key) =>
      reading((memory) => {
        const entry = memory.entries.get(key);
        if (entry === undefined) return [];
        return newestFirst(memory).filter((other) => other !== entry && areLinked(entry, other));
      }),
  };
}

function newestFirst({ entries }: EntriesInMemory, category?: string): KeyedEntry[] {
  return [...entries.values()]
    .filter((entry) => category === undefined || entry.category === category)
    .sort((a, b) => b.timestamp - a.timestamp || (a.key < b.key ? -1 : 1));
}

function stored(
  { key, content, category, sessionId, origin = 'user', workspace }: EntryInput,
  before: KeyedEntry | undefined,
  { at, newId }: { readonly at: number; readonly newId: () => string },
): KeyedEntry {
  const kind = category ?? before?.category;
  const session = sessionId ?? before?.session_id;
  const place = workspace ?? before?.workspace;
  return {
    id: before?.id ?? newId(),
    key,
    content,
    ...(kind === undefined ? {} : { category: kind }),
    timestamp: at,
    last_accessed: at,
    ...(session === undefined ? {} : { session_id: session }),
    links: before?.links ?? [],
    origin,
    ...(place === undefined ? {} : { workspace: place }),
  };
}

function areLinked(a: KeyedEntry, b: KeyedEntry): boolean {
  return a.links.includes(b.key) || b.links.includes(a.key);
}

function withoutLinks(entry: KeyedEntry, keys: ReadonlySet<string>): KeyedEntry {
  return { ...entry, links: entry.links.filter((key) => !keys.has(key)) };
}

/** Removes entries with the links to them; answers how many there were. */
function remove({ entries, embeddings }: EntriesInMemory, keys: readonly string[]): number {
  const gone = new Set(keys.filter((key) => entries.has(key)));
  for (const key of gone) {
    embeddings.delete(entries.get(key)?.id ?? '');
    entries.delete(key);
  }
  if (gone.size > 0)
    for (const entry of entries.values())
      if (entry.links.some((key) => gone.has(key))) entries.set(entry.key, withoutLinks(entry, gone));
  return gone.size;
}

import type { BackEnd, EntryFile, EntryInput, KeyedEntry } from '../ground/contract/backEnds.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Clock } from '../ground/contract/ports.ts';
import { entriesIn, entryFrom, textOfEntries } from './entriesIn.ts';
import { searchEntries } from './searchEntries.ts';

interface JsonPorts {
  readonly file: EntryFile;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What the file held when it was read or written last. */
interface State {
  readonly entries: Map<string, KeyedEntry>;
  embeddings: Map<string, unknown>;
  others: readonly unknown[];
  stamp: string | undefined;
}

/** Entries in working memory, found by their keys, and written to one file in one step; one writer at a time. */
export function jsonBackEnd({ file, clock, newId }: JsonPorts): BackEnd {
  const state: State = { entries: new Map(), embeddings: new Map(), others: [], stamp: undefined };
  const { entries } = state;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const reading = <T>(work: () => T): Promise<T> =>
    inTurn(async () => {
      await refresh(state, file);
      return work();
    });
  /** Writes when the work says that it changed something. */
  const writing = <T>(work: () => { readonly result: T; readonly isChanged: boolean }): Promise<T> =>
    inTurn(() =>
      file.alone(async () => {
        await refresh(state, file);
        const { result, isChanged } = work();
        if (isChanged) state.stamp = await write(state, file);
        return result;
      }),
    );
  const newestFirst = (category?: string): KeyedEntry[] =>
    [...entries.values()]
      .filter((entry) => category === undefined || entry.category === category)
      .sort((a, b) => b.timestamp - a.timestamp || (a.key < b.key ? -1 : 1));
  const set = (entry: KeyedEntry): void => void entries.set(entry.key, entry);
  return {
    name: 'json',
    store: (given) =>
      writing(() => {
        const entry = stored(given, entries.get(given.key), { at: clock(), newId });
        set(entry);
        // What was made of the content that was there.
        state.embeddings.delete(entry.id);
        return { result: entry.id, isChanged: true };
      }),
    recall: (query, limit = 5) =>
      writing(() => {
        const found = searchEntries(entries.values(), query, limit);
        const at = clock();
        for (const { score: _score, ...entry } of found) set({ ...entry, last_accessed: at });
        return { result: found, isChanged: found.length > 0 };
      }),
    get: (key) => reading(() => entries.get(key)),
    list: (category) => reading(() => newestFirst(category)),
    count: (category) => reading(() => (category === undefined ? entries.size : newestFirst(category).length)),
    snapshotExport: () => reading(() => [...entries.values()]),
    forget: (key) =>
      writing(() => {
        const isChanged = remove(state, [key]) > 0;
        return { result: isChanged, isChanged };
      }),
    snapshotImport: (given) =>
      writing(() => {
        const read = given.map(entryFrom).filter((entry) => entry !== undefined);
        const before = entries.size;
        for (const entry of read) if (!entries.has(entry.key)) set(entry);
        const imported = entries.size - before;
        const counts = { imported, known: read.length - imported, refused: given.length - read.length };
        return { result: counts, isChanged: imported > 0 };
      }),
    hygienePurge: ({ before, category }) =>
      writing(() => {
        const old = newestFirst(category).filter(({ timestamp }) => timestamp < before);
        const result = remove(
          state,
          old.map(({ key }) => key),
        );
        return { result, isChanged: result > 0 };
      }),
    link: (a, b) =>
      writing(() => {
        const [first, second] = [entries.get(a), entries.get(b)];
        const isChanged = a !== b && first !== undefined && second !== undefined && !areLinked(first, second);
        if (isChanged) set({ ...first, links: [...first.links, b] });
        return { result: isChanged, isChanged };
      }),
    unlink: (a, b) =>
      writing(() => {
        const [first, second] = [entries.get(a), entries.get(b)];
        const isChanged = first !== undefined && second !== undefined && areLinked(first, second);
        if (isChanged) {
          set({ ...first, links: first.links.filter((key) => key !== b) });
          set({ ...second, links: second.links.filter((key) => key !== a) });
        }
        return { result: isChanged, isChanged };
      }),
    neighbors: (key) =>
      reading(() => {
        const entry = entries.get(key);
        return entry === undefined ? [] : newestFirst().filter((other) => other !== entry && areLinked(entry, other));
      }),
    close: () => inTurn(() => Promise.resolve()),
  };
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

/** Removes entries with the links to them; answers how many there were. */
function remove(state: State, keys: readonly string[]): number {
  const gone = new Set(keys.filter((key) => state.entries.has(key)));
  for (const key of gone) {
    state.embeddings.delete(state.entries.get(key)?.id ?? '');
    state.entries.delete(key);
  }
  if (gone.size > 0)
    for (const entry of state.entries.values())
      if (entry.links.some((key) => gone.has(key)))
        state.entries.set(entry.key, { ...entry, links: entry.links.filter((key) => !gone.has(key)) });
  return gone.size;
}

/** Reads the file when somebody else wrote it. One that cannot be understood is left as it is, and nothing is written. */
async function refresh(state: State, file: EntryFile): Promise<void> {
  const found = await file.read(state.stamp);
  if (found === 'same') return;
  const read =
    found === undefined ? { entries: [], embeddings: new Map<string, unknown>(), others: [] } : entriesIn(found.text);
  if ('reason' in read)
    throw new MemoryError('corrupt', `${file.file} could not be read: ${read.reason}. Nothing was changed.`);
  state.entries.clear();
  for (const entry of read.entries) state.entries.set(entry.key, entry);
  state.embeddings = new Map(read.embeddings);
  state.others = read.others;
  state.stamp = found?.stamp;
}

function write({ entries, embeddings, others }: State, file: EntryFile): Promise<string> {
  return file.write(textOfEntries({ entries: [...entries.values()], embeddings, others }));
}

import type { EntryFile, KeyedEntry } from '../ground/contract/backEnds.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { entriesIn, textOfEntries } from './entriesIn.ts';

/** What a file held when it was read or written last. */
export interface EntriesInMemory {
  readonly entries: Map<string, KeyedEntry>;
  embeddings: Map<string, unknown>;
  others: readonly unknown[];
  stamp: string | undefined;
}

/** The one way to the entries of a file: each piece of work sees what the one before left, whoever did that. */
export interface Access {
  readonly reading: <T>(work: (memory: EntriesInMemory) => T) => Promise<T>;
  /** Writes the file when the work says that it changed something. */
  readonly writing: <T>(
    work: (memory: EntriesInMemory) => { readonly result: T; readonly isChanged: boolean },
  ) => Promise<T>;
  /** After all work that was asked for. */
  readonly settled: () => Promise<void>;
}

const mostTries = 5;
/** No file has it, so that the next look reads the file. */
const unknownStamp = 'unknown';

export function createEntriesInFile(file: EntryFile): Access {
  const memory: EntriesInMemory = { entries: new Map(), embeddings: new Map(), others: [], stamp: undefined };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    reading: (work) =>
      inTurn(async () => {
        await refresh(memory, file);
        return work(memory);
      }),
    writing: (work) =>
      inTurn(() =>
        file.alone(async () => {
          for (let tries = 1; tries <= mostTries; tries++) {
            await refresh(memory, file);
            const { result, isChanged } = work(memory);
            if (!isChanged) return result;
            // A lock that waited for too long is passed over, so that somebody else may have written meanwhile.
            if (await isAsRead(memory, file)) {
              await write(memory, file);
              return result;
            }
            memory.stamp = unknownStamp;
          }
          throw new MemoryError('locked', `Other programs keep changing ${file.file}. Nothing was changed; try again.`);
        }),
      ),
    settled: () => inTurn(() => Promise.resolve()),
  };
}

async function isAsRead({ stamp }: EntriesInMemory, file: EntryFile): Promise<boolean> {
  const found = await file.read(stamp);
  return found === 'same' || (found === undefined && stamp === undefined);
}

/** Reads the file when somebody else wrote it. One that cannot be understood is left as it is, and nothing is written. */
async function refresh(memory: EntriesInMemory, file: EntryFile): Promise<void> {
  const found = await file.read(memory.stamp);
  if (found === 'same') return;
  const read = entriesIn(found?.text ?? '[]');
  if ('reason' in read)
    throw new MemoryError('corrupt', `${file.file} could not be read: ${read.reason}. Nothing was changed.`);
  memory.entries.clear();
  for (const entry of read.entries) memory.entries.set(entry.key, entry);
  memory.embeddings = new Map(read.embeddings);
  memory.others = read.others;
  memory.stamp = found?.stamp;
}

async function write(memory: EntriesInMemory, file: EntryFile): Promise<void> {
  const { entries, embeddings, others } = memory;
  try {
    memory.stamp = await file.write(textOfEntries({ entries: [...entries.values()], embeddings, others }));
  } catch (error) {
    // What could not be written did not happen: the next piece of work reads what is there.
    memory.stamp = unknownStamp;
    throw error;
  }
}

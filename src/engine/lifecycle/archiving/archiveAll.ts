import type { Archived } from '../../ground/contract/archiving.ts';
import { MemoryError } from '../../ground/contract/memoryError.ts';
import type { MemoryRecord, Problem } from '../../ground/contract/model.ts';
import { type ArchiveFile, archiveFiles, beginFile, dropFile, settleFile } from '../../store/archive/archiveFiles.ts';
import { addLine, linesOf } from '../../store/archive/archivedRows.ts';
import { beginBatch } from '../../store/base/store.ts';
import { moveIntoArchive, withoutTies } from '../../store/memories/archiveMemory.ts';
import type { DecayReason } from '../../store/memories/forgetByDecay.ts';
import { recordsById } from '../../store/memories/findMemory.ts';
import { mergeSome } from '../../store/search/mergeSome.ts';
import { lineOf } from './archivedRecord.ts';
import { type Archiver, openArchive } from './archiver.ts';
import { writeArchive } from './archiveText.ts';

/** Memories of one file: as text some megabytes. */
const mostLines = 5000;
/** A file that is larger, in characters, is compressed. */
const compressedFrom = 256_000;
/** Memories that leave in one transaction: some 5 ms. */
const slice = 25;
/** Memories that are read at once: some 5 ms. */
const page = 200;

export interface ArchiveRun {
  readonly ids: readonly string[];
  /** Why one goes, for its history; absent where somebody asked for it. */
  readonly reasonOf?: ((id: string) => DecayReason | undefined) | undefined;
  readonly folder: string;
  readonly actor: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Moves memories into files, all in one batch. A file is noted, written, flushed and read back before the first memory of
 * it leaves the tables, so that whatever ends the program in between, each memory is in one place: `finishArchives` goes
 * on from there. Called off, it ends after the file that it is at.
 */
export async function archiveAll(archiver: Archiver, run: ArchiveRun): Promise<Archived> {
  const { store, write } = archiver;
  const { ids, folder, actor, signal, onProgress, reasonOf } = run;
  const problems: Problem[] = [];
  const files: string[] = [];
  let archived = 0;
  let batch: string | undefined;
  for (let at = 0; at < ids.length && signal?.aborted !== true; at += mostLines) {
    const wanted = ids.slice(at, at + mostLines);
    try {
      const begun = batch;
      const file = await writeFile(archiver, { wanted, folder, actor, batch: begun });
      if (file === undefined) continue;
      files.push(archiver.files.pathOf(folder, file.name));
      const moved = await moveLines(archiver, file, {
        actor,
        reasonOf,
        onProgress: (done) => onProgress(at + done, ids.length),
      });
      archived += moved;
      if (moved > 0) batch = file.batch;
      await write(() => store.sql.transaction(() => settleFile(store.sql, file.row, { state: 'done' })));
    } catch (error) {
      if (MemoryError.is(error) && error.reason !== 'full') throw error;
      problems.push({ code: 'failed', message: whyNotWritten(folder, error) });
      break;
    }
  }
  if (archived > 0) await mergeAll(archiver);
  return { archived, files, problems, ...(batch === undefined ? {} : { batch }) };
}

/** What left takes room in the index of the others until it is merged. */
async function mergeAll({ store, write, pause }: Archiver): Promise<void> {
  for (let isFirst = true; await write(() => mergeSome(store.sql, isFirst)); isFirst = false) await pause();
}

interface FileToWrite {
  readonly wanted: readonly string[];
  readonly folder: string;
  readonly actor: string | undefined;
  readonly batch: string | undefined;
}

/** Notes, writes and checks one file with all its lines; undefined when nothing is left to write. */
async function writeFile(
  archiver: Archiver,
  { wanted, folder, actor, batch: join }: FileToWrite,
): Promise<ArchiveFile | undefined> {
  const { store, write, files } = archiver;
  const { sql } = store;
  const memories = await readAll(archiver, wanted);
  if (memories.length === 0) return undefined;
  const at = store.clock();
  const lines = memories.map(lineOf);
  const { text, mac } = writeArchive(lines, { at, mac: files.mac });
  const stamp = store.ids.batch(at).slice(-6);
  const day = new Date(at).toISOString().slice(0, 10);
  const name = `memory-archive-${day}-${stamp}.jsonl${text.length >= compressedFrom ? '.gz' : ''}`;
  const { row, batch } = await write(() =>
    sql.transaction(() => {
      const begun = beginBatch(store, 'archive', { actor, join });
      return { batch: begun, row: beginFile(sql, { folder, name, batch: begun.id, at }) };
    }),
  );
  const file: ArchiveFile = { row, folder, name, state: 'written', mac, batch: batch.id };
  try {
    await files.write(folder, name, text);
    const back = await openArchive({ files, folder: '' }, file);
    if (back.state === 'missing' || back.state === 'unreadable' || back.lines.join('\n') !== lines.join('\n'))
      throw new Error(back.why ?? 'what was read back is not what was written');
  } catch (error) {
    await files.remove(folder, name).catch(() => false);
    await write(() => sql.transaction(() => dropFile(sql, row)));
    throw error;
  }
  for (let start = 0; start < memories.length; start += slice) {
    await write(() =>
      sql.transaction(() => {
        for (const [index, memory] of memories.slice(start, start + slice).entries())
          addLine(sql, batch, { file: row, line: start + index + 1, memory });
        if (start + slice >= memories.length) settleFile(sql, row, { state: 'written', mac });
      }),
    );
    await archiver.pause();
  }
  return file;
}

/** Those that may go, in the order in which they are wanted. */
async function readAll({ store: { sql }, pause }: Archiver, wanted: readonly string[]): Promise<MemoryRecord[]> {
  const memories: MemoryRecord[] = [];
  for (let start = 0; start < wanted.length; start += page) {
    const ids = wanted.slice(start, start + page);
    const records = recordsById(sql, withoutTies(sql, ids));
    memories.push(...ids.flatMap((id) => records.get(id) ?? []));
    await pause();
  }
  return memories;
}

interface Moving extends Pick<ArchiveRun, 'actor' | 'reasonOf'> {
  readonly onProgress: (done: number) => void;
}

/**
 * Takes the memories of a file out of the tables, as far as they are what its lines say and may still go; those that
 * changed since stay. Answers how many went.
 */
async function moveLines(
  archiver: Archiver,
  file: ArchiveFile,
  { actor, reasonOf, onProgress }: Moving,
): Promise<number> {
  const { store, write, pause } = archiver;
  const { sql } = store;
  const { state, lines, why } = await openArchive({ ...archiver, folder: file.folder }, file);
  if (state !== 'whole' && file.mac !== '') throw new Error(why);
  const waiting = linesOf(sql, file.row).filter((line) => line.state === 'live');
  let moved = 0;
  for (let start = 0; start < waiting.length; start += slice) {
    const some = waiting.slice(start, start + slice);
    moved += await write(() =>
      sql.transaction(() => {
        const batch = beginBatch(store, 'archive', { actor, join: file.batch });
        const now = recordsById(
          sql,
          withoutTies(
            sql,
            some.map(({ id }) => id),
          ),
        );
        const same = some.flatMap(({ id, row, line }) => {
          const memory = now.get(id);
          return memory !== undefined && lineOf(memory) === lines[line - 1] ? [{ memory, row }] : [];
        });
        for (const { memory, row } of same) moveIntoArchive(store, batch, memory, row, reasonOf?.(memory.id));
        return same.length;
      }),
    );
    onProgress(Math.min(start + slice, waiting.length));
    await pause();
  }
  return moved;
}

/** Goes on where a run was ended from outside: what was written and read back is moved, what was only begun goes. */
export async function finishArchives(archiver: Archiver): Promise<number> {
  const { store, write, files } = archiver;
  const { sql } = store;
  let moved = 0;
  for (const file of archiveFiles(sql)) {
    if (file.state === 'begun') {
      await files.remove(file.folder, file.name).catch(() => false);
      await write(() => sql.transaction(() => dropFile(sql, file.row)));
    }
    if (file.state !== 'written') continue;
    // A file that is not to be read now leaves its memories where they are.
    moved += await moveLines(archiver, file, { actor: undefined, onProgress: () => undefined }).catch(
      (error: unknown) => {
        if (MemoryError.is(error)) throw error;
        return 0;
      },
    );
    await write(() => sql.transaction(() => settleFile(sql, file.row, { state: 'done' })));
  }
  return moved;
}

function whyNotWritten(folder: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `An archive could not be written to ${folder}: ${why}. Nothing was taken out of memory for it. Free some space, check the folder, or choose another one.`;
}

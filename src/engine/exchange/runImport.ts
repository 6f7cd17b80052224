import type { Imported } from '../ground/contract/importing.ts';
import { addReasons, countOf, groupsOf, type ImportSource, type ImportTarget, noteGroupsOf } from './importSource.ts';

/** How far an import has come. */
export interface ImportProgress {
  readonly conversations: number;
  /** Turns and notes that were stored, and of those how many wait for review; the rest as in `Imported`. */
  readonly turns: number;
  readonly notes: number;
  readonly known: number;
  readonly waiting: number;
  readonly skipped: { readonly [reason: string]: number };
  /** Takes the whole import back, also what an earlier run stored that was broken off; absent while nothing is stored. */
  readonly batch?: string;
  /** Why it ended before its end; absent while it goes on, and when it is complete. */
  readonly stopped?: string;
}

interface RunOptions {
  /** A person saw the preview and agreed: turns that the host marks as typed become the user's. */
  readonly confirmed?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Imports a source, and tells after each group of conversations how far it has come. Whoever stops asking stops the
 * import; run again, it goes on where it was, since what is known is not stored twice, and one undo takes all of it back.
 */
export async function* runImport(
  memory: ImportTarget,
  source: ImportSource,
  { confirmed = false, signal }: RunOptions = {},
): AsyncGenerator<ImportProgress, ImportProgress> {
  let progress: ImportProgress = { conversations: 0, turns: 0, notes: 0, known: 0, waiting: 0, skipped: {} };
  const isOver = (): boolean => progress.stopped !== undefined || signal?.aborted === true;
  for await (const conversations of groupsOf(source)) {
    if (isOver()) break;
    const imported = await memory.importTurns({
      conversations,
      confirmed,
      ...(signal === undefined ? {} : { signal }),
    });
    const turns = progress.turns + imported.stored;
    const told = conversations.reduce((sum, conversation) => sum + countOf(conversation), 0);
    progress = { ...added(progress, imported), turns, conversations: progress.conversations + told };
    yield progress;
  }
  for await (const notes of noteGroupsOf(source)) {
    if (isOver()) break;
    const imported = await memory.importNotes({ notes });
    progress = { ...added(progress, imported), notes: progress.notes + imported.stored };
    yield progress;
  }
  if (isOver()) return { ...progress, stopped: progress.stopped ?? 'Cancelled.' };
  await memory.endImport();
  return progress;
}

function added(progress: ImportProgress, { known, waiting, skipped, batch, stopped }: Imported): ImportProgress {
  return {
    ...progress,
    known: progress.known + known,
    waiting: progress.waiting + waiting,
    skipped: addReasons(progress.skipped, skipped),
    ...(batch === undefined ? {} : { batch }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}

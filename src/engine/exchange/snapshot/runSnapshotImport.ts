import type { ContinuityMethods } from '../../ground/contract/continuity.ts';
import type { ImportMethods } from '../../ground/contract/importing.ts';
import type { MemoryLink } from '../../ground/contract/linking.ts';
import type { ImportedRows, SameKeyMode, SnapshotMethods } from '../../ground/contract/snapshots.ts';
import { isRecord } from '../../ground/contract/isRecord.ts';
import { addReasons } from '../importSource.ts';
import type { Snapshot } from './snapshot.ts';

/** What an import of a snapshot did so far, or would do. */
export interface SnapshotOutcome extends Omit<ImportedRows, 'ids'> {
  /** Links that were made. */
  readonly links: number;
  /** Conversations, raw summaries and pieces of work that were taken over. */
  readonly beside: number;
}

export interface SnapshotProgress extends SnapshotOutcome {
  /** Rows that were looked at, and all rows. */
  readonly done: number;
  readonly total: number;
}

interface SnapshotOptions {
  /** The name of its file. */
  readonly file: string;
  /** This machine wrote it, and nobody changed it since; see `ImportRowsInput`. */
  readonly isOwn: boolean;
  readonly onSameKey: SameKeyMode;
  /** Stores nothing, and answers what would be stored. */
  readonly isDryRun?: boolean;
  readonly signal?: AbortSignal;
}

export type SnapshotTarget = SnapshotMethods & Pick<ImportMethods, 'endImport'> & Pick<ContinuityMethods, 'importWork'>;

/** Rows that are handed over at a time, so that a progress bar moves and it can be cancelled. */
const groupRows = 100;

/**
 * Takes a snapshot in: rows, then links, then conversations and work. Whoever stops asking stops it; run again, it goes on where it
 * was, since what is known is not stored twice, and one undo takes all of it back.
 */
export async function* runSnapshotImport(
  memory: SnapshotTarget,
  snapshot: Snapshot,
  options: SnapshotOptions,
): AsyncGenerator<SnapshotProgress, SnapshotOutcome> {
  const { file, isOwn, onSameKey, isDryRun = false, signal } = options;
  const total = snapshot.rows.length;
  let outcome: SnapshotOutcome = {
    ...{ stored: 0, restored: 0, merged: 0, known: 0, waiting: 0, ignored: 0, links: 0, beside: 0 },
    skipped: snapshot.skipped,
  };
  const idHere = new Map<string, string>();
  const isOver = (): boolean => outcome.stopped !== undefined || signal?.aborted === true;
  for (let done = 0; done < total && !isOver(); done += groupRows) {
    const rows = snapshot.rows.slice(done, done + groupRows);
    const { ids, ...taken } = await memory.importRows({ rows, file, isOwn, onSameKey, isDryRun });
    for (const [inFile, here] of ids) idHere.set(inFile, here);
    outcome = added(outcome, taken);
    yield { ...outcome, done: Math.min(done + groupRows, total), total };
  }
  if (!isOver()) {
    const links = isDryRun ? plannedLinks(snapshot) : linksHere(snapshot.links, idHere);
    const { stored, skipped, batch, stopped } = isDryRun
      ? { stored: links.length, skipped: {} }
      : await memory.importLinks({ links, isOwn });
    const lost = snapshot.links.length - links.length;
    outcome = withEnd(
      {
        ...outcome,
        links: stored,
        skipped: addReasons(addReasons(outcome.skipped, skipped), lost > 0 ? { [leadsNowhere]: lost } : {}),
      },
      { batch, stopped },
    );
  }
  if (!isOver()) {
    const { conversations, summaries } = snapshot;
    const { stored, skipped, batch, stopped } = await memory.importConversations({
      conversations,
      summaries,
      isOwn,
      isDryRun,
    });
    outcome = withEnd(
      { ...outcome, beside: stored, skipped: addReasons(outcome.skipped, skipped) },
      { batch, stopped },
    );
  }
  if (!isOver() && snapshot.work.length > 0) {
    const { added, skipped, batch } = isDryRun
      ? { added: snapshot.work.length, skipped: {} }
      : await memory.importWork(snapshot.work);
    const reasons = addReasons(outcome.skipped, skipped);
    outcome = withEnd({ ...outcome, beside: outcome.beside + added, skipped: reasons }, { batch });
  }
  if (isOver()) return { ...outcome, stopped: outcome.stopped ?? 'Cancelled.' };
  if (!isDryRun) await memory.endImport();
  return outcome;
}

const leadsNowhere = 'A link leads to no memory that was taken in.';

/** Links between rows of the file, which is as much as can be told before they are here. */
function plannedLinks({ rows, links }: Snapshot): readonly MemoryLink[] {
  const ids = new Set(rows.flatMap((row) => (isRecord(row) && typeof row['id'] === 'string' ? row['id'] : [])));
  return links.filter(({ from, to }) => ids.has(from) && ids.has(to));
}

function linksHere(links: readonly MemoryLink[], idHere: ReadonlyMap<string, string>): readonly MemoryLink[] {
  return links.flatMap((link) => {
    const [from, to] = [idHere.get(link.from), idHere.get(link.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...link, from, to }];
  });
}

function added(sum: SnapshotOutcome, more: Omit<ImportedRows, 'ids'>): SnapshotOutcome {
  return withEnd(
    {
      ...sum,
      stored: sum.stored + more.stored,
      restored: sum.restored + more.restored,
      merged: sum.merged + more.merged,
      known: sum.known + more.known,
      waiting: sum.waiting + more.waiting,
      ignored: sum.ignored + more.ignored,
      skipped: addReasons(sum.skipped, more.skipped),
    },
    more,
  );
}

function withEnd(
  outcome: SnapshotOutcome,
  { batch, stopped }: { readonly batch?: string | undefined; readonly stopped?: string | undefined },
): SnapshotOutcome {
  return {
    ...outcome,
    ...(batch === undefined ? {} : { batch }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}

import { dayMs } from '../../ground/contract/time.ts';
import { countedMemories } from '../../ground/text/counted.ts';
import { survives } from '../../lifecycle/decay/byChance.ts';
import { decayPlan, type DecayPlan } from '../../lifecycle/decay/decayPlan.ts';
import { endOf } from '../../lifecycle/decay/endOf.ts';
import { type DecayCursor, decayStart, endingRows, idleRows } from '../../store/memories/decayingRows.ts';
import { findActive } from '../../store/memories/findMemory.ts';
import { forgetByDecay } from '../../store/memories/forgetByDecay.ts';
import { noteSavedAgain } from '../../store/memories/noteAccess.ts';
import { withoutTies } from '../../store/memories/archiveMemory.ts';
import { archiveOf, daysBetweenFiles, isArchiveDay, isKept, type Leaving } from './archiveDecayed.ts';
import { believedTime } from './believedTime.ts';
import type { JobContext, RunBatch, Step, Work } from './jobDefinition.ts';

/** Rows of one look; few, so that a step stays short. */
const rowsPerLook = 200;
/** Memories that go in one step: each leaves the index, and has its vectors and names taken away. */
const rowsPerStep = 10;

interface Progress {
  readonly plan: DecayPlan;
  /** What is due by then goes. */
  readonly now: number;
  /** How many more may go in this run; what is left over goes in later ones. */
  room: number;
  /** How many may leave for an archive: as many as nights went by since the last file would have forgotten. */
  archiveRoom: number;
  /** Lists that are still to be read, and how far the first one was. */
  readonly lists: (typeof idleRows)[];
  cursor: DecayCursor;
  /** Found, and not yet dealt with. */
  due: string[];
  forgotten: number;
  survived: number;
  /** More have had their time than this run may take. */
  isCut: boolean;
  /** What leaves for an archive; absent where there is none. */
  readonly leaving: Leaving | undefined;
  /** Whether that happens in this run. */
  readonly isArchiveDay: boolean;
}

/**
 * Takes out of sight what has had its time, those first that nobody used for longest, within what a run may lose. A
 * memory that is used while this goes on stays. What is kept in an archive is only noted in `leaving`, in those runs that
 * write one; a memory that others are tied to stays until they are gone.
 */
export function forgetDecayed(context: JobContext, leaving: Leaving): Work {
  const plan = decayPlan(context.settings);
  const progress: Progress = {
    plan,
    now: believedTime(context.store),
    room: context.mayLose(),
    archiveRoom: context.mayLose() * daysBetweenFiles,
    lists: plan.leastIdleDays === undefined ? [endingRows] : [endingRows, idleRows],
    cursor: decayStart,
    due: [],
    forgotten: 0,
    survived: 0,
    isCut: false,
    leaving: archiveOf(context) && leaving,
    isArchiveDay: isArchiveDay(context),
  };
  return () => step(context, progress);
}

async function step(context: JobContext, progress: Progress): Promise<Step> {
  const ids = progress.due.splice(0, rowsPerStep);
  if (ids.length > 0 && !isFull(progress)) {
    const { forgotten, survived, left, isCut } = await context.slice((batch) =>
      carryOut(context, progress, ids, batch),
    );
    progress.forgotten += forgotten;
    progress.survived += survived;
    progress.room -= forgotten;
    progress.archiveRoom -= left.size;
    progress.isCut ||= isCut;
    for (const [id, ending] of left) progress.leaving?.set(id, ending);
    return { more: true };
  }
  if (ids.length > 0) return { more: false, said: saidOf({ ...progress, isCut: true }) };
  if (progress.lists.length === 0) return { more: false, said: saidOf(progress) };
  look(context, progress);
  return { more: true };
}

function isFull({ room, archiveRoom, leaving, isArchiveDay }: Progress): boolean {
  return room <= 0 && (leaving === undefined || !isArchiveDay || archiveRoom <= 0);
}

/** Reads the next rows, and keeps those that have had their time. */
function look({ store }: JobContext, progress: Progress): void {
  const { plan, now, lists, cursor, leaving } = progress;
  const [list] = lists;
  if (list === undefined) return;
  const before = list === idleRows ? now - (plan.leastIdleDays ?? 0) * dayMs : now;
  const { rows, next } = list(store.sql, before, cursor, rowsPerLook);
  progress.due = rows
    .filter((row) => {
      const ending = endOf(row, plan);
      if (ending === undefined || ending.at > now) return false;
      return leaving === undefined || progress.isArchiveDay || !isKept(row, ending);
    })
    .map(({ id }) => id);
  progress.cursor = next ?? decayStart;
  if (next === undefined) lists.shift();
}

/** Within a transaction that may be rolled back, so that what leaves is an answer and noted by the caller. */
function carryOut(
  { store, random }: JobContext,
  { plan, now, room, archiveRoom, leaving }: Progress,
  ids: readonly string[],
  batch: RunBatch,
): Pick<Progress, 'forgotten' | 'survived' | 'isCut'> & { readonly left: Leaving } {
  let [forgotten, survived, isCut] = [0, 0, false];
  const left: Leaving = new Map();
  const untied = leaving && new Set(withoutTies(store.sql, ids));
  for (const id of ids) {
    const memory = findActive(store.sql, id);
    const ending = memory && endOf(memory, plan);
    if (memory === undefined || ending === undefined || ending.at > now) continue;
    const isForArchive = untied !== undefined && isKept(memory, ending);
    if (isForArchive && !untied.has(id)) continue;
    if (isForArchive ? left.size >= archiveRoom : forgotten >= room) {
      isCut = true;
      continue;
    }
    if (ending.strategy === 'idle' && survives(plan, random)) {
      noteSavedAgain(store.sql, id, store.clock());
      survived++;
    } else if (isForArchive) {
      left.set(id, ending);
    } else if (forgetByDecay(store, batch.open(), memory, { ...ending, purgeAfterDays: plan.purgeAfterDays })) {
      forgotten++;
    }
  }
  return { forgotten, survived, left, isCut };
}

function saidOf({ forgotten, survived, isCut }: Progress): string {
  return [
    ...(forgotten === 0 ? [] : [`Forgot ${countedMemories(forgotten)} that had had their time.`]),
    ...(survived === 0 ? [] : [`${countedMemories(survived)} stayed by chance.`]),
    ...(isCut ? ['More have had their time, and go in later runs.'] : []),
  ].join(' ');
}

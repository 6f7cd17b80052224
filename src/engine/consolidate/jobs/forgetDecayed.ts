import { dayMs } from '../../ground/contract/time.ts';
import { countedMemories } from '../../ground/text/counted.ts';
import { survives } from '../../lifecycle/decay/byChance.ts';
import { decayPlan, type DecayPlan } from '../../lifecycle/decay/decayPlan.ts';
import { endOf } from '../../lifecycle/decay/endOf.ts';
import { type DecayCursor, decayStart, endingRows, idleRows } from '../../store/memories/decayingRows.ts';
import { findActive } from '../../store/memories/findMemory.ts';
import { forgetByDecay } from '../../store/memories/forgetByDecay.ts';
import { noteSavedAgain } from '../../store/memories/noteAccess.ts';
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
  /** Lists that are still to be read, and how far the first one was. */
  readonly lists: (typeof idleRows)[];
  cursor: DecayCursor;
  /** Found, and not yet dealt with. */
  due: string[];
  forgotten: number;
  survived: number;
}

/**
 * Takes out of sight what has had its time, those first that nobody used for longest, within what a run may lose. A
 * memory that is used while this goes on stays.
 */
export function forgetDecayed(context: JobContext): Work {
  const plan = decayPlan(context.settings);
  const progress: Progress = {
    plan,
    now: believedTime(context.store),
    room: context.mayLose(),
    lists: plan.leastIdleDays === undefined ? [endingRows] : [endingRows, idleRows],
    cursor: decayStart,
    due: [],
    forgotten: 0,
    survived: 0,
  };
  return () => step(context, progress);
}

async function step(context: JobContext, progress: Progress): Promise<Step> {
  const ids = progress.due.splice(0, rowsPerStep);
  if (ids.length > 0 && progress.room > 0) {
    const { forgotten, survived } = await context.slice((batch) => carryOut(context, progress, ids, batch));
    progress.forgotten += forgotten;
    progress.survived += survived;
    progress.room -= forgotten;
    return { more: true };
  }
  if (progress.room <= 0 && ids.length > 0) return { more: false, said: saidOf(progress, { isCut: true }) };
  if (progress.lists.length === 0) return { more: false, said: saidOf(progress, { isCut: false }) };
  look(context, progress);
  return { more: true };
}

/** Reads the next rows, and keeps those that have had their time. */
function look({ store }: JobContext, progress: Progress): void {
  const { plan, now, lists, cursor } = progress;
  const [list] = lists;
  if (list === undefined) return;
  const before = list === idleRows ? now - (plan.leastIdleDays ?? 0) * dayMs : now;
  const { rows, next } = list(store.sql, before, cursor, rowsPerLook);
  progress.due = rows.filter((row) => (endOf(row, plan)?.at ?? Infinity) <= now).map(({ id }) => id);
  progress.cursor = next ?? decayStart;
  if (next === undefined) lists.shift();
}

function carryOut(
  { store, random }: JobContext,
  { plan, now, room }: Progress,
  ids: readonly string[],
  batch: RunBatch,
): Pick<Progress, 'forgotten' | 'survived'> {
  let [forgotten, survived] = [0, 0];
  for (const id of ids.slice(0, room)) {
    const memory = findActive(store.sql, id);
    const ending = memory && endOf(memory, plan);
    if (memory === undefined || ending === undefined || ending.at > now) continue;
    if (ending.strategy === 'idle' && survives(plan, random)) {
      noteSavedAgain(store.sql, id, store.clock());
      survived++;
    } else if (forgetByDecay(store, batch.open(), memory, { ...ending, purgeAfterDays: plan.purgeAfterDays })) {
      forgotten++;
    }
  }
  return { forgotten, survived };
}

function saidOf({ forgotten, survived }: Progress, { isCut }: { readonly isCut: boolean }): string {
  return [
    ...(forgotten === 0 ? [] : [`Forgot ${countedMemories(forgotten)} that had had their time.`]),
    ...(survived === 0 ? [] : [`${countedMemories(survived)} stayed by chance.`]),
    ...(isCut ? ['More have had their time, and go in later runs.'] : []),
  ].join(' ');
}

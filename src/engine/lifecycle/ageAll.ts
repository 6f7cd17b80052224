import { distinctTopicsIn } from '../store/memories/topics.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { type AgingGroup, rowsToAge } from '../store/memories/rowsToAge.ts';
import { noteOperation } from '../store/ownChat/operations.ts';
import { hourMs } from '../ground/contract/time.ts';
import { fadedImportance } from './decay/byExpiry.ts';
import type { DecayPlan } from './decay/decayPlan.ts';
import type { SlicedWriter } from './slicedWriter.ts';

export interface AgeLimits {
  readonly olderThanHours: number;
  readonly maxRows: number;
  /** Rows at or above this importance stay where they are. */
  readonly alwaysInjectImportance: number;
  /** How importance fades, and which topics have an age of their own. */
  readonly plan: DecayPlan;
  /** The user named the age: it holds for every topic, but for one that is never to change. */
  readonly isAsked?: boolean;
}

/** Rows moved in one transaction; a longer run is cut into slices so that no window has to wait for all of it. */
export const ageSlice = 100;

/** Moves old memories slice by slice, all in one batch. */
export async function ageAll(
  { store, write, pause }: SlicedWriter,
  limits: AgeLimits,
): Promise<{ readonly moved: number; readonly batch?: string }> {
  let moved = 0;
  let batch: string | undefined;
  while (moved < limits.maxRows) {
    const join = batch;
    const slice = await write(() =>
      ageSome(store, { ...limits, maxRows: Math.min(ageSlice, limits.maxRows - moved) }, join),
    );
    if (slice.moved === 0) break;
    moved += slice.moved;
    batch = slice.batch;
    await pause();
  }
  return batch === undefined ? { moved } : { moved, batch };
}

/**
 * Moves one slice of old memories from the short to the long tier: lowest importance first, as it counts by now, then
 * the oldest. Age counts from when a memory was made, not from when it was last used. Pinned rows, rows that are always
 * injected, and raw turns stay. Returns how many moved; a slice of 0 ends the run.
 */
function ageSome(
  store: Store,
  limits: AgeLimits,
  join: string | undefined,
): { readonly moved: number; readonly batch: string | undefined } {
  if (idsToAge(store, limits, 1).length === 0) return { moved: 0, batch: join };
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    const moved = ageInto(store, limits, () => (batch ??= beginBatch(store, 'age', { join })));
    return { moved, batch: batch?.id ?? join };
  });
}

/** The same within a transaction, into the given batch. Returns how many moved. */
export function ageInto(store: Store, limits: AgeLimits, batchOf: () => Batch): number {
  const ids = idsToAge(store, limits, Math.min(ageSlice, limits.maxRows));
  for (const id of ids) {
    const memory = findActive(store.sql, id);
    const batch = batchOf();
    if (memory === undefined) continue;
    changeMemory(store, batch, memory, { tier: 'long', agedAt: batch.at }, 'AGE');
    noteOperation(store.sql, { node: 'worker', op: 'ttl', memoryId: id, category: memory.category, at: batch.at });
  }
  return ids.length;
}

function idsToAge({ sql, clock }: Store, limits: AgeLimits, most: number): string[] {
  const now = clock();
  const counts = (row: { readonly importance: number; readonly createdAt: number; readonly lastAccessAt: number }) =>
    fadedImportance(row, limits.plan, now);
  return agingGroups(sql, limits)
    .flatMap(({ olderThanHours, ...topics }) =>
      rowsToAge(sql, { ...topics, before: now - olderThanHours * hourMs }, limits, most),
    )
    .toSorted((a, b) => counts(a) - counts(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Topics that have an age of their own, or none, and all the rest. */
function agingGroups(
  sql: Store['sql'],
  { plan, olderThanHours, isAsked = false }: AgeLimits,
): readonly (Omit<AgingGroup, 'before'> & { readonly olderThanHours: number })[] {
  if (!plan.hasRetention) return [{ olderThanHours }];
  const ages = new Map<number, string[]>();
  const except: string[] = [];
  for (const topic of distinctTopicsIn(sql)) {
    const rule = plan.retentionOf(topic);
    const hours = isAsked ? undefined : rule?.ageAfterHours;
    if (rule?.never !== true && hours === undefined) continue;
    except.push(topic);
    if (rule?.never !== true && hours !== undefined) ages.set(hours, [...(ages.get(hours) ?? []), topic]);
  }
  return [{ olderThanHours, except }, ...[...ages].map(([hours, only]) => ({ olderThanHours: hours, only }))];
}

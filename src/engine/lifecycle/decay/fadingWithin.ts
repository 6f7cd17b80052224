import type { DecayStrategy, Ending, Fading } from '../../ground/contract/decaying.ts';
import { dayMs } from '../../ground/contract/time.ts';
import type { Store } from '../../store/base/store.ts';
import { decayStart, endingRows, idleRows } from '../../store/memories/decayingRows.ts';
import { recordsById } from '../../store/memories/findMemory.ts';
import type { DecayPlan } from './decayPlan.ts';
import { endOf } from './endOf.ts';

const rowsPerLook = 1000;

/**
 * What goes within so many days if nobody uses it, counted and, the first of them, named. `pause` lets others have their
 * turn between two looks. Raw turns are not looked at: they go by their age or number alone.
 */
export async function fadingWithin(
  { sql, clock }: Store,
  plan: DecayPlan,
  { withinDays, limit }: { readonly withinDays: number; readonly limit: number },
  pause: () => Promise<void>,
): Promise<Omit<Fading, 'perRun'>> {
  const until = clock() + withinDays * dayMs;
  const endings = new Map<string, Ending>();
  for (const list of plan.leastIdleDays === undefined ? [endingRows] : [endingRows, idleRows]) {
    const before = list === idleRows ? until - (plan.leastIdleDays ?? 0) * dayMs : until;
    for (let cursor: typeof decayStart | undefined = decayStart; cursor !== undefined; await pause()) {
      const { rows, next } = list(sql, before, cursor, rowsPerLook);
      for (const row of rows) {
        const ending = endOf(row, plan);
        if (ending !== undefined && ending.at <= until) endings.set(row.id, ending);
      }
      cursor = next;
    }
  }
  const first = [...endings].toSorted(([, a], [, b]) => a.at - b.at).slice(0, limit);
  const records = recordsById(
    sql,
    first.map(([id]) => id),
  );
  return {
    total: endings.size,
    counts: countsOf(endings.values()),
    next: first.flatMap(([id, ending]) => {
      const memory = records.get(id);
      return memory === undefined ? [] : [{ memory, ending }];
    }),
  };
}

function countsOf(endings: Iterable<Ending>): Fading['counts'] {
  const counts: { [strategy in DecayStrategy]?: number } = {};
  for (const { strategy } of endings) counts[strategy] = (counts[strategy] ?? 0) + 1;
  return counts;
}

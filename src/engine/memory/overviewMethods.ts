import type { BatchPosition, ChangedBatch, Overview, OverviewMethods } from '../ground/contract/overviewing.ts';
import { dayMs } from '../ground/contract/time.ts';
import { devicesIn } from '../store/history/devicesIn.ts';
import { topicsOf } from '../store/memories/topics.ts';
import { batchesBefore, type BatchLine, type BegunBatch, linesAlone, linesOf } from '../store/overview/batchLines.ts';
import { changedBatches } from '../store/overview/changedBatches.ts';
import { growthOf } from '../store/overview/growthOf.ts';
import { linksSince, takeLinksBack } from '../store/overview/linksThen.ts';
import { namesInMemories } from '../store/overview/namesInMemories.ts';
import { conversationsByDay, type Days, modelTokensByDay, promptsByDay } from '../store/overview/useByDay.ts';
import { waitingByReason } from '../store/overview/waitingByReason.ts';
import { weekOf } from '../store/overview/weekOf.ts';
import { historyReach } from '../store/past/cutOfHistory.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

const defaultDays = 90;
const mostDays = 365;
const week = 7;
/** Changes of memories that are read for one look; what lies before them is not told. */
const mostLines = 200_000;
const sliceBatches = 200;
const mostAlone = 20_000;
const defaultBatches = 50;
const mostBatches = 200;
const largestTopics = 10;

/** How a memory shows how it grew, what changed and how all of it belongs together. */
export function overviewMethods(context: MemoryContext): OverviewMethods {
  const { store, read, later } = context;
  const { sql } = store;
  return {
    async overview({ days: asked = defaultDays, offsetMinutes = 0 } = {}) {
      const count = Math.min(mostDays, Math.max(1, Math.floor(checkPositive('days', asked))));
      await later.catchUp();
      const now = store.clock();
      const ahead = (Number.isFinite(offsetMinutes) ? offsetMinutes : 0) * 60_000;
      const firstDay = Math.floor((now + ahead) / dayMs) - count + 1;
      const since = firstDay * dayMs - ahead;
      // A clock that was ahead wrote what is still to come; it is told with today.
      const dayOf = (at: number): number => Math.min(count - 1, Math.floor((at + ahead) / dayMs) - firstDay);
      const grown = await grownSince(context, { count, since, dayOf }, now - week * dayMs);
      return await read(() => {
        const prompts = promptsByDay(sql, { count, since, dayOf }, now - week * dayMs);
        const total = Object.values(grown.growth.at(-1) ?? {}).reduce((sum, one) => sum + one, 0);
        return {
          firstDay,
          growth: grown.growth,
          week: { ...grown.week, used: prompts.used, unused: Math.max(0, total - prompts.used) },
          conversations: conversationsByDay(sql, { count, since, dayOf }),
          promptTokens: prompts.tokens,
          modelTokens: modelTokensByDay(sql, firstDay, count),
          topics: topicsOf(sql).slice(0, largestTopics),
          waiting: waitingByReason(sql, now),
          devices: devicesIn(sql).length,
        };
      });
    },

    async changedBatches({ before, limit = defaultBatches } = {}) {
      const most = Math.min(mostBatches, Math.max(1, Math.floor(checkPositive('limit', limit))));
      const batches: ChangedBatch[] = [];
      let next: BatchPosition | undefined = before;
      do {
        const from: BatchPosition | undefined = next;
        const found = await read(() => changedBatches(sql, from));
        batches.push(...found.batches);
        next = found.next;
        if (next !== undefined) await context.pause();
      } while (next !== undefined && batches.length < most);
      const last = batches[most - 1];
      if (last === undefined || batches.length === most) return { batches, ...(next === undefined ? {} : { next }) };
      return { batches: batches.slice(0, most), next: { at: last.at, id: last.id } };
    },

    historySince: () => read(() => historyReach(sql)),

    async linksThen(at) {
      const links = await read(() => linksSince(sql, checkPositive('at', at)));
      await eachSlice(context, at, (lines) => takeLinksBack(links, lines, at));
      return [...links.values()];
    },

    namesInMemories: () => read(() => namesInMemories(sql)),
  };
}

/** Memories by tier at the end of each day, and what happened to them in the last week. */
async function grownSince(
  context: MemoryContext,
  { count, since, dayOf }: Days,
  weekSince: number,
): Promise<{ readonly growth: Overview['growth']; readonly week: ReturnType<ReturnType<typeof weekOf>['counts']> }> {
  const { store, read } = context;
  const { growth, reach } = await read(() => ({
    growth: growthOf(store.sql, (at) => count - 1 - dayOf(at)),
    reach: historyReach(store.sql),
  }));
  const counted = weekOf(weekSince);
  const alone = await read(() => linesAlone(store.sql, since, mostAlone));
  growth.goBack(alone);
  for (const line of alone) counted.take(undefined, line);
  const oldest = await eachSlice(context, since, (lines, batches) => {
    growth.goBack(lines);
    for (const line of lines) counted.take(batches.get(line.batch), line);
  });
  const firstKnown = Math.max(0, oldest === undefined ? 0 : dayOf(oldest), reach === undefined ? 0 : dayOf(reach));
  return { growth: growth.counts(count - firstKnown), week: counted.counts() };
}

/**
 * Goes back through what was written since a time, with a pause after each slice; where there is too much of it, answers
 * with the time of the oldest that was read.
 */
async function eachSlice(
  { store, read, pause }: MemoryContext,
  since: number,
  take: (lines: readonly BatchLine[], batches: ReadonlyMap<string, BegunBatch>) => void,
): Promise<number | undefined> {
  let last: BegunBatch | undefined;
  for (let lines = 0; lines < mostLines;) {
    const from = last;
    const batches = await read(() => batchesBefore(store.sql, from, sliceBatches, since));
    const found = await read(() =>
      linesOf(
        store.sql,
        batches.map(({ id }) => id),
      ),
    );
    take(found, new Map(batches.map((batch) => [batch.id, batch])));
    if (batches.length < sliceBatches) return undefined;
    lines += found.length;
    last = batches.at(-1);
    await pause();
  }
  return last?.at;
}

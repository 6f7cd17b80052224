import type { DecayMethods } from '../ground/contract/decaying.ts';
import { decayPlan } from '../lifecycle/decay/decayPlan.ts';
import { endOf } from '../lifecycle/decay/endOf.ts';
import { fadingWithin } from '../lifecycle/decay/fadingWithin.ts';
import { decayedMemories } from '../store/memories/decayedMemories.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { restoreMemories } from '../store/memories/restoreMemories.ts';
import { mayLosePerRun } from '../store/upkeep/runs.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

const usualNotice = 7;
const usualLimit = 20;
const usualPage = 100;
const mostRows = 1000;

/** What goes by the clock: what is next, what went, and how it comes back. */
export function decayMethods(context: MemoryContext): DecayMethods {
  const { store, settings, read, write, pause } = context;
  const { sql } = store;
  return {
    async fading(input = {}) {
      const withinDays = checkPositive('withinDays', input.withinDays ?? usualNotice);
      const limit = Math.min(mostRows, Math.floor(checkPositive('limit', input.limit ?? usualLimit)));
      const perRun = await read(() => mayLosePerRun(sql, settings().lossPercent));
      const found = await fadingWithin(store, decayPlan(settings()), { withinDays, limit }, pause);
      return { ...found, perRun };
    },

    endOf: (id) =>
      read(() => {
        const memory = findActive(sql, id);
        return memory && endOf(memory, decayPlan(settings()));
      }),

    decayed: ({ limit = usualPage } = {}) =>
      read(() => decayedMemories(sql, Math.min(mostRows, Math.max(1, Math.floor(checkPositive('limit', limit)))))),

    async restore(ids) {
      const result = await write(() => sql.transaction(() => restoreMemories(store, ids)));
      context.wake();
      return result;
    },

    retention: (topic) => read(() => decayPlan(settings()).retentionOf(topic)),
  };
}

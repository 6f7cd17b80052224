import { readOpenConversation } from '../consolidate/readOpenConversation.ts';
import type { OwnChatMethods } from '../ground/contract/ownChat.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { redact } from '../knowledge/trust/redact.ts';
import {
  type CacheLimits,
  eraseCachedAnswers,
  findCachedAnswer,
  keepAnswer,
  noteCacheUse,
} from '../store/ownChat/cachedAnswers.ts';
import { eraseCheckpoints, listCheckpoints, readCheckpoint, writeCheckpoint } from '../store/ownChat/checkpoints.ts';
import { countOperations } from '../store/ownChat/operations.ts';
import { checkPositive } from './checkedInput.ts';
import { stateIn, writtenState } from './keptState.ts';
import type { MemoryContext } from './memoryContext.ts';

const charactersPerKilobyte = 1000;
const defaultDays = 14;
const mostDays = 3650;

/** What a memory keeps for our own chat, and what it counted of its own work. */
export function ownChatMethods(context: MemoryContext): OwnChatMethods {
  const { store, settings, read, write, later } = context;
  const { sql, clock } = store;
  const inTransaction = <T>(work: () => T): Promise<T> => write(() => sql.transaction(work));
  const limits = (): CacheLimits => ({
    maxAgeMs: settings().responseCacheSeconds * 1000,
    entries: settings().responseCacheEntries,
  });
  return {
    async chatLimits() {
      context.assertOpen();
      const { windowMessages, mostMessages, compactAboveMessages, compactAbovePercent, ...rest } = settings();
      const { compactFromMessages, keepMessages, tokenLimit, evictAfterMinutes, delegateRounds } = rest;
      const sent = { windowMessages, mostMessages, compactAboveMessages, compactAbovePercent, compactFromMessages };
      return await Promise.resolve({ ...sent, keepMessages, tokenLimit, evictAfterMinutes, delegateRounds });
    },

    async readConversation({ sessionId, keepTurns }) {
      context.assertOpen();
      const keep = Math.floor(checkPositive('keepTurns', keepTurns));
      const reader = { ladder: context.ladder(), write, pause: context.pause };
      const result = await readOpenConversation(reader, { sessionId, keepTurns: keep });
      if (result.batch !== undefined) context.wake();
      return result;
    },

    async saveCheckpoint({ sessionId, userId = '', state }) {
      const { checkpointKilobytes, checkpointsKept, redactPersonalNumbers } = settings();
      const data = writtenState(state, checkpointKilobytes * charactersPerKilobyte, redactPersonalNumbers);
      if (data === undefined)
        throw new MemoryError('input', `The state of this conversation is longer than ${checkpointKilobytes} kB.`);
      const place = { sessionId, userId: redact(userId).text };
      await inTransaction(() => writeCheckpoint(sql, place, data, { most: checkpointsKept, now: clock() }));
    },

    loadCheckpoint: (sessionId, userId = '') =>
      read(() => {
        const found = readCheckpoint(sql, { sessionId, userId });
        const state = found === undefined ? undefined : stateIn(found.data);
        if (found === undefined || state === undefined) return undefined;
        const { createdAt, updatedAt } = found;
        return { sessionId, state, createdAt, updatedAt };
      }),

    checkpoints: () => read(() => listCheckpoints(sql)),

    removeCheckpoints: (sessionId) => inTransaction(() => eraseCheckpoints(sql, sessionId)),

    async cachedAnswer(request) {
      context.assertOpen();
      if (!settings().responseCache) return undefined;
      const found = await read(() => findCachedAnswer(sql, request, limits(), clock()));
      if (found !== undefined) later.note(() => noteCacheUse(sql, request, clock()));
      return found;
    },

    async cacheAnswer(request, answer) {
      context.assertOpen();
      const { responseCache, redactPersonalNumbers } = settings();
      // An answer from which a secret was taken is not the answer that was given.
      const { kinds } = redact(answer, { personalNumbers: redactPersonalNumbers });
      if (!responseCache || kinds.length > 0 || answer.trim() === '') return false;
      await inTransaction(() => keepAnswer(sql, request, answer, limits(), clock()));
      return true;
    },

    clearCachedAnswers: () => inTransaction(() => eraseCachedAnswers(sql)),

    async operations({ days = defaultDays, offsetMinutes = 0 } = {}) {
      // What was only noted so far is counted as well.
      await later.catchUp();
      const asked = Math.min(mostDays, Math.max(1, Math.floor(checkPositive('days', days))));
      return await read(() => countOperations(sql, { now: clock(), days: asked, offsetMinutes }));
    },
  };
}

import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { CacheRequest, ChatLimits } from '../../../../src/engine/ground/contract/ownChat.ts';
import type { ownChatSettingNames } from '../../../../src/open/ownChatSettingNames.ts';
import { day } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';

/** Two values of a setting, and what must show a difference between them; `forward` lets time pass. */
export type Effect = readonly [unknown, unknown, (memory: Memory, forward: (ms: number) => void) => Promise<unknown>];

const question: CacheRequest = { model: 'm', system: '', user: 'one?' };

function limitOf(name: keyof ChatLimits): (memory: Memory) => Promise<unknown> {
  return async (memory) => (await memory.chatLimits())[name];
}

/** Whether an answer is still there after another one was kept and two seconds have passed. */
async function keptAnswer(memory: Memory, forward: (ms: number) => void): Promise<unknown> {
  await memory.configure({ responseCache: true });
  await memory.cacheAnswer(question, 'yes');
  await memory.cacheAnswer({ ...question, user: 'two?' }, 'no');
  forward(2000);
  return [
    await memory.cachedAnswer(question),
    (await memory.cachedAnswer({ ...question, user: 'two?' })) !== undefined,
  ];
}

/** What is kept of a long state and of another one. */
async function keptStates(memory: Memory): Promise<unknown> {
  const call = { id: 'c', name: 'memory_recall', input: {}, result: 'r'.repeat(2000) };
  const state = { history: [{ turn: 't', calls: [call] }], memoryContext: [], agents: {} };
  for (const sessionId of ['a', 'b']) await memory.saveCheckpoint({ sessionId, state });
  return [await memory.checkpoints(), await memory.loadCheckpoint('b')];
}

/** Where searches are counted two days later: by their day of UTC, or by the user's own. */
async function keptOperations(memory: Memory, forward: (ms: number) => void): Promise<unknown> {
  for (let times = 0; times < 120; times++) await memory.recall({ query: 'lighthouse' });
  await memory.operations();
  forward(2 * day);
  await maintain(memory, { jobs: ['decay'] });
  const counts = await memory.operations({ days: 4, offsetMinutes: -13 * 60 });
  return counts.find(({ op }) => op === 'search')?.days;
}

/** What shows the effect of each setting for our own chat. */
export const ownChatEffects: { readonly [name in keyof typeof ownChatSettingNames]: Effect } = {
  windowMessages: [100, 200, limitOf('windowMessages')],
  mostMessages: [100, 5000, limitOf('mostMessages')],
  compactAboveMessages: [20, 50, limitOf('compactAboveMessages')],
  compactAbovePercent: [50, 75, limitOf('compactAbovePercent')],
  compactFromMessages: [6, 12, limitOf('compactFromMessages')],
  keepMessages: [4, 10, limitOf('keepMessages')],
  tokenLimit: [8000, 128_000, limitOf('tokenLimit')],
  evictAfterMinutes: [5, 60, limitOf('evictAfterMinutes')],
  delegateRounds: [2, 6, limitOf('delegateRounds')],
  responseCache: [true, false, (memory) => memory.cacheAnswer(question, 'yes')],
  responseCacheSeconds: [1, 3600, keptAnswer],
  responseCacheEntries: [1, 100, keptAnswer],
  checkpointsKept: [1, 100, keptStates],
  checkpointKilobytes: [1, 256, keptStates],
  operationDays: [1, 30, keptOperations],
  operationsKept: [100, 20_000, keptOperations],
};

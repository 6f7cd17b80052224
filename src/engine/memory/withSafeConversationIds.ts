import type { Memory } from '../ground/contract/memory.ts';
import { safeId } from '../knowledge/trust/safeId.ts';

/**
 * The same memory, in which no id of a conversation holds a secret: an id that does is replaced by a fingerprint,
 * everywhere alike.
 */
export function withSafeConversationIds(memory: Memory): Memory {
  return {
    ...memory,
    observe: (input) => memory.observe(safe(input)),
    observeMany: (inputs, options) => memory.observeMany(Array.isArray(inputs) ? inputs.map(safe) : inputs, options),
    importTurns: (input) =>
      memory.importTurns(
        Array.isArray(input?.conversations) ? { ...input, conversations: input.conversations.map(safe) } : input,
      ),
    save: (input) => memory.save(safe(input)),
    saveMany: (inputs, options) => memory.saveMany(Array.isArray(inputs) ? inputs.map(safe) : inputs, options),
    learn: (input) => memory.learn(Array.isArray(input?.facts) ? { ...input, facts: input.facts.map(safe) } : input),
    correct: (id, input) => memory.correct(id, safe(input)),
    recall: (input) => memory.recall(safe(input)),
    search: (input) => memory.search(safe(input)),
    activeMemory: (input) => memory.activeMemory(safe(input)),
    noteAnswer: (answer) => memory.noteAnswer(safe(answer)),
    beforeAction: (input) => memory.beforeAction(safe(input)),
    noteOutcome: (input) => memory.noteOutcome(safe(input)),
    keepBeforeCompaction: (input) => memory.keepBeforeCompaction(safe(input)),
    sessionDigest: (input) => memory.sessionDigest(safe(input)),
    whereLeftOff: (input) => memory.whereLeftOff(safe(input)),
    list: (input) => memory.list(from(input)),
    forget: (target) => memory.forget(from(target)),
    resetAndSummarize: (input) => memory.resetAndSummarize(safe(input)),
    summaries: (input) => memory.summaries(safe(input)),
    readConversation: (input) => memory.readConversation(safe(input)),
    saveCheckpoint: (input) => memory.saveCheckpoint(safe(input)),
    loadCheckpoint: (id, userId) => memory.loadCheckpoint(safeId(id), userId),
    removeCheckpoints: (id) => memory.removeCheckpoints(id === undefined ? undefined : safeId(id)),
    injections: (id) => memory.injections(safeId(id)),
    pastBlocks: (id) => memory.pastBlocks(safeId(id)),
    turns: (id) => memory.turns(safeId(id)),
    endSession: (id) => memory.endSession(safeId(id)),
  };
}

function safe<T>(input: T): T {
  if (typeof input !== 'object' || input === null || !('sessionId' in input) || typeof input.sessionId !== 'string')
    return input;
  const sessionId = safeId(input.sessionId);
  return sessionId === input.sessionId ? input : { ...input, sessionId };
}

/** The same within a filter for a source. */
function from<T>(input: T): T {
  return typeof input === 'object' && input !== null && 'from' in input ? { ...input, from: safe(input.from) } : input;
}

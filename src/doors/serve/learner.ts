import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';

/** Learns from conversations after they were answered, while nobody waits for an answer. */
export interface Learner {
  /** Something was said in a conversation. */
  note(sessionId: string): void;
  /** Reads what was said now; true when all of it was read, false when another program does it or it is off. */
  readNow(sessionId: string): Promise<boolean>;
  /** Nothing new begins after this; conversations that were not read are noted as over, for any program to read. */
  stop(): Promise<void>;
}

interface LearnerPorts {
  readonly memory: Pick<Memory, 'endSession' | 'maintain' | 'pauseMaintenance' | 'turns' | 'forget'>;
  readonly isAllowed: () => Promise<boolean>;
  /** Somebody waits for an answer. */
  readonly isBusy: () => boolean;
  readonly offsetMinutes: () => number;
  /** Turns of one conversation that are kept; absent: all. */
  readonly maxEntries: number | undefined;
  readonly log: (line: string) => void;
  /** How long nothing must be said in a conversation before it is read. */
  readonly quietMs?: number;
}

const defaultQuietMs = 60_000;
/** A conversation that goes on is read as well, so that its summary does not wait for its end. */
const mostUnread = 8;
const betweenStepsMs = 20;
/** After an answer the next request often follows at once. */
const calmMs = 1_000;

export function createLearner(ports: LearnerPorts): Learner {
  const { memory, isAllowed, log, quietMs = defaultQuietMs } = ports;
  const unread = new Map<string, { readonly count: number; readonly at: number }>();
  const calmAfterMs = Math.min(calmMs, quietMs);
  let isStopped = false;
  let heardAt = -Infinity;
  let running: Promise<unknown> = Promise.resolve();

  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = running.then(work);
    running = next.catch((error: unknown) => log(`Background work stopped: ${messageOf(error)}`));
    return next;
  };
  const isCalm = (): boolean => !ports.isBusy() && performance.now() - heardAt >= calmAfterMs;
  const readQuiet = async (): Promise<void> => {
    const now = performance.now();
    const ready = [...unread].filter(([, { count, at }]) => count >= mostUnread || now - at >= quietMs);
    for (const [sessionId] of ready) {
      unread.delete(sessionId);
      await endOf(memory, sessionId, ports.maxEntries);
    }
    if (isStopped || !(await isAllowed())) return;
    for (let state = 'more'; state === 'more' && !isStopped;) {
      await pause(isCalm() ? betweenStepsMs : calmAfterMs);
      if (isCalm() && !isStopped) ({ state } = await memory.maintain({ offsetMinutes: ports.offsetMinutes() }));
    }
  };
  const look = (): void => void enqueue(readQuiet).catch(() => undefined);
  const timer = setInterval(look, quietMs).unref();
  return {
    note: (sessionId) => {
      if (isStopped) return;
      heardAt = performance.now();
      const count = (unread.get(sessionId)?.count ?? 0) + 1;
      unread.set(sessionId, { count, at: heardAt });
      if (count === mostUnread) look();
    },
    readNow: (sessionId) =>
      enqueue(async () => {
        unread.delete(sessionId);
        await endOf(memory, sessionId, ports.maxEntries);
        if (!(await isAllowed())) return false;
        let result = await memory.maintain({ jobs: ['consolidation'], offsetMinutes: ports.offsetMinutes() });
        while (result.state === 'more' && !isStopped)
          result = await memory.maintain({ offsetMinutes: ports.offsetMinutes() });
        return result.state === 'done';
      }),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const rest = enqueue(async () => {
        for (const sessionId of unread.keys()) await endOf(memory, sessionId, ports.maxEntries);
        unread.clear();
        await memory.pauseMaintenance();
      });
      // The turns are stored; what was not noted is found by the time that has passed.
      await rest.catch(() => undefined);
    },
  };
}

/** Notes that a conversation may be read, a new turn opens it again; what it has too many of is forgotten. */
async function endOf(memory: LearnerPorts['memory'], sessionId: string, maxEntries: number | undefined): Promise<void> {
  await memory.endSession(sessionId);
  if (maxEntries === undefined) return;
  const turns = await memory.turns(sessionId);
  const ids = turns.slice(0, Math.max(0, turns.length - maxEntries)).map(({ id }) => id);
  if (ids.length > 0) await memory.forget({ ids });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

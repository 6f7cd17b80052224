import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { JoinedTeam } from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { createLines, type Lines } from './createLines.ts';
import type { HubEnvironment } from './hubOf.ts';
import { type Synced, syncTeam } from './syncTeam.ts';

/** Keeps a memory's teams in contact while a program lives. */
export interface Contact {
  /** Something changed here that a team may have to be told. */
  changed(): void;
  /** Resolves once each team was spoken with, or could not be. */
  now(): Promise<void>;
  close(): Promise<void>;
}

export interface ContactOptions {
  /** The memory, if it is open. */
  readonly memory: () => Promise<Memory | undefined>;
  /** Passwords and addresses by the names of environment variables, for one team. */
  readonly environment: (team: JoinedTeam) => Promise<HubEnvironment>;
  readonly clock: () => number;
  readonly onSynced: (team: string, synced: Synced) => void;
  /** All teams were spoken with, or could not be. */
  readonly onRound?: () => void;
  /** Given each problem once, until it is over. */
  readonly log: (line: string) => void;
  readonly times?: Partial<ContactTimes>;
}

interface ContactTimes {
  /** How often a team is asked though nothing was told: a server behind a pooler may tell nothing. */
  readonly everyMs: number;
  /** Changes that come this close behind each other go in one contact. */
  readonly settleMs: number;
  /** Another window was in contact; what came up meanwhile is sent then. */
  readonly busyMs: number;
}

const usualTimes: ContactTimes = { everyMs: 60_000, settleMs: 300, busyMs: 2000 };
/** A server that is away is asked again after this, each time after twice as long, up to `everyMs`. */
const firstRetryMs = 5000;

/**
 * Holds one connection for each team, on which its server says at once when somebody wrote. Whatever fails is noted for
 * the status and tried again; nothing here ever waits for it.
 */
export function keepInContact(options: ContactOptions): Contact {
  const { everyMs, settleMs, busyMs } = { ...usualTimes, ...options.times };
  const problems = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let isClosed = false;
  let retryMs = firstRetryMs;
  let last: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  const later = (ms: number): void => {
    const at = Date.now() + ms;
    // What is due earlier than that is kept.
    if (isClosed || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void round(), ms);
    timer.unref();
  };
  const lines = createLines(options.environment, () => later(settleMs));
  const speakWithAll = async (): Promise<number> => {
    const memory = await options.memory();
    const teams = (await memory?.joinedTeams()) ?? [];
    await lines.keepOnly(teams);
    if (memory === undefined) return everyMs;
    const spoken = { memory, lines, problems, signal: stopping.signal, options };
    const results = [];
    for (const team of teams) results.push(isClosed ? undefined : await speak(spoken, team));
    const hasFailed = results.includes(undefined);
    const next = Math.min(everyMs, hasFailed ? retryMs : everyMs);
    retryMs = hasFailed ? Math.min(everyMs, retryMs * 2) : firstRetryMs;
    return results.some((synced) => synced?.isBusy === true) ? Math.min(next, busyMs) : next;
  };
  const round = (): Promise<void> => {
    dueAt = Infinity;
    clearTimeout(timer);
    last = last.then(async () => {
      if (isClosed) return;
      const next = await speakWithAll().catch((error: unknown) => {
        options.log(`Teams could not be looked up: ${messageOf(error)}`);
        return everyMs;
      });
      later(next);
      options.onRound?.();
    });
    return last;
  };

  later(settleMs);
  return {
    changed: () => later(settleMs),
    now: round,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      stopping.abort();
      await lines.keepOnly([]);
      await last;
      // One that was opened meanwhile.
      await lines.keepOnly([]);
    },
  };
}

interface Spoken {
  readonly memory: Memory;
  readonly lines: Lines;
  /** Told already, by team. */
  readonly problems: Map<string, string>;
  readonly signal: AbortSignal;
  readonly options: ContactOptions;
}

/** One contact with one team; undefined where it failed, which is noted. */
async function speak(
  { memory, lines, problems, signal, options }: Spoken,
  team: JoinedTeam,
): Promise<Synced | undefined> {
  try {
    const hub = await lines.to(team);
    const synced = await syncTeam(team, { memory, hub, clock: options.clock, signal });
    problems.delete(team.team);
    if (synced.isBusy !== true) options.onSynced(team.team, synced);
    return synced;
  } catch (error) {
    if (signal.aborted) return undefined;
    const problem = messageOf(error);
    await lines.hangUp(team.team);
    await memory.noteContact({ team: team.team, problem });
    if (problems.get(team.team) !== problem) options.log(`Team ${team.team}: ${problem}`);
    problems.set(team.team, problem);
    return undefined;
  }
}

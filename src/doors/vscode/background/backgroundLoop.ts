import type { MaintainInput, MaintainResult } from '../../../engine/ground/contract/maintenance.ts';

/** What the loop needs of a window. */
export interface BackgroundPorts {
  /** One step of the engine; undefined while no memory is open. */
  maintain(input: MaintainInput): Promise<MaintainResult | undefined>;
  /** Nobody begins anything after this in this window. */
  pause(): Promise<void>;
  /** The user's switches. */
  isAllowed(): boolean;
  /** When the user last typed, Unix ms; 0 when never. */
  lastTypedAt(): number;
  isOnBattery(): Promise<boolean>;
  now(): number;
  /** Calls back once; returns what takes that back. */
  after(ms: number, work: () => void): () => void;
  /** Told of a run that ended, here or because another window took over. */
  onRun(result: MaintainResult): void;
  onError(error: unknown): void;
}

export interface BackgroundLoop {
  /** Looks whether something is due a few seconds from now, because a conversation has ended. */
  soon(): void;
  /** No step begins after this; what was begun is gone on with by whoever comes next. */
  stop(): Promise<void>;
}

/** After a start the window has other things to do. */
const firstLookMs = 60_000;
const soonMs = 5_000;
const lookEveryMs = 5 * 60_000;
/** As long as another window is at it. */
const elsewhereMs = 2 * 60_000;
/** Typing has paused, not just the fingers. */
const quietMs = 2_000;
const patienceMs = 1_000;
/** Between two steps of some milliseconds, so that the window keeps most of the thread. */
const betweenStepsMs = 40;

/** Steps through what is due, while nobody types, and looks again from time to time. */
export function createBackgroundLoop(ports: BackgroundPorts): BackgroundLoop {
  let cancel: (() => void) | undefined;
  let nextAt = Infinity;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const lookIn = (ms: number): void => {
    const at = ports.now() + ms;
    if (isStopped || at >= nextAt) return;
    cancel?.();
    nextAt = at;
    cancel = ports.after(ms, () => {
      nextAt = Infinity;
      // A look while one goes on would only make two of it.
      running ??= look()
        .catch((error: unknown) => {
          ports.onError(error);
          return lookEveryMs;
        })
        .then((ms) => {
          running = undefined;
          lookIn(ms);
        });
    });
  };

  /** One step; answers when to look again. */
  const look = async (): Promise<number> => {
    if (!ports.isAllowed()) return lookEveryMs;
    if (ports.now() - ports.lastTypedAt() < quietMs) return quietMs;
    const saving = await ports.isOnBattery();
    if (isStopped) return lookEveryMs;
    const result = await ports.maintain({ saving });
    if (result === undefined) return lookEveryMs;
    if (result.state === 'more') return betweenStepsMs;
    if (result.runs.length > 0) ports.onRun(result);
    return result.state === 'elsewhere' ? elsewhereMs : lookEveryMs;
  };

  lookIn(firstLookMs);
  return {
    soon: () => lookIn(soonMs),
    stop: async () => {
      isStopped = true;
      cancel?.();
      // A model may take a minute to answer, and a window that closes has seconds; what it answers then is dropped.
      if (running !== undefined)
        await Promise.race([running, new Promise<void>((resolve) => void ports.after(patienceMs, resolve))]);
      await ports.pause();
    },
  };
}

import type { MaintainInput, MaintainResult } from '../../../engine/ground/contract/maintenance.ts';

/** What the loop needs of a window. */
export interface BackgroundPorts {
  /** One step of the engine; undefined while no memory is open. */
  maintain(input: MaintainInput): Promise<MaintainResult | undefined>;
  /** Nothing new begins in this window after this. */
  pause(): Promise<void>;
  /** The user's switches. */
  isAllowed(): boolean;
  /** When the user last typed, Unix ms; 0 when never. */
  lastTypedAt(): number;
  isOnBattery(): Promise<boolean>;
  now(): number;
  /** Calls back once; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Called when a run has ended, here or because another window took over. */
  onRun(result: MaintainResult): void;
  onError(error: unknown): void;
}

export interface BackgroundLoop {
  /** Checks a few seconds from now whether something is due, because a conversation has ended. */
  soon(): void;
  /** No step begins after this. Any window continues what is left, even after a crash. */
  stop(): Promise<void>;
}

/** A window that has just started has other things to do. */
const firstLookMs = 60_000;
const soonMs = 5_000;
const lookEveryMs = 5 * 60_000;
/** While another window does the work. */
const elsewhereMs = 2 * 60_000;
/** Shorter pauses belong to typing. */
const quietMs = 2_000;
const patienceMs = 1_000;
/** Between two steps of a few milliseconds each, so that the window keeps most of the thread. */
const betweenStepsMs = 40;

/** Does what is due step by step while nobody types, and looks again from time to time. */
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
      // A second look while one is running would do the same work twice.
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
      // A language model may take a minute to answer, and a closing window has only seconds; a later answer is dropped.
      if (running !== undefined)
        await Promise.race([running, new Promise<void>((resolve) => void ports.after(patienceMs, resolve))]);
      await ports.pause();
    },
  };
}

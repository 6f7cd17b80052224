import { keepAlive } from './forkModelProcess.ts';
import { aborted, ModelError } from './modelError.ts';
import { gaveUp, type Job, type JobRunner, type ModelProcessState, takeCurrent } from './modelProcessState.ts';
import type { ModelRequest, Numbers, Runtime } from './modelRequest.ts';
import { endProcess, runNextJob } from './runNextJob.ts';

export interface ModelProcessOptions {
  /** The bundle lies beside dist/engine.js; unbundled the source is run. */
  readonly bundled: boolean;
  /** Which library to try first; default: the native one. */
  readonly runtime?: Runtime;
  /** Unix ms. */
  readonly clock?: () => number;
  /** Milliseconds without a request after which the process is ended; default 5 minutes. */
  readonly idleMs?: number;
  /** Milliseconds that one request may take, including the loading of its model; default 60 s. */
  readonly requestMs?: number;
  /** Resident bytes above which the process is replaced when it is idle; default 1.5 GB. */
  readonly memoryBytes?: number;
  /** Called for starts, crashes and the like. Never given texts. */
  readonly log?: (line: string) => void;
}

interface AskOptions {
  readonly isUrgent?: boolean;
  readonly signal?: AbortSignal;
}

/** One child process that computes. It is started by the first request, and again after a crash. */
export interface ModelProcess {
  /**
   * `isUrgent` goes to the front of the queue. Rejects with a `ModelError`; work that has begun cannot be stopped, only
   * abandoned.
   */
  ask(request: ModelRequest, options?: AskOptions): Promise<Numbers>;
  state(): ModelProcessState;
  /** Called after every change of the phase or the runtime. */
  onChange(listener: () => void): void;
  /** Ends the process; a later request starts it again. Requests in progress or in the queue are rejected. */
  stop(): Promise<void>;
}

export function createModelProcess(options: ModelProcessOptions): ModelProcess {
  const runner: JobRunner = {
    bundled: options.bundled,
    clock: options.clock ?? Date.now,
    idleMs: options.idleMs ?? 5 * 60_000,
    requestMs: options.requestMs ?? 60_000,
    memoryBytes: options.memoryBytes ?? 1.5e9,
    log: options.log ?? (() => undefined),
    listeners: [],
    waiting: [],
    crashes: [],
    runtime: options.runtime ?? 'native',
    state: { phase: 'resting' },
    child: undefined,
    current: undefined,
    idleTimer: undefined,
    lastId: 0,
  };
  return {
    ask: (request, asking = {}) => ask(runner, request, asking),
    state: () => runner.state,
    onChange: (listener) => void runner.listeners.push(listener),
    stop: () => stop(runner),
  };
}

function ask(runner: JobRunner, request: ModelRequest, { isUrgent = false, signal }: AskOptions): Promise<Numbers> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return void reject(aborted());
    if (runner.state.phase === 'gaveUp') return void reject(gaveUp());
    const leave = (): void => {
      const index = runner.waiting.indexOf(job);
      if (index >= 0) runner.waiting.splice(index, 1);
      reject(aborted());
    };
    const job: Job = {
      id: ++runner.lastId,
      request,
      isUrgent,
      resolve: (numbers) => {
        signal?.removeEventListener('abort', leave);
        resolve(numbers);
      },
      reject: (error) => {
        signal?.removeEventListener('abort', leave);
        reject(error);
      },
    };
    signal?.addEventListener('abort', leave, { once: true });
    const before = isUrgent ? runner.waiting.findIndex((other) => !other.isUrgent) : -1;
    runner.waiting.splice(before < 0 ? runner.waiting.length : before, 0, job);
    runNextJob(runner);
  });
}

async function stop(runner: JobRunner): Promise<void> {
  const ended = runner.child;
  const gone =
    ended === undefined || ended.exitCode !== null
      ? undefined
      : new Promise<void>((resolve) => ended.once('exit', () => resolve()));
  // Idle, it would not keep the program alive until it is gone.
  if (ended !== undefined) keepAlive(ended, true);
  for (const job of [takeCurrent(runner), ...runner.waiting.splice(0)])
    job?.reject(new ModelError('aborted', 'The model was unloaded.'));
  endProcess(runner, 'it was told to stop');
  await gone;
}

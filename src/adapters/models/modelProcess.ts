import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FromProcess, ModelRequest, Numbers, Runtime } from './messages.ts';
import { aborted, ModelError } from './modelError.ts';

export interface ModelProcessOptions {
  /** The bundle lies beside dist/engine.js; unbundled the source is run. */
  readonly bundled: boolean;
  /** Which library to try first; default: the native one. */
  readonly runtime?: Runtime;
  /** Unix ms. */
  readonly clock?: () => number;
  /** Milliseconds without a request after which the process is ended; default 5 minutes. */
  readonly idleMs?: number;
  /** Milliseconds that one request may take, with the loading of its model; default 60 s. */
  readonly requestMs?: number;
  /** Resident bytes above which the process is replaced when it is idle; default 1.5 GB. */
  readonly memoryBytes?: number;
  /** Told of starts, crashes and the like. Never given texts. */
  readonly log?: (line: string) => void;
}

/** How the process is. */
export interface ModelProcessState {
  /** Not started yet or ended because nobody needed it; running; not started again in this session. */
  readonly phase: 'resting' | 'running' | 'gaveUp';
  readonly runtime?: Runtime;
  /** Why the native library is not in use although it was wanted. */
  readonly nativeProblem?: string;
  readonly pid?: number;
  /** Resident bytes after the latest answer. */
  readonly memoryBytes?: number;
}

/** One child process that computes. It is started by the first request, and again after a crash. */
export interface ModelProcess {
  /** `isUrgent` goes before everything that waits. Rejects with a `ModelError`; what is in work cannot be stopped, only left. */
  ask(
    request: ModelRequest,
    options?: { readonly isUrgent?: boolean; readonly signal?: AbortSignal },
  ): Promise<Numbers>;
  state(): ModelProcessState;
  /** Called after every change of the phase or the runtime. */
  onChange(listener: () => void): void;
  /** Ends the process; a later request starts it again. What is in work or waits rejects. */
  stop(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly request: ModelRequest;
  readonly isUrgent: boolean;
  readonly resolve: (numbers: Numbers) => void;
  readonly reject: (error: ModelError) => void;
}

const mostCrashes = 2;
const crashWindowMs = 10 * 60_000;
/** What a child may know of our surroundings: how to find libraries and temporary folders, and no key or token. */
const passedOn = [
  'PATH',
  'Path',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'windir',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LANG',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
];

export function createModelProcess(options: ModelProcessOptions): ModelProcess {
  const {
    clock = Date.now,
    idleMs = 5 * 60_000,
    requestMs = 60_000,
    memoryBytes = 1.5e9,
    log = () => undefined,
  } = options;
  const waiting: Job[] = [];
  const crashes: number[] = [];
  const listeners: (() => void)[] = [];
  let runtime: Runtime = options.runtime ?? 'native';
  let state: ModelProcessState = { phase: 'resting' };
  let child: ChildProcess | undefined;
  let current: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 1;

  const change = (next: ModelProcessState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const settle = (): Job | undefined => {
    if (current === undefined) return undefined;
    clearTimeout(current.timer);
    const { job } = current;
    current = undefined;
    return job;
  };

  const start = (): ChildProcess => {
    const started = forkChild(options.bundled, runtime);
    child = started;
    let complaint = '';
    // Its last words tell why it died; a model's library writes there, never we.
    started.stderr?.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-500)));
    started.on('message', (message) => hear(message as FromProcess));
    started.once('error', (error) => lose(started, error.message));
    started.once('exit', (code, signal) =>
      lose(started, `${signal ?? `code ${code}`}${complaint === '' ? '' : `: ${complaint.trim()}`}`),
    );
    change({ phase: 'running', ...(started.pid === undefined ? {} : { pid: started.pid }) });
    return started;
  };

  const hear = (message: FromProcess): void => {
    if (message.kind === 'started') {
      const { kind: _kind, ...loaded } = message;
      log(
        `The model process ${state.pid ?? ''} runs with the ${loaded.runtime} library${loaded.nativeProblem === undefined ? '' : `, since the native one failed: ${loaded.nativeProblem}`}.`,
      );
      change({ ...state, ...loaded });
      return;
    }
    if (current?.job.id !== message.id) return;
    const job = settle();
    if (message.kind === 'answer') {
      state = { ...state, memoryBytes: message.memoryBytes };
      job?.resolve(message.answer);
    } else {
      job?.reject(loadFailure(message.message));
    }
    if ((state.memoryBytes ?? 0) > memoryBytes) end(`it had grown to ${Math.round((state.memoryBytes ?? 0) / 1e6)} MB`);
    next();
  };

  /** The child is gone without being told to. */
  const lose = (which: ChildProcess, why: string): void => {
    if (which !== child) return;
    child = undefined;
    const now = clock();
    crashes.push(now);
    while ((crashes[0] ?? now) < now - crashWindowMs) crashes.shift();
    log(`The model process ended by itself (${why}).`);
    // The native library is the likelier culprit, and the other one has never been seen to take its process down.
    if (crashes.length < mostCrashes) runtime = 'wasm';
    settle()?.reject(
      new ModelError('crashed', 'The model process ended in the middle of its work; the next request starts it again.'),
    );
    if (crashes.length >= mostCrashes) {
      change({ phase: 'gaveUp' });
      for (const job of waiting.splice(0)) job.reject(gaveUp());
      return;
    }
    change({ phase: 'resting' });
    next();
  };

  const end = (why: string): void => {
    clearTimeout(idleTimer);
    const ended = child;
    if (ended === undefined) return;
    child = undefined;
    log(`The model process was ended, since ${why}.`);
    ended.kill('SIGKILL');
    change({ phase: 'resting' });
  };

  const next = (): void => {
    if (current !== undefined) return;
    const job = waiting.shift();
    if (job === undefined) {
      rest();
      return;
    }
    clearTimeout(idleTimer);
    const busy = child ?? start();
    keepAlive(busy, true);
    const timer = setTimeout(() => {
      settle()?.reject(new ModelError('timeout', `The model did not answer within ${Math.round(requestMs / 1000)} s.`));
      const stuck = child;
      stuck?.kill('SIGKILL');
      if (stuck !== undefined) lose(stuck, 'it did not answer');
    }, requestMs);
    current = { job, timer };
    busy.send({ id: job.id, request: job.request }, (error) => {
      if (error !== null) lose(busy, error.message);
    });
  };

  const rest = (): void => {
    if (child === undefined) return;
    keepAlive(child, false);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => end('nobody needed it'), idleMs);
    idleTimer.unref();
  };

  return {
    ask: (request, { isUrgent = false, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return void reject(aborted());
        if (state.phase === 'gaveUp') return void reject(gaveUp());
        const leave = (): void => {
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          reject(aborted());
        };
        const job: Job = {
          id: nextId++,
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
        const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
        waiting.splice(place < 0 ? waiting.length : place, 0, job);
        next();
      }),
    state: () => state,
    onChange: (listener) => void listeners.push(listener),
    stop: async () => {
      const ended = child;
      const gone =
        ended === undefined || ended.exitCode !== null
          ? undefined
          : new Promise<void>((resolve) => ended.once('exit', () => resolve()));
      // Idle, it would not keep the program alive until it is gone.
      if (ended !== undefined) keepAlive(ended, true);
      for (const job of [settle(), ...waiting.splice(0)])
        job?.reject(new ModelError('aborted', 'The model was put away.'));
      end('it was told to stop');
      await gone;
    },
  };
}

function forkChild(bundled: boolean, runtime: Runtime): ChildProcess {
  const script = bundled
    ? join(__dirname, 'modelProcess.js')
    : new URL('../../open/inferenceProcess.ts', import.meta.url);
  const env: NodeJS.ProcessEnv = { ELECTRON_RUN_AS_NODE: '1', ORT_DISABLE_TELEMETRY: '1' };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return fork(script, [runtime], {
    // In VS Code this is Electron, which ELECTRON_RUN_AS_NODE makes a Node; the host's own flags are not for us.
    execPath: process.execPath,
    execArgv: bundled ? ['--max-old-space-size=512'] : ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** An idle child must not keep a program alive that has come to its end. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const parts = [child, child.channel, child.stderr] as readonly {
    readonly ref?: () => void;
    readonly unref?: () => void;
  }[];
  for (const part of parts) (isNeeded ? part?.ref : part?.unref)?.call(part);
}

function loadFailure(message: string): ModelError {
  if (/Protobuf parsing failed|JSON|tokenizer|corrupt|truncat|Deserialize/i.test(message))
    return new ModelError('damaged', `The model's files cannot be read: ${message}`);
  return new ModelError('unsupported', `The model cannot be used: ${message}`);
}

function gaveUp(): ModelError {
  return new ModelError(
    'gaveUp',
    'The model process crashed twice within ten minutes and is not started again in this window. Reload the window to try again.',
  );
}

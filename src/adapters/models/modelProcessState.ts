import type { ChildProcess } from 'node:child_process';
import { ModelError } from './modelError.ts';
import type { ModelRequest, Numbers, Runtime } from './modelRequest.ts';

/** How the process is. */
export interface ModelProcessState {
  /** Not started yet, or ended because nobody needed it; running; not started again in this window. */
  readonly phase: 'resting' | 'running' | 'gaveUp';
  readonly runtime?: Runtime;
  /** Why the native library is not in use although it was wanted. */
  readonly nativeProblem?: string;
  readonly pid?: number;
  /** Resident bytes after the latest answer. */
  readonly memoryBytes?: number;
}

/** A request that waits for its answer. */
export interface Job {
  readonly id: number;
  readonly request: ModelRequest;
  readonly isUrgent: boolean;
  readonly resolve: (numbers: Numbers) => void;
  readonly reject: (error: ModelError) => void;
}

/** What one model process and its queue are made of. */
export interface JobRunner {
  readonly bundled: boolean;
  readonly clock: () => number;
  readonly idleMs: number;
  readonly requestMs: number;
  readonly memoryBytes: number;
  readonly log: (line: string) => void;
  readonly listeners: (() => void)[];
  /** Next first. */
  readonly waiting: Job[];
  /** When the process last ended by itself, Unix ms, oldest first. */
  readonly crashes: number[];
  runtime: Runtime;
  state: ModelProcessState;
  child: ChildProcess | undefined;
  current: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  lastId: number;
}

/** Notes a new state and tells everybody who listens. */
export function changeState(runner: JobRunner, next: ModelProcessState): void {
  runner.state = next;
  for (const listener of runner.listeners) listener();
}

/** Takes back the job that the process is working on; undefined when there is none. */
export function takeCurrent(runner: JobRunner): Job | undefined {
  if (runner.current === undefined) return undefined;
  clearTimeout(runner.current.timer);
  const { job } = runner.current;
  runner.current = undefined;
  return job;
}

export function gaveUp(): ModelError {
  return new ModelError(
    'gaveUp',
    'The model process crashed twice within ten minutes and is not started again in this window. Reload the ' +
      'window to try again.',
  );
}

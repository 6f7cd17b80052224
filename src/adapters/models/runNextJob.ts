import type { ChildProcess } from 'node:child_process';
import { forkModelProcess, keepAlive } from './forkModelProcess.ts';
import { ModelError } from './modelError.ts';
import { changeState, gaveUp, type JobRunner, takeCurrent } from './modelProcessState.ts';
import type { AnswerFromProcess } from './modelRequest.ts';

const mostCrashes = 2;
const crashWindowMs = 10 * 60_000;

/**
 * Gives the process the next job that waits and starts the process if need be; without a job it lets the process rest.
 */
export function runNextJob(runner: JobRunner): void {
  if (runner.current !== undefined) return;
  const job = runner.waiting.shift();
  if (job === undefined) {
    rest(runner);
    return;
  }
  clearTimeout(runner.idleTimer);
  const busy = runner.child ?? start(runner);
  keepAlive(busy, true);
  runner.current = { job, timer: setTimeout(() => giveUpWaiting(runner), runner.requestMs) };
  busy.send({ id: job.id, request: job.request }, (error) => {
    if (error !== null) noteCrash(runner, busy, error.message);
  });
}

/** Ends the process on purpose. */
export function endProcess(runner: JobRunner, why: string): void {
  clearTimeout(runner.idleTimer);
  const ended = runner.child;
  if (ended === undefined) return;
  runner.child = undefined;
  runner.log(`The model process was ended, since ${why}.`);
  ended.kill('SIGKILL');
  changeState(runner, { phase: 'resting' });
}

function start(runner: JobRunner): ChildProcess {
  const started = forkModelProcess(runner.bundled, runner.runtime);
  runner.child = started;
  let complaint = '';
  // The last lines tell why it died. Only the library of the model writes there, never this product.
  started.stderr?.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-500)));
  started.on('message', (message) => takeMessage(runner, message as AnswerFromProcess));
  started.once('error', (error) => noteCrash(runner, started, error.message));
  started.once('exit', (code, signal) =>
    noteCrash(runner, started, `${signal ?? `code ${code}`}${complaint === '' ? '' : `: ${complaint.trim()}`}`),
  );
  changeState(runner, { phase: 'running', ...(started.pid === undefined ? {} : { pid: started.pid }) });
  return started;
}

function takeMessage(runner: JobRunner, message: AnswerFromProcess): void {
  if (message.kind === 'started') {
    const { kind: _kind, ...loaded } = message;
    const fallback = loaded.nativeProblem === undefined ? '' : `, since the native one failed: ${loaded.nativeProblem}`;
    runner.log(`The model process ${runner.state.pid ?? ''} runs with the ${loaded.runtime} library${fallback}.`);
    changeState(runner, { ...runner.state, ...loaded });
    return;
  }
  if (runner.current?.job.id !== message.id) return;
  const job = takeCurrent(runner);
  if (message.kind === 'answer') {
    runner.state = { ...runner.state, memoryBytes: message.memoryBytes };
    job?.resolve(message.answer);
  } else {
    job?.reject(loadFailure(message.message));
  }
  const { memoryBytes = 0 } = runner.state;
  if (memoryBytes > runner.memoryBytes) endProcess(runner, `it had grown to ${Math.round(memoryBytes / 1e6)} MB`);
  runNextJob(runner);
}

/** The process is gone without having been told to. */
function noteCrash(runner: JobRunner, which: ChildProcess, why: string): void {
  if (which !== runner.child) return;
  runner.child = undefined;
  const { crashes } = runner;
  const now = runner.clock();
  crashes.push(now);
  while ((crashes[0] ?? now) < now - crashWindowMs) crashes.shift();
  runner.log(`The model process ended by itself (${why}).`);
  // The native library is the likelier culprit: the other one has never been seen to take its process down.
  if (crashes.length < mostCrashes) runner.runtime = 'wasm';
  takeCurrent(runner)?.reject(
    new ModelError('crashed', 'The model process ended in the middle of its work; the next request starts it again.'),
  );
  if (crashes.length >= mostCrashes) {
    changeState(runner, { phase: 'gaveUp' });
    for (const job of runner.waiting.splice(0)) job.reject(gaveUp());
    return;
  }
  changeState(runner, { phase: 'resting' });
  runNextJob(runner);
}

function giveUpWaiting(runner: JobRunner): void {
  const seconds = Math.round(runner.requestMs / 1000);
  takeCurrent(runner)?.reject(new ModelError('timeout', `The model did not answer within ${seconds} s.`));
  const stuck = runner.child;
  stuck?.kill('SIGKILL');
  if (stuck !== undefined) noteCrash(runner, stuck, 'it did not answer');
}

function rest(runner: JobRunner): void {
  if (runner.child === undefined) return;
  keepAlive(runner.child, false);
  clearTimeout(runner.idleTimer);
  runner.idleTimer = setTimeout(() => endProcess(runner, 'nobody needed it'), runner.idleMs);
  runner.idleTimer.unref();
}

function loadFailure(message: string): ModelError {
  if (/Protobuf parsing failed|JSON|tokenizer|corrupt|truncat|Deserialize/i.test(message))
    return new ModelError('damaged', `The model's files cannot be read: ${message}`);
  return new ModelError('unsupported', `The model cannot be used: ${message}`);
}

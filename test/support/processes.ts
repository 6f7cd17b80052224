import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Kills a process while it does this work, so that it cannot finish it. Returns the outcome of the work. */
export function killedAtWork<T>(pid: number, start: () => Promise<T>): Promise<T> {
  // Once stopped, it cannot finish before the kill on a busy machine; Windows has no such signal.
  if (process.platform !== 'win32') process.kill(pid, 'SIGSTOP');
  const work = start();
  process.kill(pid, 'SIGKILL');
  return work;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program from `programs` under the same Node and waits until it has ended. */
export function runProgram(name: string, args: readonly string[] = []): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'programs', name), [...args], {
      execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

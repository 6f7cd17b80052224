import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program of this folder under the same Node and waits until it ended. */
export function runProgram(name: string, args: readonly string[] = []): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'programs', name), [...args], {
      execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

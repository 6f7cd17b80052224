import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { runtimeHere } from '../adapters/launcher/runtimeHere.ts';
import { memoryFileVariable } from './findMemoryFile.ts';
import { hasOverdue, hearingFlag } from './unheard.ts';

/**
 * Starts a process that does what hooks left for the memory of a folder: nobody waits for it, and it ends by itself.
 * `more` is what it has to know of its environment.
 */
export function startHearing(programFile: string, folder: string, more: NodeJS.ProcessEnv = {}): void {
  const { runtime, environment } = runtimeHere();
  // What an editor was started with is not for Node.
  const own = 'electron' in process.versions ? [] : process.execArgv;
  const child = spawn(runtime, [...own, programFile, 'hook', hearingFlag], {
    cwd: folder,
    env: { ...process.env, ...environment, ...more },
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  // Where none can be started, what is noted waits for the next door.
  child.on('error', () => undefined);
  child.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works as well at the priority of every other process.
  }
}

/** The same where a hook, or the process that it started, was ended before it was done. Never throws. */
export function hearOverdue(programFile: string, file: string, now: number): void {
  const folder = path.dirname(file);
  try {
    if (existsSync(programFile) && hasOverdue(folder, now))
      startHearing(programFile, folder, { [memoryFileVariable]: file });
  } catch {
    // No process can be started now; what is noted waits for the next door.
  }
}

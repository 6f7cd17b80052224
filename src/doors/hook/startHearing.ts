import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { runtimeHere } from '../../adapters/launcher/runtimeHere.ts';
import { hearingFlag } from './runHook.ts';

/** Starts a process that hears what hooks left: the host does not wait for it, and it ends by itself. */
export function startHearing(programFile: string, folder: string): void {
  const { runtime, environment } = runtimeHere();
  const child = spawn(runtime, [...process.execArgv, programFile, 'hook', hearingFlag], {
    cwd: folder,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  // Where none can be started, what is noted waits for the next hook.
  child.on('error', () => undefined);
  child.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works as well at the priority of every other process.
  }
}

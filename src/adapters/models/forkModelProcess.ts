import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Runtime } from './modelRequest.ts';

/** What a child may know of its surroundings: how to find libraries and temporary folders, and no key or token. */
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

/**
 * Starts the program that computes with models. Bundled, it lies beside dist/engine.js; otherwise the source is run.
 */
export function forkModelProcess(bundled: boolean, runtime: Runtime): ChildProcess {
  const script = bundled
    ? join(__dirname, 'modelProcess.js')
    : new URL('../../open/inferenceProcess.ts', import.meta.url);
  const env: NodeJS.ProcessEnv = { ELECTRON_RUN_AS_NODE: '1', ORT_DISABLE_TELEMETRY: '1' };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return fork(script, [runtime], {
    // In VS Code this is Electron, which ELECTRON_RUN_AS_NODE turns into Node; the editor's own flags are not for the
    // child.
    execPath: process.execPath,
    execArgv: bundled ? ['--max-old-space-size=512'] : ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** An idle child must not keep alive a program that is done. */
export function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const parts = [child, child.channel, child.stderr] as readonly {
    readonly ref?: () => void;
    readonly unref?: () => void;
  }[];
  for (const part of parts) (isNeeded ? part?.ref : part?.unref)?.call(part);
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCompiled } from '../../open/loadCompiled.ts';
import { processIo } from './hookIo.ts';
import { liveShortly } from './liveShortly.ts';
import { hearingUse, keptPromptUse, runHook } from './runHook.ts';
import type * as WithMemory from './withMemory.ts';

/** Starts the door for hooks; `said` is what follows its name on the command line, `programFile` what was started. */
export async function runHookProgram(said: readonly string[], programFile: string): Promise<void> {
  const io = processIo();
  await runHook(said, {
    ...io,
    load: (use) => loadForHook(use, programFile),
    hearLater: async (folder) => {
      const { startHearing } = await import('../../open/startHearing.ts');
      startHearing(programFile, folder);
    },
  });
  io.end();
}

const usedAlways = ['node:vm', 'node:os'];

/** The bundle that a build has beside the program; sources have none. */
function loadForHook(use: string, programFile: string): typeof WithMemory | undefined {
  const bundle = path.join(path.dirname(programFile), 'everyDoor.cjs');
  if (!existsSync(bundle)) return undefined;
  // What hooks left is done in a process that may take its time.
  if (use !== hearingUse) liveShortly(use === keptPromptUse ? [...usedAlways, 'node:child_process'] : usedAlways);
  return loadCompiled(bundle, use) as typeof WithMemory;
}

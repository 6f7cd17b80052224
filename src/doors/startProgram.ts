import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCompiled } from '../open/loadCompiled.ts';
import type * as EveryDoor from './everyDoor.ts';

/** What is run so often that it has its own compiled functions, without those of all other commands. */
const oftenRun: ReadonlySet<string> = new Set(['recall', 'query', 'save', 'status', 'mcp', 'serve']);

/** Starts the door that the first argument names; `programFile` is what was started. Hooks start by themselves. */
export async function startProgram(args: readonly string[], programFile: string): Promise<void> {
  const { runProgram } = loadFor(args, programFile) ?? (await import('./runProgram.ts'));
  await runProgram(args, programFile);
}

/** The bundle that a build has beside the program; sources have none. */
function loadFor([word = '']: readonly string[], programFile: string): typeof EveryDoor | undefined {
  const bundle = path.join(path.dirname(programFile), 'everyDoor.cjs');
  if (!existsSync(bundle)) return undefined;
  return loadCompiled(bundle, oftenRun.has(word) ? word : 'command') as typeof EveryDoor;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCompiled } from '../open/loadCompiled.ts';
import { useCompileCache } from '../open/useCompileCache.ts';
import type * as WithMemory from './hook/withMemory.ts';

/**
 * Starts the door that the first argument names; everything else is for the command line. Each door is loaded only when
 * it is asked for, because a hook runs many times an hour; what Node compiles of it is kept for the next time.
 */
export async function runProgram(args: readonly string[], programFile: string): Promise<void> {
  const [door, ...rest] = askedForHelp(args) ?? args;
  if (door === 'hook' && !isHelp(rest[0])) {
    const [{ runHook }, { processIo }] = await Promise.all([import('./hook/runHook.ts'), import('./hook/hookIo.ts')]);
    return await runHook(rest, {
      ...processIo(),
      load: loadForHook,
      hearLater: async (folder) => {
        const { startHearing } = await import('./hook/startHearing.ts');
        startHearing(programFile, folder);
      },
    });
  }
  keepCompiled(door === 'mcp' || door === 'serve' ? door : 'cli');
  if (door === 'mcp') {
    const { runMcpServer } = await import('./mcp/runMcpServer.ts');
    return await runMcpServer(rest);
  }
  if (door === 'serve') {
    const { runServe } = await import('./serve/runServe.ts');
    process.exitCode = await runServe(rest);
    return;
  }
  const { runCommandLine } = await import('./cli/runCommandLine.ts');
  process.exitCode = await runCommandLine(args, programFile);
}

/** These two doors explain themselves. */
function askedForHelp([word, door]: readonly string[]): readonly string[] | undefined {
  return word === 'help' && (door === 'mcp' || door === 'serve') ? [door, '--help'] : undefined;
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}

/** The bundle that a build has beside this file. */
function loadForHook(use: string): typeof WithMemory | undefined {
  const bundle = path.join(import.meta.dirname, 'hookWithMemory.cjs');
  return existsSync(bundle) ? (loadCompiled(bundle, use) as typeof WithMemory) : undefined;
}

/** Half of what a short process does is compiling. */
function keepCompiled(use: string): void {
  useCompileCache(fileURLToPath(import.meta.url), use);
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/openMemory.ts';
import { changeSharedSettings } from '../../../src/open/sharedSettings.ts';
import { withTrust } from '../../../src/open/trustOf.ts';
import { realOf } from '../../../src/open/workspaceOf.ts';
import { fillOrCopy, type MadeUp } from '../fillOrCopy.ts';
import { benchWorkspace } from '../openMemory.ts';

/** A home as programs of the user find it: a memory of some size, and a repository that was trusted. */
export interface AgentHome {
  readonly home: string;
  readonly repository: string;
  /** What a program is started with. */
  readonly environment: NodeJS.ProcessEnv;
  /** What is remembered. */
  readonly texts: readonly string[];
}

/** Makes such a home in a folder that is not there yet; its memories belong to the repository. */
export async function makeAgentHome(home: string, size: number, made: MadeUp): Promise<AgentHome> {
  const repository = join(home, 'shop');
  mkdirSync(join(repository, '.git'), { recursive: true });
  writeFileSync(join(repository, '.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(repository, '.git/config'), '[remote "origin"]\n\turl = https://git.example.com/bench/shop.git\n');
  const file = join(home, 'memory.db');
  const texts = Array.from({ length: size }, () => made.source.text(8 + Math.floor(made.random() * 16)));
  if (size > 0) await fillOrCopy(file, texts, made);
  const settings = { workspace: 'git:git.example.com/bench/shop', workspaceAliases: [benchWorkspace] };
  await (await openMemory({ file, settings, care: false })).close();
  const decided = { folder: realOf(repository), isTrusted: true, isWorkspace: true, off: [] };
  changeSharedSettings(file, (before) => withTrust(before, decided));
  const environment = {
    PATH: process.env['PATH'],
    HOME: home,
    USERPROFILE: home,
    LOCALAPPDATA: join(home, 'local'),
    TIERED_MEMORY_DB: file,
  };
  return { home, repository, environment, texts };
}

/** How long Node takes with some arguments, from its start to its end, in milliseconds. Throws where it fails. */
export function timeNode(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): { readonly ms: number; readonly output: string } {
  const start = performance.now();
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...options });
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${signal ?? `code ${status}`}: ${stderr}`);
  return { ms, output: stdout };
}

import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledProgram } from './installedProgram.ts';
import { launcherProgram } from './launcherProgram.ts';
import { posixScript, windowsScript } from './launcherScripts.ts';

export interface LauncherOptions extends InstalledProgram {
  /** The folder of the memory's file. */
  readonly folder: string;
  readonly platform?: NodeJS.Platform;
  /** Of this process: variables that name folders of Windows. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** As many as anybody has: editors, versions of Node, remote machines with one home folder. */
const mostPrograms = 12;

/** The path of the launcher for other programs, without the ending that its twin on Windows has. */
export function launcherPath(folder: string, platform: NodeJS.Platform = process.platform): string {
  return (platform === 'win32' ? path.win32 : path.posix).join(folder, 'bin', 'tiered-memory');
}

/**
 * Writes what other programs start, in `bin` beside the memory, or brings it up to date: the scripts `tiered-memory` and
 * `tiered-memory.cmd`, the program that picks the newest version, and the list of those that are installed. Files that
 * say the same already are left alone. Rejects with the error of the file system.
 */
export async function writeLauncher(options: LauncherOptions): Promise<void> {
  const { folder, program, version, runtime, environment } = options;
  const bin = path.join(folder, 'bin');
  const listFile = path.join(bin, 'programs.json');
  const own = { program, version, runtime, environment };
  const programs = withOwn(await readInstalled(listFile), own);
  await mkdir(bin, { recursive: true, mode: 0o700 });
  await writeChanged(path.join(bin, 'launcher.cjs'), launcherProgram, 0o600);
  await writeChanged(listFile, `${JSON.stringify({ version: 1, programs }, undefined, 2)}\n`, 0o600);
  await writeChanged(path.join(bin, 'tiered-memory'), posixScript(bin, programs), 0o700);
  if ((options.platform ?? process.platform) === 'win32')
    await writeChanged(path.join(bin, 'tiered-memory.cmd'), windowsScript(programs, options.variables ?? {}), 0o700);
}

/**
 * The list with an entry of our own, which keeps its place so that two programs do not rewrite the files in turn. What
 * runs in Node itself comes first: it starts faster than an editor that acts as Node.
 */
function withOwn(before: readonly InstalledProgram[], own: InstalledProgram): InstalledProgram[] {
  const isThere = before.some(({ program }) => program === own.program);
  const programs = isThere ? before.map((one) => (one.program === own.program ? own : one)) : [own, ...before];
  return programs
    .filter((one) => one === own || existsSync(one.program))
    .slice(0, mostPrograms)
    .sort((a, b) => Object.keys(a.environment).length - Object.keys(b.environment).length);
}

/** The list as it is; a damaged one is begun again. */
async function readInstalled(file: string): Promise<InstalledProgram[]> {
  try {
    const { programs } = JSON.parse(await readFile(file, 'utf8')) as { programs?: unknown };
    return Array.isArray(programs) ? programs.filter(isInstalled) : [];
  } catch {
    return [];
  }
}

function isInstalled(one: unknown): one is InstalledProgram {
  if (typeof one !== 'object' || one === null) return false;
  const { program, version, runtime, environment } = one as Record<string, unknown>;
  return (
    [program, version, runtime].every((text) => typeof text === 'string') &&
    typeof environment === 'object' &&
    environment !== null &&
    Object.values(environment).every((text) => typeof text === 'string')
  );
}

/** In one step, so that a host that starts it at this moment has the old file or the new one. */
async function writeChanged(file: string, text: string, mode: number): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return;
  const fresh = `${file}.${process.pid}.new`;
  try {
    await writeFile(fresh, text, { mode });
    await chmod(fresh, mode);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

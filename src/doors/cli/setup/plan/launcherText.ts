import type { LauncherCommand } from './planTypes.ts';

const atLauncher = /[\\/]bin[\\/]tiered-memory(?:\.cmd)?$/;
const hookOfLauncher = /[\\/]bin[\\/]tiered-memory(?:\.cmd)?["']? hook(?: |$)/;

/**
 * The line that a host gives to its shell for an event; undefined for a shell that this system does not have. Without
 * an ending, since `sh` then takes the script for itself and `cmd` the one beside it.
 */
export function hookCommand(
  launcher: LauncherCommand,
  shell: 'any' | 'posix' | 'cmd' | 'powershell',
  argument: string | undefined,
): string | undefined {
  const call = argument === undefined ? 'hook' : `hook ${argument}`;
  const isWindows = launcher.platform === 'win32';
  switch (shell) {
    case 'any':
    case 'posix':
      return `${isWindows ? `"${launcher.path}"` : quotedForShell(launcher.path)} ${call}`;
    case 'cmd':
      return isWindows ? `"${launcher.path}.cmd" ${call}` : undefined;
    case 'powershell':
      return isWindows ? `& '${launcher.path.replaceAll("'", "''")}.cmd' ${call}` : undefined;
  }
}

/** Whether an MCP server is one that setup wrote, now or earlier, for this place or another one. */
export function isOurServer(server: unknown): boolean {
  return wordsOf(server, ['command', 'args']).some((word) => atLauncher.test(word));
}

/** Whether a command of a hook is one that setup wrote. */
export function isOurHook(handler: unknown): boolean {
  return typeof handler === 'object' && handler !== null && Object.values(handler).some(isHookLine);
}

function isHookLine(value: unknown): boolean {
  return typeof value === 'string' && hookOfLauncher.test(value);
}

function wordsOf(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = names.map((name) => (value as Record<string, unknown>)[name]).flat();
  return found.filter((word) => typeof word === 'string');
}

function quotedForShell(path: string): string {
  return `"${path.replaceAll(/["$`\\]/g, String.raw`\$&`)}"`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as vscode from 'vscode';
import { runtimeHere } from '../../../adapters/launcher/runtimeHere.ts';
import { writeLauncher } from '../../../adapters/launcher/writeLauncher.ts';
import type { MemoryHost } from './memoryHost.ts';
import { programFileOf } from './programFileOf.ts';
import type { Log } from './redactedLog.ts';

/**
 * Keeps the launcher beside the memory up to date, by which other programs start this version, and VS Code as its
 * runtime. Files that say the same already are not written.
 */
export function keepLauncher(
  host: Pick<MemoryHost, 'current' | 'onDidChange'>,
  extension: vscode.Extension<unknown>,
  log: Log,
): vscode.Disposable {
  const { version } = extension.packageJSON as { version: string };
  const program = programFileOf(extension);
  let written: string | undefined;
  const keep = async (): Promise<void> => {
    const found = await host.current();
    const folder = found === undefined ? undefined : path.dirname(found.file);
    if (folder === undefined || folder === written || !existsSync(program)) return;
    written = folder;
    await writeLauncher({ folder, program, version, ...runtimeHere(), variables: process.env });
  };
  return host.onDidChange(() => void keep().catch((error: unknown) => log.error(error)));
}

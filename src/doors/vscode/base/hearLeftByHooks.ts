import type * as vscode from 'vscode';
import { hearOverdue } from '../../../open/startHearing.ts';
import type { MemoryHost } from './memoryHost.ts';
import { programFileOf } from './programFileOf.ts';

/** When a memory is opened, what a hook left for it and nobody did is done by a process of its own. */
export function hearLeftByHooks(
  host: Pick<MemoryHost, 'current' | 'onDidChange'>,
  extension: Pick<vscode.Extension<unknown>, 'extensionPath'>,
): vscode.Disposable {
  const heard = new Set<string>();
  return host.onDidChange(async () => {
    const file = (await host.current())?.file;
    if (file === undefined || heard.has(file)) return;
    heard.add(file);
    hearOverdue(programFileOf(extension), file, Date.now());
  });
}

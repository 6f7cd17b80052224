import path from 'node:path';
import * as vscode from 'vscode';
import { hookLogName } from '../../../open/hookLog.ts';
import type { MemoryHost } from './memoryHost.ts';

/** A busy agent calls several hooks a second. */
const pauseMs = 1000;

/** Tells the window when hooks of other programs were at work, so that it counts anew what is remembered. */
export function watchHooks(host: Pick<MemoryHost, 'current' | 'onDidChange' | 'notifyChanged'>): vscode.Disposable {
  let watched: { readonly folder: string; readonly watcher: vscode.FileSystemWatcher } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const notify = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      host.notifyChanged();
    }, pauseMs);
  };
  const watch = async (): Promise<void> => {
    const found = await host.current();
    const folder = found === undefined ? undefined : path.dirname(found.file);
    if (folder === undefined || watched?.folder === folder) return;
    watched?.watcher.dispose();
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(vscode.Uri.file(folder), hookLogName),
    );
    watcher.onDidChange(notify);
    watcher.onDidCreate(notify);
    watched = { folder, watcher };
  };
  const subscription = host.onDidChange(() => void watch());
  return {
    dispose: () => {
      clearTimeout(timer);
      watched?.watcher.dispose();
      subscription.dispose();
    },
  };
}

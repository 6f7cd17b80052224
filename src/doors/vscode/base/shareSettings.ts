import path from 'node:path';
import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Switch } from '../../../open/allowedFeatures.ts';
import {
  changeSharedSettings,
  readSharedSettings,
  type SharedSettings,
  sharedSettingsFile,
} from '../../../open/sharedSettings.ts';
import { databaseName } from '../../../open/findMemoryFile.ts';
import { withTrust } from '../../../open/trustOf.ts';
import { realOf } from '../../../open/workspaceOf.ts';
import type { MemoryHost } from './memoryHost.ts';
import type { Log } from './redactedLog.ts';
import { onDidChangeSettings, switchesOff, valuesForEveryDoor } from './settings.ts';
import { setSwitchesOffElsewhere } from './switchesElsewhere.ts';

type SharingHost = Pick<MemoryHost, 'folder' | 'current' | 'onDidChange' | 'notifyChanged'>;

/**
 * Keeps what must hold in every door of this memory (switches, values, trusted folders) in a file beside it, and applies
 * here what was turned off on the command line. Nothing is written before the memory was opened once: until then there
 * is nothing that another door could find.
 */
export function shareSettings(host: SharingHost, log: Log): vscode.Disposable {
  let watched: { readonly folder: string; readonly watcher: vscode.FileSystemWatcher } | undefined;
  const read = (): void => guarded(log, () => takeOver(host));
  const share = async (): Promise<void> => {
    const found = await host.current();
    if (found === undefined) return;
    guarded(log, () => changeSharedSettings(found.file, here));
    read();
    const folder = path.dirname(found.file);
    if (watched?.folder === folder) return;
    watched?.watcher.dispose();
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(vscode.Uri.file(folder), path.basename(sharedSettingsFile(found.file))),
    );
    watcher.onDidChange(read);
    watcher.onDidCreate(read);
    watcher.onDidDelete(read);
    watched = { folder, watcher };
  };
  const shareLater = (): void => void share();
  const subscriptions = [
    host.onDidChange(shareLater),
    onDidChangeSettings(shareLater),
    vscode.workspace.onDidGrantWorkspaceTrust(shareLater),
    vscode.workspace.onDidChangeWorkspaceFolders(shareLater),
  ];
  return {
    dispose: () => {
      watched?.watcher.dispose();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** What this window knows: its settings, and whether its folders are trusted. */
function here(settings: SharedSettings): SharedSettings {
  const { everywhere, here: off } = switchesOff();
  const folders = (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => ({ folder: realOf(uri.fsPath), isTrusted: vscode.workspace.isTrusted, isWorkspace: true, off }));
  return folders.reduce(withTrust, { ...settings, offInVsCode: everywhere, values: valuesForEveryDoor() });
}

function takeOver(host: SharingHost): void {
  const { off } = readSharedSettings(path.join(host.folder(), databaseName));
  if (setSwitchesOffElsewhere(off)) host.notifyChanged();
}

/** Turns a switch on again that was turned off on the command line. */
export function turnOnElsewhere(folder: string, name: Switch): void {
  const file = path.join(folder, databaseName);
  setSwitchesOffElsewhere(
    changeSharedSettings(file, (settings) => ({ ...settings, off: settings.off.filter((other) => other !== name) }))
      .off,
  );
}

/** The memory works without the file; what the user turned off elsewhere is not known then, which the log says. */
function guarded(log: Log, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.warn(messageOf(error));
  }
}

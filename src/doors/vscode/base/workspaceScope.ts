import * as vscode from 'vscode';
import { workspaceIdentities } from '../../../engine/scope/workspaceIdentities.ts';
import { identitiesOfFolder } from '../../../open/identitiesOfFolder.ts';
import type { Log } from './redactedLog.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** Tells under which names the memories of the open workspace are kept. */
export interface WorkspaceScope extends vscode.Disposable {
  /** Most stable first; empty when no folder is open. Never rejects. */
  identities(): Promise<readonly string[]>;
  /** Another folder was opened, or the folder became trusted, so that more may be known. */
  readonly onDidChange: vscode.Event<void>;
  /** The folder whose own file of categories counts; absent until the user trusts it. */
  readonly trustedFolder: () => string | undefined;
}

export function createWorkspaceScope(log: Log): WorkspaceScope {
  const changed = new vscode.EventEmitter<void>();
  let current: Promise<readonly string[]> | undefined;
  const reset = (): void => {
    current = undefined;
    changed.fire();
  };
  const subscriptions = [
    vscode.workspace.onDidChangeWorkspaceFolders(reset),
    vscode.workspace.onDidGrantWorkspaceTrust(reset),
    changed,
  ];
  return {
    identities: () => (current ??= readIdentities(log)),
    onDidChange: changed.event,
    trustedFolder,
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** The first folder on the disk, once it is trusted. */
function trustedFolder(): string | undefined {
  const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.workspace.isTrusted && uri?.scheme === 'file' ? uri.fsPath : undefined;
}

async function readIdentities(log: Log): Promise<readonly string[]> {
  // With several folders the first one names the workspace, as it does for VS Code's own terminal and tasks.
  const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (uri === undefined) return [];
  try {
    const found =
      uri.scheme === 'file'
        ? await identitiesOfFolder(uri.fsPath, {
            isTrusted: vscode.workspace.isTrusted,
            note: (line) => log.debug(line),
          })
        : fromVirtual(uri);
    log.debug(`Workspace identities: ${found.join(', ')}`);
    return found;
  } catch (error) {
    log.warn(`The workspace's identity could not be read, its address is used: ${messageOf(error)}`);
    return workspaceIdentities({ folder: uri.scheme === 'file' ? uri.fsPath : uri.toString() });
  }
}

/** A repository that is browsed without a clone has its address in the folder's URI. */
function fromVirtual(uri: vscode.Uri): readonly string[] {
  const isGitHub = uri.scheme === 'vscode-vfs' && /^github(?:\+|$)/.test(uri.authority);
  return workspaceIdentities({
    folder: uri.toString(),
    ...(isGitHub ? { remoteUrl: `https://github.com${uri.path}` } : {}),
  });
}

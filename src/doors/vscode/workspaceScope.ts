import * as vscode from 'vscode';
import { readGitRepository } from '../../adapters/git/gitRepository.ts';
import { workspaceIdentities } from '../../engine/scope/workspaceIdentities.ts';
import type { Log } from './log.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** Tells under which names the memories of the open workspace are kept. */
export interface WorkspaceScope extends vscode.Disposable {
  /** Most stable first; empty when no folder is open. Never rejects. */
  identities(): Promise<readonly string[]>;
  /** Another folder, or a trust that lets more be known. */
  readonly onDidChange: vscode.Event<void>;
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
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

async function readIdentities(log: Log): Promise<readonly string[]> {
  // With several folders the first one names the workspace, as it does for VS Code's own terminal and tasks.
  const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (uri === undefined) return [];
  try {
    const found = uri.scheme === 'file' ? await fromDisk(uri.fsPath, log) : fromVirtual(uri);
    log.debug(`Workspace identities: ${found.join(', ')}`);
    return found;
  } catch (error) {
    log.warn(`The workspace's identity could not be read, its address is used: ${messageOf(error)}`);
    return workspaceIdentities({ folder: uri.scheme === 'file' ? uri.fsPath : uri.toString() });
  }
}

async function fromDisk(folder: string, log: Log): Promise<readonly string[]> {
  const { root, remoteUrl, firstCommit, reason } = await readGitRepository(folder, {
    mayRunGit: vscode.workspace.isTrusted,
  });
  if (reason !== undefined) log.debug(reason);
  return workspaceIdentities({
    folder: root,
    caseInsensitivePaths: process.platform === 'win32' || process.platform === 'darwin',
    ...(remoteUrl === undefined ? {} : { remoteUrl }),
    ...(firstCommit === undefined ? {} : { firstCommit }),
  });
}

/** A repository that is browsed without a clone has its address in the folder's URI. */
function fromVirtual(uri: vscode.Uri): readonly string[] {
  const isGitHub = uri.scheme === 'vscode-vfs' && /^github(?:\+|$)/.test(uri.authority);
  return workspaceIdentities({
    folder: uri.toString(),
    ...(isGitHub ? { remoteUrl: `https://github.com${uri.path}` } : {}),
  });
}

import * as vscode from 'vscode';
import { assertNever } from '../../../engine/ground/contract/model.ts';
import type { OpenTarget } from '../../../protocol.ts';

/** Where the view's buttons lead. The page only names a place, so that it can run no command of its own choice. */
export async function openTarget(what: OpenTarget): Promise<void> {
  switch (what) {
    case 'settings':
      await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:tiered-memory.tiered-memory');
      return;
    case 'log':
      await vscode.commands.executeCommand('tieredMemory.showLog');
      return;
    case 'chat':
      await vscode.commands.executeCommand('workbench.action.chat.open', { query: '@memory ', isPartialQuery: true });
      return;
    default:
      assertNever(what);
  }
}

import * as vscode from 'vscode';
import { assertNever } from '../../../engine/ground/contract/model.ts';
import type { OpenTarget } from '../../../protocol/viewMessages.ts';

/** The extension and its walkthrough, as VS Code names them together. */
const walkthroughId = 'tiered-memory.tiered-memory#start';

/**
 * Opens what a button of the view leads to. The page only names it, so that it cannot run commands of its own choice.
 */
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
    case 'import':
      await vscode.commands.executeCommand('tieredMemory.import');
      return;
    case 'walkthrough':
      await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthroughId, false);
      return;
    default:
      assertNever(what);
  }
}

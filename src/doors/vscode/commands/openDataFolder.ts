import * as vscode from 'vscode';
import type { MemoryHost } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

export async function openDataFolder(host: MemoryHost): Promise<void> {
  const folder = host.folder();
  if (vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined) {
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(folder));
    return;
  }
  // The folder is not on the user's own machine, so there is no file manager to show it in.
  const copy = say('Copy Path');
  void vscode.window.showInformationMessage(say('Memory is kept in {0}.', folder), copy).then(async (chosen) => {
    if (chosen === copy) await vscode.env.clipboard.writeText(folder);
  });
}

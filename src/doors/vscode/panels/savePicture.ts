import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';

/** Asks where a picture goes, and writes it there. */
export async function savePicture(name: string, png: string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homedir());
  const file = `${name.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, longestName) || 'memory'}.png`;
  const chosen = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(folder, file),
    filters: { PNG: ['png'] },
    title: vscode.l10n.t('Save the picture'),
  });
  if (chosen === undefined) return;
  await vscode.workspace.fs.writeFile(chosen, Buffer.from(png, 'base64'));
  const open = vscode.l10n.t('Open');
  const said = vscode.l10n.t('Saved {0}.', path.basename(chosen.fsPath));
  if ((await vscode.window.showInformationMessage(said, open)) === open)
    await vscode.commands.executeCommand('vscode.open', chosen);
}

const longestName = 80;

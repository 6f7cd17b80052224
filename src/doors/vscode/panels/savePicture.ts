import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ToPanelHost } from '../../../protocol/panelMessages.ts';

/** Asks where a picture goes and in which form, and writes it there. */
export async function savePicture({
  name,
  png,
  svg,
}: Extract<ToPanelHost, { readonly type: 'picture' }>): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homedir());
  const file = `${name.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, longestName) || 'memory'}.png`;
  const chosen = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(folder, file),
    filters: { PNG: ['png'], SVG: ['svg'] },
    title: vscode.l10n.t('Save the picture'),
  });
  if (chosen === undefined) return;
  const isSvg = chosen.path.toLowerCase().endsWith('.svg');
  await vscode.workspace.fs.writeFile(chosen, isSvg ? Buffer.from(svg) : Buffer.from(png, 'base64'));
  const open = vscode.l10n.t('Open');
  const said = vscode.l10n.t('Saved {0}.', path.basename(chosen.fsPath));
  if ((await vscode.window.showInformationMessage(said, open)) === open)
    await vscode.commands.executeCommand('vscode.open', chosen);
}

const longestName = 80;

import * as vscode from 'vscode';

/** What is said once a proposal was refused. */
export function refusedText(): string {
  return vscode.l10n.t('Refused: it is not used, and not proposed again soon.');
}

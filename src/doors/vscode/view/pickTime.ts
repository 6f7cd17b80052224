import * as vscode from 'vscode';

/** Asks for an earlier time: one that is often wanted, or a day. Undefined when the user thought better of it. */
export async function pickTime(): Promise<string | undefined> {
  const { l10n } = vscode;
  const choices = [
    { label: l10n.t('Yesterday'), time: 'yesterday' },
    { label: l10n.t('A week ago'), time: '7 days ago' },
    { label: l10n.t('A month ago'), time: '30 days ago' },
    { label: l10n.t('Another day…'), time: undefined },
  ];
  const chosen = await vscode.window.showQuickPick(choices, {
    title: l10n.t('Show the memory as it was'),
    placeHolder: l10n.t('At the end of which day?'),
  });
  if (chosen === undefined || chosen.time !== undefined) return chosen?.time;
  const typed = await vscode.window.showInputBox({
    title: l10n.t('Show the memory as it was'),
    prompt: l10n.t('A day such as 2026-03-03, “3 March” or “last Tuesday”.'),
  });
  return typed?.trim() === '' ? undefined : typed;
}

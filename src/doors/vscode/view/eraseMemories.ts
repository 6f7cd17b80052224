import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';

/**
 * Deletes memories for good, after asking; undefined when the user decided against it. It rewrites whole files, so it
 * shows progress; it cannot be stopped half-way.
 */
export async function eraseMemories(
  memory: Memory,
  ids: readonly string[],
): Promise<Awaited<ReturnType<Memory['erase']>> | undefined> {
  const found = (await Promise.all(ids.map((id) => memory.get(id)))).filter((one) => one !== undefined);
  const hasSources = found.some(({ sourceIds }) => sourceIds.length > 0);
  const onlyThis = vscode.l10n.t('Delete Now');
  const withSource = vscode.l10n.t('Delete Now with Source');
  const question =
    found.length === 1
      ? vscode.l10n.t('Delete this memory for good?')
      : vscode.l10n.t('Delete {0} memories for good?', found.length);
  const detail = hasSources
    ? vscode.l10n.t(
        'Its words are removed from the memory, its history and all backups. This cannot be undone. “With Source” also removes the turns that it came from, and the summaries of those conversations.',
      )
    : vscode.l10n.t('Its words are removed from the memory, its history and all backups. This cannot be undone.');
  const chosen = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail },
    onlyThis,
    ...(hasSources ? [withSource] : []),
  );
  if (chosen === undefined) return undefined;
  return await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Deleting for good') },
    () => memory.erase({ ids, sources: chosen === withSource }),
  );
}

import * as vscode from 'vscode';
import { forgetSource } from '../view/forgetSource.ts';
import { type CommandContext, sayDone } from './command.ts';
import { countedMemories } from '../../../engine/ground/text/counted.ts';
import { shownKinds } from '../view/viewRows.ts';
import { openMemory } from '../base/memoryHost.ts';

/** The most that one call of `list` returns. */
const mostShown = 1000;

/**
 * Shows what waits for review, and lets the user confirm the exact text of one, delete it, or forget its whole source.
 */
export async function reviewWaiting({ host }: CommandContext): Promise<void> {
  const { memory } = await openMemory(host);
  const { rows, total } = await memory.list({ quarantined: true, kind: shownKinds, limit: mostShown });
  if (total === 0) {
    void vscode.window.showInformationMessage('Nothing waits for you.');
    return;
  }
  // Text that somebody else wrote must not turn into an icon in front of its line.
  const items = rows.map((record) => ({ record, label: plain(record.topic), detail: plain(record.content) }));
  const picked = await vscode.window.showQuickPick(items, {
    title: `Review What Waits for You (${total})`,
    placeHolder:
      total > mostShown
        ? `The first ${mostShown}; search the Memory view for the others`
        : 'Stored, but not used until you confirm it; type to search',
    matchOnDetail: true,
  });
  if (picked === undefined) return;
  const { id, content } = picked.record;
  const chosen = await vscode.window.showWarningMessage(
    'Is this right?',
    { modal: true, detail: content },
    'Confirm',
    'Delete',
    'Forget Source…',
  );
  if (chosen === 'Confirm') {
    if ((await memory.get(id))?.content !== content)
      throw new Error('It has changed since you read it. Read it again.');
    const { outcome, batch, reason } = await memory.confirm(id, { by: 'user', actor: 'command' });
    if (outcome === 'rejected') throw new Error(reason ?? 'It could not be confirmed.');
    host.notifyChanged();
    sayDone(host, 'Confirmed: it is used from now on.', batch);
  } else if (chosen !== undefined) {
    const gone = chosen === 'Delete' ? await memory.forget(id) : await forgetSource(memory, id);
    if (gone === undefined || gone.forgotten === 0) return;
    host.notifyChanged();
    sayDone(host, `Deleted ${countedMemories(gone.forgotten)}.`, gone.batch);
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200b(').slice(0, 300);
}

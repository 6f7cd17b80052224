import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { type CommandContext, sayDone } from './command.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { keptText } from '../../../open/texts/countsText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

const pageRows = 1000;

/** Takes every memory out of sight, in one batch that can be undone. Asks first, with the count. */
export async function deleteAll({ host, log }: CommandContext): Promise<void> {
  const { memory, file } = await openMemory(host);
  const stats = await memory.stats();
  const kept = keptText(stats);
  if (stats.total === 0) {
    void vscode.window.showInformationMessage(say('There is nothing to delete: the memory is empty.'));
    return;
  }
  // Asking first and failing then would only frighten.
  if (stats.readOnly)
    throw new Error(
      say(
        'Nothing can be deleted now. {0}',
        stats.problems[0]?.message ?? say('The memory can be read but not written.'),
      ),
    );
  const confirmed = say('Delete All');
  const chosen = await vscode.window.showWarningMessage(
    say('Delete everything: {0}?', kept),
    {
      modal: true,
      detail: say(
        'Everything that is kept, of every workspace, in {0}. None of it is shown or used any more. You can undo this.',
        file,
      ),
    },
    confirmed,
  );
  if (chosen !== confirmed) return;
  const { forgotten, batch } = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: say('Deleting {0}', kept), cancellable: true },
    async (_progress, token): ReturnType<Memory['forget']> => {
      const ids = await allIds(memory, token);
      return token.isCancellationRequested ? { forgotten: 0 } : memory.forget({ ids });
    },
  );
  log.info(`Deleted ${counted(forgotten, 'entry', 'entries')}.`);
  if (forgotten > 0) host.notifyChanged();
  sayDone(
    host,
    forgotten === 0
      ? say('Nothing was deleted.')
      : say('Deleted {0}.', forgotten === stats.total ? kept : counted(forgotten, 'entry', 'entries')),
    batch,
  );
}

async function allIds(memory: Memory, token: vscode.CancellationToken): Promise<readonly string[]> {
  const ids: string[] = [];
  while (!token.isCancellationRequested) {
    const { rows } = await memory.list({ offset: ids.length, limit: pageRows });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < pageRows) break;
  }
  return ids;
}

import * as vscode from 'vscode';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { doneText } from '../../../open/texts/archivesText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { readSettings, setArchiveFolder } from '../base/settings.ts';
import { type CommandContext, commandActor, sayDone } from './command.ts';
import { say } from '../../../open/texts/say.ts';

/**
 * Moves old memories into files, in the folder of the settings or in one that the user is asked for and that is kept. A
 * key binding may name both: `{ "folder": "/backup/memory", "idleDays": 365 }`.
 */
export async function archiveMemories({ host }: CommandContext, argument: unknown): Promise<void> {
  const given = givenIn(argument);
  const { memory } = await openMemory(host);
  const { idleDays } = given;
  // Whoever has nothing to archive need not think about where.
  if ((await memory.countToArchive(idleDays === undefined ? {} : { idleDays })) === 0)
    return sayDone(host, doneText({ archived: 0, files: [], problems: [] }), undefined);
  const folder = given.folder ?? (await folderFor(readSettings().engine.archiveFolder));
  if (folder === undefined) return;
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: say('Archiving old memories'), cancellable: true },
    async (progress, cancelled) => {
      const ending = new AbortController();
      cancelled.onCancellationRequested(() => ending.abort());
      let shown = 0;
      return await memory.archive({
        ...given,
        folder,
        actor: commandActor,
        signal: ending.signal,
        onProgress: (done, total) => {
          const percent = total === 0 ? 100 : (100 * done) / total;
          progress.report({ increment: percent - shown, message: say('{0} of {1}', done, countedMemories(total)) });
          shown = percent;
        },
      });
    },
  );
  if (result.archived > 0) host.notifyChanged();
  sayDone(host, doneText(result), result.batch);
  for (const { message } of result.problems) void vscode.window.showWarningMessage(say('Memory: {0}', message));
}

async function folderFor(known: string): Promise<string | undefined> {
  if (known !== '') return known;
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      title: say('Folder for Archives of Old Memories'),
      openLabel: say('Archive Here'),
    })) ?? [];
  if (folder === undefined) return undefined;
  await setArchiveFolder(folder.fsPath);
  return folder.fsPath;
}

function givenIn(argument: unknown): { readonly folder?: string; readonly idleDays?: number } {
  if (typeof argument !== 'object' || argument === null) return {};
  const { folder, idleDays } = argument as { readonly [name: string]: unknown };
  return {
    ...(typeof folder === 'string' ? { folder } : {}),
    ...(typeof idleDays === 'number' ? { idleDays } : {}),
  };
}

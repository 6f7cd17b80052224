import * as vscode from 'vscode';
import { type Log, messageOf } from './log.ts';
import type { MemoryHost } from './memoryHost.ts';

/** Behind the Undo button of a confirmation; not in the palette, since it needs a batch. */
export const undoBatchCommand = 'tieredMemory.undoBatch';

export function registerCommands(host: MemoryHost, log: Log): vscode.Disposable {
  const commands: { readonly [id: string]: (argument?: unknown) => Promise<void> } = {
    'tieredMemory.openDataFolder': () => openDataFolder(host),
    'tieredMemory.showLog': () => {
      log.show();
      return Promise.resolve();
    },
    'tieredMemory.undoLastChange': () => undo(host, undefined),
    [undoBatchCommand]: (batch) => (typeof batch === 'string' ? undo(host, batch) : Promise.resolve()),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, async (argument?: unknown) => {
        try {
          await run(argument);
        } catch (error) {
          log.error(error instanceof Error ? error : String(error));
          void vscode.window.showErrorMessage(`Memory: ${messageOf(error)}`);
        }
      }),
    ),
  );
}

async function openDataFolder(host: MemoryHost): Promise<void> {
  const folder = host.folder();
  if (vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined) {
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(folder));
    return;
  }
  // The folder is on another machine than the screen, so there is no file manager to show it in.
  const copy = 'Copy Path';
  void vscode.window.showInformationMessage(`Memory is kept in ${folder}.`, copy).then(async (chosen) => {
    if (chosen === copy) await vscode.env.clipboard.writeText(folder);
  });
}

async function undo(host: MemoryHost, batch: string | undefined): Promise<void> {
  const opened = await host.open();
  if ('reason' in opened) {
    void vscode.window.showErrorMessage(opened.reason);
    return;
  }
  const { undone, skipped = 0 } = await opened.open.memory.undo(batch);
  const left = skipped > 0 ? ` ${count(skipped)} left as ${skipped === 1 ? 'it is' : 'they are'}, since ${skipped === 1 ? 'it was' : 'they were'} changed later.` : '';
  void vscode.window.showInformationMessage(undone === 0 ? `There was nothing to undo.${left}` : `Took back ${count(undone)}.${left}`);
  if (undone > 0) host.notifyChanged();
}

function count(changes: number): string {
  return `${changes} ${changes === 1 ? 'change' : 'changes'}`;
}

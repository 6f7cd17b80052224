import * as vscode from 'vscode';
import type { Synced } from '../../../open/mirror/syncProgress.ts';
import { isInStep, syncedText } from '../../../open/texts/syncedText.ts';
import { readSettings, setMirror } from '../base/settings.ts';
import { workspaceName } from '../view/viewRows.ts';
import type { CommandContext } from './command.ts';
import { say } from '../../../open/texts/say.ts';

type Action = 'choose' | 'sync' | 'restore' | 'open' | 'stop';

/** Behind the command; a key binding may say what to do: `"args": "sync"`. */
export async function mirrorMemory(context: CommandContext, argument: unknown): Promise<void> {
  const action = actions.find((known) => known === argument) ?? (await pick());
  if (action === 'choose') await choose(context);
  if (action === 'sync') await sync(context, false);
  if (action === 'restore') await sync(context, true);
  if (action === 'open')
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(readSettings().mirror.folder));
  if (action === 'stop') await stop();
}

const actions: readonly Action[] = ['choose', 'sync', 'restore', 'open', 'stop'];

async function pick(): Promise<Action | undefined> {
  const { folder } = readSettings().mirror;
  if (folder === '') return 'choose';
  const items: readonly (vscode.QuickPickItem & { readonly action: Action })[] = [
    { label: say('$(sync) Bring Memory and Files in Step Now'), detail: folder, action: 'sync' },
    { label: say('$(new-file) Write Missing Files Again'), detail: say('Forgets nothing.'), action: 'restore' },
    { label: say('$(folder-opened) Show the Folder'), action: 'open' },
    { label: say('$(folder) Choose Another Folder…'), action: 'choose' },
    { label: say('$(circle-slash) Stop'), detail: say('The files stay where they are.'), action: 'stop' },
  ];
  const chosen = await vscode.window.showQuickPick(items, { title: say('Memory as Markdown Files') });
  return chosen?.action;
}

async function choose(context: CommandContext): Promise<void> {
  const opened = await context.host.open();
  if ('reason' in opened) throw new Error(opened.reason);
  const { workspace } = opened.open;
  const content = await pickContent(workspace);
  if (content === undefined) return;
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      title: say('Folder for the Memory as Markdown Files'),
      openLabel: say('Mirror Here'),
    })) ?? [];
  if (folder === undefined) return;
  const yes = say('Mirror');
  const detail = say(
    'Each memory becomes a file below {0}, readable by whoever can read that folder, and by what syncs or publishes it. What you change and save here becomes memory; a file that you remove forgets its memory, which Undo brings back.',
    vscode.Uri.joinPath(folder, 'entries').fsPath,
  );
  const agreed = await vscode.window.showWarningMessage(
    say('Keep memory in Markdown files?'),
    { modal: true, detail },
    yes,
  );
  if (agreed !== yes) return;
  const { folder: before, workspace: contentBefore } = readSettings().mirror;
  await setMirror({ folder: folder.fsPath, workspace: content });
  const isSame = before === folder.fsPath && contentBefore === content;
  await showSync(() => (isSame ? context.mirror.sync() : context.mirror.started()));
}

/** The identity of the workspace that is mirrored alone; empty for everything. */
async function pickContent(workspace: string | undefined): Promise<string | undefined> {
  if (workspace === undefined) return '';
  const chosen = await vscode.window.showQuickPick(
    [
      { label: say('Everything'), detail: say('Your own memories and those of all workspaces.'), content: '' },
      { label: say('Only This Workspace'), detail: workspaceName(workspace), content: workspace },
    ],
    { title: say('What Is Kept in Files?') },
  );
  return chosen?.content;
}

async function sync({ mirror }: CommandContext, restore: boolean): Promise<void> {
  await showSync(() => mirror.sync({ restore }));
}

async function showSync(work: () => Promise<Synced>): Promise<void> {
  const synced = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: say('Memory: bringing files in step…') },
    work,
  );
  const show = say('Show Status');
  const buttons = synced.problems.length === 0 ? [] : [show];
  void vscode.window
    .showInformationMessage(isInStep(synced) ? syncedText(synced) : say('Memory: {0}', syncedText(synced)), ...buttons)
    .then(async (chosen) => {
      if (chosen === show) await vscode.commands.executeCommand('tieredMemory.showStatus');
    });
}

async function stop(): Promise<void> {
  const { folder } = readSettings().mirror;
  await setMirror({ folder: '', workspace: '' });
  void vscode.window.showInformationMessage(
    say('Memory is no longer mirrored. The files in {0} stay as they are.', folder),
  );
}

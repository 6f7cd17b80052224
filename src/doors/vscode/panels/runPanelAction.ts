import * as vscode from 'vscode';
import type { PanelAction } from '../../../protocol/panelMessages.ts';
import { backUpNow } from '../../../open/backUpNow.ts';
import { openMemory, type MemoryHost } from '../base/memoryHost.ts';
import { openTarget } from '../view/openTarget.ts';

const commands: {
  readonly [action in Exclude<PanelAction, 'settings' | 'chat' | 'import' | 'log' | 'backUp' | 'models'>]: string;
} = {
  status: 'tieredMemory.showStatus',
  changes: 'tieredMemory.showChanges',
  links: 'tieredMemory.showLinks',
  review: 'tieredMemory.reviewWaiting',
  confirm: 'tieredMemory.confirmSaved',
  consolidate: 'tieredMemory.consolidateNow',
  dataFolder: 'tieredMemory.openDataFolder',
  setUpMeaning: 'tieredMemory.setUpMeaning',
  reembed: 'tieredMemory.reembedAll',
  reload: 'workbench.action.reloadWindow',
  syncDevices: 'tieredMemory.syncDevices',
  mirror: 'tieredMemory.mirror',
  syncTeams: 'tieredMemory.team.sync',
  update: 'workbench.extensions.action.checkForUpdates',
};

/** Does what a button of a panel leads to. */
export async function runPanelAction(action: PanelAction, host: MemoryHost): Promise<void> {
  if (action === 'backUp') return await backUp(host);
  if (action === 'models') return await manageModels();
  if (action === 'settings' || action === 'chat' || action === 'import' || action === 'log')
    return await openTarget(action);
  await vscode.commands.executeCommand(commands[action]);
}

/** Versions of VS Code before this command lead to models from the chat. */
async function manageModels(): Promise<void> {
  const known = await vscode.commands.getCommands(true);
  const manage = 'workbench.action.chat.manage';
  if (known.includes(manage)) await vscode.commands.executeCommand(manage);
  else await openTarget('chat');
}

async function backUp(host: MemoryHost): Promise<void> {
  const { file } = await openMemory(host);
  const { problem } = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Memory: checking the file and backing it up…') },
    () => backUpNow(file, Date.now()),
  );
  if (problem !== undefined) throw new Error(problem);
  host.notifyChanged();
}

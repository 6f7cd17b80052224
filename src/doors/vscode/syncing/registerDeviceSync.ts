import * as vscode from 'vscode';
import { shortestPassphrase } from '../../../adapters/syncFolder/syncKey.ts';
import { folderChannel } from '../../../open/syncing/syncOptions.ts';
import { readSyncState } from '../../../open/syncing/syncState.ts';
import { say } from '../../../open/texts/say.ts';
import { replicationLines, roundText } from '../../../open/texts/syncText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import type { Synced } from '../../../open/syncing/syncWithFolder.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';
import { createDeviceSync, type DeviceSync } from './deviceSync.ts';
import { tellFailure } from '../base/tellFailure.ts';

type Action = 'choose' | 'now' | 'status' | 'newKey' | 'leave';

/** The command by which the user's devices meet, and what keeps them in step while this window is open. */
export function registerDeviceSync(
  host: MemoryHost,
  secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>,
  log: Log,
): vscode.Disposable {
  const sync = createDeviceSync(host, secrets, log);
  const command = vscode.commands.registerCommand('tieredMemory.syncDevices', (argument?: unknown) =>
    tellFailure(log, () => run(sync, argument)),
  );
  return vscode.Disposable.from(sync, command);
}

const actions: readonly Action[] = ['choose', 'now', 'status', 'newKey', 'leave'];

async function run(sync: DeviceSync, argument: unknown): Promise<void> {
  const action = actions.find((known) => known === argument) ?? (await pick(sync));
  if (action === 'choose') await choose(sync);
  if (action === 'now') await syncNow(sync);
  if (action === 'status') await showStatus(sync);
  if (action === 'newKey') await newKey(sync);
  if (action === 'leave') await leave(sync);
}

async function pick(sync: DeviceSync): Promise<Action | undefined> {
  const { memoryFile } = await sync.syncing();
  const state = readSyncState(memoryFile);
  if (state === undefined) return 'choose';
  const items: readonly (vscode.QuickPickItem & { readonly action: Action })[] = [
    { label: vscode.l10n.t('$(sync) Sync Now'), detail: state.folder, action: 'now' },
    { label: vscode.l10n.t('$(info) Show How My Devices Stand'), action: 'status' },
    { label: vscode.l10n.t('$(folder) Choose Another Folder…'), action: 'choose' },
    {
      label: vscode.l10n.t('$(key) Change the Passphrase…'),
      detail: vscode.l10n.t('Encrypts everything anew, as after a device was lost.'),
      action: 'newKey',
    },
    {
      label: vscode.l10n.t('$(circle-slash) Stop on This Device'),
      detail: vscode.l10n.t('What came stays here, and what was told stays in the folder.'),
      action: 'leave',
    },
  ];
  const chosen = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('My Devices') });
  return chosen?.action;
}

async function choose(sync: DeviceSync): Promise<void> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      title: vscode.l10n.t('Folder in Which My Devices Meet'),
      openLabel: vscode.l10n.t('Meet Here'),
    })) ?? [];
  if (uri === undefined) return;
  const folder = uri.fsPath;
  const { isSyncFolder } = await import('../../../open/syncing/openFolder.ts');
  const passphrase = (await isSyncFolder(folder)) ? await askKnown() : await askNew();
  if (passphrase === undefined) return;
  tell(await withProgress((round) => sync.join(folder, passphrase, round)));
}

async function askKnown(): Promise<string | undefined> {
  return await vscode.window.showInputBox({
    title: vscode.l10n.t('Devices Meet Here Already'),
    prompt: vscode.l10n.t('The passphrase that your other devices were given.'),
    password: true,
    ignoreFocusOut: true,
  });
}

/** A passphrase of one's own, or words that are shown once. */
async function askNew(): Promise<string | undefined> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('A Passphrase for My Devices'),
    prompt: vscode.l10n.t(
      '{0} characters or more; leave it empty to get twelve words. Nobody can read the folder without it.',
      shortestPassphrase,
    ),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.trim().length >= shortestPassphrase
        ? undefined
        : vscode.l10n.t('{0} characters or more, or none.', shortestPassphrase),
  });
  if (typed === undefined || typed.trim() !== '') return typed;
  const { newWords } = await import('../../../adapters/syncFolder/keyWords.ts');
  const words = newWords();
  const copy = vscode.l10n.t('Copy');
  const detail = vscode.l10n.t('Give them to your other devices, and keep them in a safe place: {0}', words);
  const agreed = await vscode.window.showInformationMessage(
    vscode.l10n.t('These words are the passphrase of your devices. They are shown only now.'),
    { modal: true, detail },
    copy,
  );
  if (agreed !== copy) return undefined;
  await vscode.env.clipboard.writeText(words);
  return words;
}

async function syncNow(sync: DeviceSync): Promise<void> {
  const synced = await withProgress((round) => sync.now(round));
  if (synced !== undefined) tell(synced);
}

async function newKey(sync: DeviceSync): Promise<void> {
  const old = await sync.passphrase();
  if (old === undefined) throw new Error(vscode.l10n.t('The present passphrase is not known here.'));
  const fresh = await askNew();
  if (fresh === undefined) return;
  const { changePassphrase } = await import('../../../open/syncing/createSync.ts');
  const left = await changePassphrase(await sync.syncing(), old, fresh);
  await sync.keepPassphrase(fresh);
  const rest =
    left.length === 0 ? '' : ` ${vscode.l10n.t('Files that could not be read stay as they were: {0}.', left.length)}`;
  void vscode.window.showInformationMessage(
    `${vscode.l10n.t('Everything is encrypted with the new passphrase. Give it to your other devices.')}${rest}`,
  );
}

async function leave(sync: DeviceSync): Promise<void> {
  const { leaveFolder } = await import('../../../open/syncing/createSync.ts');
  await leaveFolder(await sync.syncing());
  await sync.keepPassphrase(undefined);
  void vscode.window.showInformationMessage(vscode.l10n.t('This memory stays on this device from here on.'));
}

async function showStatus(sync: DeviceSync): Promise<void> {
  const { memory, memoryFile } = await sync.syncing();
  const lines = replicationLines(readSyncState(memoryFile), await memory.replication(folderChannel), (at) =>
    whenText(at, Date.now()),
  );
  const document = await vscode.workspace.openTextDocument({ content: lines.join('\n'), language: 'plaintext' });
  await vscode.window.showTextDocument(document, { preview: true });
}

async function withProgress<T>(
  work: (round: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void }) => Promise<T>,
): Promise<T> {
  const title = vscode.l10n.t('Memory: bringing your devices in step…');
  return await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      return await work({
        signal: controller.signal,
        onProgress: (done) => progress.report({ message: vscode.l10n.t('{0} changes', done) }),
      });
    },
  );
}

function tell(synced: Synced): void {
  void vscode.window.showInformationMessage(say('Memory: {0}', roundText(synced)));
  const [problem] = synced.problems;
  if (problem !== undefined) void vscode.window.showWarningMessage(say('Memory: {0}', inUsersLanguage(problem)));
}

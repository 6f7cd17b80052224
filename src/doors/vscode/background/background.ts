import * as vscode from 'vscode';
import { isOnBattery } from '../../../adapters/machine/isOnBattery.ts';
import type { MaintainResult } from '../../../engine/ground/contract/maintenance.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { features } from '../base/settings.ts';
import { createBackgroundLoop } from './backgroundLoop.ts';
import { runSentence } from './backgroundText.ts';
import type { Permission } from './permission.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** What memory does by itself while nobody needs the window. */
export interface Background extends vscode.Disposable {
  /** A conversation has begun or ended: the ones that are over are read a few seconds from now. */
  soon(): void;
  stop(): Promise<void>;
}

/** How long an answer about the battery stays valid. */
const batteryKnownMs = 60_000;

export function createBackground(host: MemoryHost, permission: Permission, log: Log): Background {
  let typedAt = 0;
  const typed = (): void => {
    typedAt = Date.now();
  };
  let battery: { readonly at: number; readonly isOn: boolean } | undefined;
  const loop = createBackgroundLoop({
    maintain: async ({ saving }) => {
      const opened = await host.open();
      return 'open' in opened
        ? opened.open.memory.maintain({ offsetMinutes: localOffset(), saving: saving === true })
        : undefined;
    },
    pause: async () => {
      const opened = await host.current();
      await opened?.memory.pauseMaintenance();
    },
    isAllowed: () => features().learning,
    lastTypedAt: () => typedAt,
    isOnBattery: async () => {
      if (battery === undefined || Date.now() - battery.at > batteryKnownMs)
        battery = { at: Date.now(), isOn: (await isOnBattery()) === true };
      return battery.isOn;
    },
    now: Date.now,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onRun: (result) => {
      noteRun(result, host, log);
      if (result.runs.some(({ job }) => job === 'redaction'))
        tellRedacted(host).catch((error: unknown) =>
          log.warn(`What was redacted could not be told: ${messageOf(error)}`),
        );
      void permission.askOnce();
    },
    onError: (error) => log.warn(`Background work stopped: ${messageOf(error)}`),
  });
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ contentChanges }) => (contentChanges.length > 0 ? typed() : undefined)),
    vscode.window.onDidChangeTextEditorSelection(({ kind }) =>
      kind === vscode.TextEditorSelectionChangeKind.Keyboard ? typed() : undefined,
    ),
  ];
  return {
    soon: () => loop.soon(),
    stop: () => loop.stop(),
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** Writes one line into the log, and has the views read again. */
export function noteRun(result: MaintainResult, host: MemoryHost, log: Log): void {
  log.info(runSentence(result.runs));
  host.notifyChanged();
}

/** Says once, after the pass over what was stored before, that something was taken out; nothing when nothing was. */
async function tellRedacted(host: MemoryHost): Promise<void> {
  const status = await (await host.current())?.memory.maintenance();
  if (status === undefined || status.redacted === 0) return;
  const show = vscode.l10n.t('Show Status');
  const text = vscode.l10n.t(
    'Memory knows more kinds of secrets now. It removed some from what was stored before ({0}), and from the backups.',
    counted(status.redacted, 'memory', 'memories and summaries'),
  );
  if ((await vscode.window.showInformationMessage(text, show)) === show)
    await vscode.commands.executeCommand('tieredMemory.showStatus');
}

/** Minutes that the user's clock is ahead of UTC. */
export function localOffset(): number {
  return -new Date().getTimezoneOffset();
}

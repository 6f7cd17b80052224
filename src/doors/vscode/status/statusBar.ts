import * as vscode from 'vscode';
import type { Log } from '../base/redactedLog.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import { meaningGlance } from '../meaning/meaningText.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';
import { type StatusItem, statusItem } from './statusItem.ts';
import { showOverviewCommand } from '../panels/registerPanels.ts';
import { countHooks } from '../../../open/hookLog.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** The state of the memory as text. */
export const showStatusCommand = 'tieredMemory.showStatus';

/** Count and state of the memory at a glance. Shown once the memory has been opened, or could not be. */
export function registerStatusBar(host: MemoryHost, meaning: MeaningHost, log: Log): vscode.Disposable {
  const bar = vscode.window.createStatusBarItem('tieredMemory.status', vscode.StatusBarAlignment.Right, 90);
  bar.name = 'Memory';
  bar.command = showOverviewCommand;
  let isReading = false;
  let readAgain = false;

  const update = async (): Promise<void> => {
    if (isReading) {
      readAgain = true;
      return;
    }
    isReading = true;
    try {
      do {
        readAgain = false;
        if (readSettings().statusBar) show(bar, await read(host, meaning));
        else bar.hide();
      } while (readAgain);
    } catch (error) {
      log.warn(`The status bar was not updated: ${messageOf(error)}`);
    } finally {
      isReading = false;
    }
  };
  const updateLater = (): void => void update();
  return vscode.Disposable.from(
    bar,
    host.onDidChange(updateLater),
    meaning.onDidChange(updateLater),
    onDidChangeSettings(updateLater),
    vscode.workspace.onDidGrantWorkspaceTrust(updateLater),
  );
}

async function read(host: MemoryHost, meaning: MeaningHost): Promise<StatusItem> {
  const opened = await host.open();
  const stats = 'open' in opened ? await opened.open.memory.stats() : undefined;
  const shared = {
    search: meaningGlance(meaning.facts(stats?.vectors)),
    hooks: countHooks(host.folder()),
    isOn: readSettings().features.enabled,
    isTrusted: vscode.workspace.isTrusted,
  };
  if ('reason' in opened) return statusItem({ ...shared, reason: opened.reason, stats: undefined });
  return statusItem({ ...shared, reason: undefined, stats });
}

function show(bar: vscode.StatusBarItem, { text, tooltip, isWarning }: StatusItem): void {
  bar.text = text;
  bar.tooltip = tooltip;
  bar.accessibilityInformation = { label: tooltip, role: 'button' };
  bar.backgroundColor = isWarning ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
  bar.show();
}

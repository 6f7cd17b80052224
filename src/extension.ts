import * as vscode from 'vscode';
import { OverviewView } from './host/overviewView.ts';

/** Registers everything the user can reach; nothing here waits, so activation costs the window nothing. */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Tiered Memory', { log: true });
  const overview = new OverviewView({
    extensionUri: context.extensionUri,
    read: () => Promise.resolve({ topics: [], total: 0 }),
    onError: (error) => log.error(error instanceof Error ? error : String(error)),
  });
  context.subscriptions.push(log, vscode.window.registerWebviewViewProvider(OverviewView.id, overview));
}

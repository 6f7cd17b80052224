import * as vscode from 'vscode';
import { type Log, redactedLog } from './redactedLog.ts';

export type { Log } from './redactedLog.ts';

/** The extension's one log: what the user is told briefly is there in full, with its cause. */
export function createLog(): Log {
  return redactedLog(vscode.window.createOutputChannel('Tiered Memory', { log: true }));
}

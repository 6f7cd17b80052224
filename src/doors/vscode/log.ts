import * as vscode from 'vscode';
import { redact } from '../../engine/knowledge/trust/redact.ts';
import { type Log, redactedLog } from './redactedLog.ts';

export type { Log } from './redactedLog.ts';

/** The extension's one log: what the user is told briefly stands there with its cause. */
export function createLog(): Log {
  return redactedLog(vscode.window.createOutputChannel('Tiered Memory', { log: true }));
}

/** The message of anything that was thrown, without secrets: services like to repeat a key that they refuse. */
export function messageOf(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error)).text;
}

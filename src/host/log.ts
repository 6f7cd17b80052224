import * as vscode from 'vscode';

/** The extension's one log: what the user is told briefly stands there with its cause. */
export type Log = vscode.LogOutputChannel;

export function createLog(): Log {
  return vscode.window.createOutputChannel('Tiered Memory', { log: true });
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

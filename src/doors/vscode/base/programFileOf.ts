import path from 'node:path';
import type * as vscode from 'vscode';

/** The program `tiered-memory` in the extension: command line, hooks, MCP server and service. */
export function programFileOf({ extensionPath }: Pick<vscode.Extension<unknown>, 'extensionPath'>): string {
  return path.join(extensionPath, 'dist', 'doors', 'tiered-memory.mjs');
}

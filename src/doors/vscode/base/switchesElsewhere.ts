import * as vscode from 'vscode';
import type { Switch } from '../../../open/allowedFeatures.ts';

/** Read by the manifest's `when`, which sees VS Code's own settings only. */
const offKey = 'tieredMemory.offElsewhere';

let off: readonly Switch[] = [];

/** The switches that were turned off outside VS Code, for every door of this memory. */
export function switchesOffElsewhere(): readonly Switch[] {
  return off;
}

/** Answers whether that changed anything. */
export function setSwitchesOffElsewhere(names: readonly Switch[]): boolean {
  const isNew = names.join() !== off.join();
  off = names;
  if (isNew) void vscode.commands.executeCommand('setContext', offKey, names.includes('enabled'));
  return isNew;
}

import * as vscode from 'vscode';
import { counted } from '../../../engine/ground/text/counted.ts';
import { openMemory } from '../base/memoryHost.ts';
import type { CommandContext } from './command.ts';

/** Removes all answers that are kept for the same question again. */
export async function clearCachedAnswers({ host }: Pick<CommandContext, 'host'>): Promise<void> {
  const { memory } = await openMemory(host);
  const removed = await memory.clearCachedAnswers();
  void vscode.window.showInformationMessage(
    removed === 0 ? 'No answer was kept.' : `Removed ${counted(removed, 'kept answer')}.`,
  );
}

import * as vscode from 'vscode';
import { counted } from '../../../open/texts/countedThings.ts';
import { openMemory } from '../base/memoryHost.ts';
import type { CommandContext } from './command.ts';
import { say } from '../../../open/texts/say.ts';

/** Removes all answers that are kept for the same question again. */
export async function clearCachedAnswers({ host }: Pick<CommandContext, 'host'>): Promise<void> {
  const { memory } = await openMemory(host);
  const removed = await memory.clearCachedAnswers();
  void vscode.window.showInformationMessage(
    removed === 0 ? say('No answer was kept.') : say('Removed {0}.', counted(removed, 'kept answer')),
  );
}

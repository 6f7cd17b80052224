import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import * as vscode from 'vscode';
import type { CopilotInstructions } from '../copilot/createCopilotInstructions.ts';
import type { Conversations } from '../chat/chatConversations.ts';
import { tellUndone } from '../base/undoneText.ts';
import { undoWithProgress } from '../base/undoWithProgress.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { MirrorKeeper } from '../mirror/createMirrorKeeper.ts';
import type { Summarizer } from '../languageModels/summarizer.ts';
import { say } from '../../../open/texts/say.ts';

/** What a command works with. */
export interface CommandContext {
  readonly host: MemoryHost;
  readonly meaning: MeaningHost;
  readonly log: Log;
  readonly conversations: Conversations;
  readonly summarizer: Summarizer;
  readonly copilotInstructions: CopilotInstructions;
  readonly mirror: MirrorKeeper;
  /** VS Code's own User folder, where chats of VS Code lie. */
  readonly userFolder: string;
}

/** Stored with what a command writes. */
export const commandActor = 'command';

/** What a message offers beside its undo. */
interface Offer {
  readonly title: string;
  readonly command: string;
}

/** Says what was done, with a button that takes it back, and one for what may come next. Does not wait for an answer. */
export function sayDone(host: MemoryHost, sentence: string, batch: string | undefined, offer?: Offer): void {
  const undo = say('Undo');
  const buttons = [...(offer === undefined ? [] : [offer.title]), ...(batch === undefined ? [] : [undo])];
  void vscode.window.showInformationMessage(sentence, ...buttons).then(async (chosen) => {
    if (chosen === undefined) return;
    if (chosen === undo) await takeBack(host, batch);
    else if (offer !== undefined) await vscode.commands.executeCommand(offer.command);
  });
}

/** Takes back a batch, or the newest change, and says how that went. */
export async function takeBack(host: MemoryHost, batch: string | undefined): Promise<void> {
  const opened = await host.open();
  if ('reason' in opened) {
    void vscode.window.showErrorMessage(inUsersLanguage(opened.reason));
    return;
  }
  const { memory } = opened.open;
  const result = await undoWithProgress(memory, batch);
  void vscode.window.showInformationMessage(await tellUndone(memory, result));
  for (const { message } of result.problems ?? [])
    void vscode.window.showWarningMessage(say('Memory: {0}', inUsersLanguage(message)));
  if (result.undone > 0) host.notifyChanged();
}

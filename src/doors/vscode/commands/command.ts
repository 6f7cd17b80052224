import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import * as vscode from 'vscode';
import type { CopilotInstructions } from '../copilot/createCopilotInstructions.ts';
import type { Conversations } from '../chat/chatConversations.ts';
import { undoWithProgress } from '../base/undoWithProgress.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { MirrorKeeper } from '../mirror/createMirrorKeeper.ts';
import type { Summarizer } from '../languageModels/summarizer.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { stoppedText } from '../../../open/texts/stoppedText.ts';

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

/** Says what was done, with a button that takes it back. Does not wait for an answer. */
export function sayDone(host: MemoryHost, sentence: string, batch: string | undefined): void {
  if (batch === undefined) {
    void vscode.window.showInformationMessage(sentence);
    return;
  }
  const undo = say('Undo');
  void vscode.window.showInformationMessage(sentence, undo).then(async (chosen) => {
    if (chosen === undo) await takeBack(host, batch);
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
  const { undone, skipped = 0, problems = [] } = result;
  const stopped = stoppedText(result);
  const left =
    skipped > 0 && problems.length === 0
      ? ` ${skipped === 1 ? say('1 change left as it is, since it was changed later.') : say('{0} left as they are, since they were changed later.', counted(skipped, 'change'))}`
      : '';
  void vscode.window.showInformationMessage(
    undone === 0 && stopped === undefined
      ? say('There was nothing to undo.{0}', left)
      : say('Took back {0}.{1}', counted(undone, 'change'), stopped === undefined ? left : ` ${stopped}`),
  );
  for (const { message } of problems)
    void vscode.window.showWarningMessage(say('Memory: {0}', inUsersLanguage(message)));
  if (undone > 0) host.notifyChanged();
}

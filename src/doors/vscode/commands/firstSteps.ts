import * as vscode from 'vscode';

/** Behind buttons of the walkthrough, which has done its part once they were pressed; not in the palette. */
export const sayFirstCommand = 'tieredMemory.firstSteps.say';
export const askFirstCommand = 'tieredMemory.firstSteps.ask';

/** Puts something to remember into the chat, for the user to send or to change. */
export async function sayFirst(): Promise<void> {
  await openChatWith(vscode.l10n.t('remember that I like short answers with the code first'));
}

/** The same with a question that a memory answers. */
export async function askFirst(): Promise<void> {
  await openChatWith(vscode.l10n.t('which answers do I like?'));
}

async function openChatWith(words: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.chat.open', {
    query: `@memory ${words}`,
    isPartialQuery: true,
  });
}

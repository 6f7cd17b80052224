import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from './inUsersLanguage.ts';

/** Does what a user asked for; a failure goes to the log, and to the user in one sentence of their language. */
export async function tellFailure(log: { error(error: unknown): void }, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(error);
    void vscode.window.showErrorMessage(say('Memory: {0}', inUsersLanguage(messageOf(error))));
  }
}

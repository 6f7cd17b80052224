import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';

/** Why the chosen language model did not answer and what to do about it, in one sentence. */
export function explainModelError(error: unknown, modelName: string): string {
  if (!(error instanceof vscode.LanguageModelError)) return failedSentence(modelName, error);
  switch (error.code) {
    case vscode.LanguageModelError.NoPermissions.name:
      return say('{0} may not be used by @memory: allow it when VS Code asks, or pick another model.', modelName);
    case vscode.LanguageModelError.Blocked.name:
      return say(
        '{0} refuses requests for now, most likely because its quota is used up: wait, or pick another model.',
        modelName,
      );
    case vscode.LanguageModelError.NotFound.name:
      return say('{0} is no longer there: pick another model and send the message again.', modelName);
    default:
      return failedSentence(modelName, error.cause ?? error);
  }
}

function failedSentence(modelName: string, error: unknown): string {
  const said = messageOf(error).trim().replace(/[.!]$/, '');
  return say('{0} failed: {1}. Send the message again, or pick another model.', modelName, said);
}

/** Whether the user stopped it, which is no error. */
export function isCancelled(error: unknown, token: vscode.CancellationToken): boolean {
  return token.isCancellationRequested || error instanceof vscode.CancellationError;
}

/**
 * Whether consent, quota or the language model itself is missing; asking again in another way would fail the same way.
 */
export function hasKnownReason(error: unknown): boolean {
  if (!(error instanceof vscode.LanguageModelError)) return false;
  const known = [
    vscode.LanguageModelError.NoPermissions.name,
    vscode.LanguageModelError.Blocked.name,
    vscode.LanguageModelError.NotFound.name,
  ];
  return known.includes(error.code);
}

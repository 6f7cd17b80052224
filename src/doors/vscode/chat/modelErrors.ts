import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** One sentence for why the chosen model did not answer, with what to do. */
export function modelErrorSentence(error: unknown, modelName: string): string {
  if (!(error instanceof vscode.LanguageModelError)) return `${modelName} failed: ${messageOf(error)}`;
  switch (error.code) {
    case vscode.LanguageModelError.NoPermissions.name:
      return `${modelName} may not be used by @memory: allow it when VS Code asks, or pick another model.`;
    case vscode.LanguageModelError.Blocked.name:
      return `${modelName} refuses requests for now, most likely because its quota is used up: wait, or pick another model.`;
    case vscode.LanguageModelError.NotFound.name:
      return `${modelName} is no longer there: pick another model and send the message again.`;
    default:
      return `${modelName} failed: ${messageOf(error.cause ?? error)}`;
  }
}

/** The user stopped it, which is no error. */
export function isCancelled(error: unknown, token: vscode.CancellationToken): boolean {
  return token.isCancellationRequested || error instanceof vscode.CancellationError;
}

/** Consent, quota and a missing model: asking again in another way meets the same refusal. */
export function hasKnownReason(error: unknown): boolean {
  if (!(error instanceof vscode.LanguageModelError)) return false;
  const known = [
    vscode.LanguageModelError.NoPermissions.name,
    vscode.LanguageModelError.Blocked.name,
    vscode.LanguageModelError.NotFound.name,
  ];
  return known.includes(error.code);
}

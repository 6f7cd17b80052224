import * as vscode from 'vscode';
import {
  identityParts,
  longestIdentityNote,
  type IdentityChange,
  type IdentityNotes,
  type IdentityPart,
} from '../../../engine/ground/contract/identity.ts';

/** What each note answers. */
export const questions: IdentityNotes = {
  identity: 'Who is the assistant?',
  user: 'Who are you?',
  philosophy: 'How do you want to work together?',
};

const hints: IdentityNotes = {
  identity: 'Its name, character and voice. It stands in every prompt.',
  user: 'What to call you, and what you do. It stands in every prompt.',
  philosophy: 'What matters, and what to avoid. It stands in every prompt.',
};

/** Asks for notes one after the other, each with what it says now. Undefined when the user left; nothing is kept then. */
export async function askNotes(
  current: Partial<IdentityNotes>,
  parts: readonly IdentityPart[] = identityParts,
): Promise<readonly IdentityChange[] | undefined> {
  const changes: IdentityChange[] = [];
  for (const [at, part] of parts.entries()) {
    const content = await vscode.window.showInputBox({
      title: parts.length === 1 ? questions[part] : `${questions[part]} (${at + 1}/${parts.length})`,
      prompt: `${hints[part]} Empty: no such note.`,
      value: current[part] ?? '',
      ignoreFocusOut: true,
      validateInput: (text) =>
        text.length > longestIdentityNote
          ? `${text.length - longestIdentityNote} characters too long: every prompt pays for it.`
          : undefined,
    });
    if (content === undefined) return undefined;
    if (content.trim() !== '') changes.push({ part, content: content.trim() });
    else if (current[part] !== undefined) changes.push({ part, content: null });
  }
  return changes;
}

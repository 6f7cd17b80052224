import * as vscode from 'vscode';
import {
  identityParts,
  longestIdentityNote,
  type IdentityChange,
  type IdentityNotes,
  type IdentityPart,
} from '../../../engine/ground/contract/identity.ts';
import { say } from '../../../open/texts/say.ts';

/** What each note answers. */
export const questions: IdentityNotes = {
  identity: say('Who is the assistant?'),
  user: say('Who are you?'),
  philosophy: say('How do you want to work together?'),
};

const hints: IdentityNotes = {
  identity: say('Its name, character and voice. It stands in every prompt.'),
  user: say('What to call you, and what you do. It stands in every prompt.'),
  philosophy: say('What matters, and what to avoid. It stands in every prompt.'),
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
      prompt: say('{0} Empty: no such note.', hints[part]),
      value: current[part] ?? '',
      ignoreFocusOut: true,
      validateInput: (text) =>
        text.length > longestIdentityNote
          ? say('{0} characters too long: every prompt pays for it.', text.length - longestIdentityNote)
          : undefined,
    });
    if (content === undefined) return undefined;
    if (content.trim() !== '') changes.push({ part, content: content.trim() });
    else if (current[part] !== undefined) changes.push({ part, content: null });
  }
  return changes;
}

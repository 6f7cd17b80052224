import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { copilotInstructionsFile } from '../../../open/copilotInstructions.ts';

/** The folder of the extension with what is told to every chat; see `contributes.chatInstructions`. */
const contributedFolder = 'chat';
const extensionId = 'tiered-memory.tiered-memory';

/** VS Code's list of the instructions, skills and agents that there are: for agents that can read files. */
const customizationsIndex = 'vscode.customizations.index';

/**
 * What came with a turn from outside. VS Code also hands over what this extension itself tells every chat, and the list
 * of what others tell it: a conversation with `@memory` has its own instructions, our own words are nobody else's, and
 * what is not passed on cannot speak through the answer.
 */
export function attachedIn({
  references,
}: Pick<vscode.ChatRequest | vscode.ChatRequestTurn, 'references'>): readonly vscode.ChatPromptReference[] {
  return references.filter(
    ({ id, value }) => id !== customizationsIndex && !(value instanceof vscode.Uri && isOwn(value)),
  );
}

function isOwn(file: vscode.Uri): boolean {
  if (file.scheme === 'file' && file.fsPath === copilotInstructionsFile(homedir())) return true;
  const extension = vscode.extensions.getExtension(extensionId);
  if (extension === undefined) return false;
  const own = vscode.Uri.joinPath(extension.extensionUri, contributedFolder);
  return file.scheme === own.scheme && file.path.startsWith(`${own.path}/`);
}

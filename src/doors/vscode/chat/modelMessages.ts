import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { readHead } from './readHead.ts';

const attachmentCharacters = 32_000;
const attachmentsInAll = 96_000;
/** An earlier message of this conversation, as text. */
interface EarlierMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** The conversation so far, oldest first; VS Code shows a participant only its own turns. */
export function readHistory(history: vscode.ChatContext['history']): readonly EarlierMessage[] {
  return history.map(messageOfTurn).filter((message) => message.text.trim() !== '');
}

/** The prompt with what the user attached to it. Attachments are never stored in memory. */
export async function addAttachments(
  prompt: string,
  references: readonly vscode.ChatPromptReference[],
): Promise<string> {
  const parts: string[] = [];
  let left = attachmentsInAll;
  // VS Code lists the last one first.
  for (const reference of references.toReversed()) {
    const text = await readAttachment(reference);
    if (text === undefined) continue;
    const cut = text.slice(0, Math.min(attachmentCharacters, left)).toWellFormed();
    left -= cut.length;
    parts.push(`Attached ${nameOf(reference)}${cut.length < text.length ? ' (cut)' : ''}:\n${cut}`);
  }
  return [prompt, ...parts].join('\n\n');
}

/** What one side said in a turn of the chat's history. */
export function messageOfTurn(turn: vscode.ChatRequestTurn | vscode.ChatResponseTurn): EarlierMessage {
  if (turn instanceof vscode.ChatRequestTurn) {
    const { command, prompt } = readHead(turn);
    return { role: 'user', text: command === undefined ? prompt : `/${command} ${prompt}`.trim() };
  }
  const parts = turn.response.filter((part) => part instanceof vscode.ChatResponseMarkdownPart);
  return { role: 'assistant', text: withoutCommands(parts.map((part) => part.value.value).join('')) };
}

/** A link that runs a command is for the person: of it, a language model reads the words alone. */
function withoutCommands(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\(command:[^()\s]*\)/g, '$1');
}

async function readAttachment({ value, modelDescription }: vscode.ChatPromptReference): Promise<string | undefined> {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof vscode.Uri) return await readFileText(value);
    if (value instanceof vscode.Location)
      return (await vscode.workspace.openTextDocument(value.uri)).getText(value.range);
  } catch (error) {
    return `(could not be read: ${messageOf(error)})`;
  }
  return modelDescription;
}

async function readFileText(uri: vscode.Uri): Promise<string> {
  const info = await vscode.workspace.fs.stat(uri);
  if ((info.type & vscode.FileType.Directory) !== 0) {
    const entries = await vscode.workspace.fs.readDirectory(uri);
    return entries.map(([name, type]) => (type === vscode.FileType.Directory ? `${name}/` : name)).join('\n');
  }
  const bytes = await vscode.workspace.fs.readFile(uri);
  const text = new TextDecoder().decode(bytes.subarray(0, attachmentCharacters * 4));
  return text.includes('\0') ? '(not a text file)' : text;
}

function nameOf({ id, value }: vscode.ChatPromptReference): string {
  if (value instanceof vscode.Uri) return vscode.workspace.asRelativePath(value);
  if (value instanceof vscode.Location)
    return `${vscode.workspace.asRelativePath(value.uri)}:${value.range.start.line + 1}-${value.range.end.line + 1}`;
  return id;
}

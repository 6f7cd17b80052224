import * as vscode from 'vscode';
import type { AboutFile } from '../../../engine/ground/contract/acting.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import { openMemory } from '../base/memoryHost.ts';
import { showMemoryCommand } from '../view/memoryView.ts';
import { isFile, openFileOf } from '../view/openFile.ts';
import type { CommandContext } from './command.ts';

const mostShown = 8;
const longestText = 240;
/** The hover asks at once; whatever else asks later is not answered. */
const hoverMs = 2000;

/**
 * Shows in a hover what is known about the word under the cursor and about the file. Hovers are answered for this one
 * request alone: memory never shows up beside code by itself.
 */
export async function showKnownHere({ host }: Pick<CommandContext, 'host'>): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isFile(editor.document)) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a file to see what is known about it.'));
    return;
  }
  const open = await openMemory(host);
  const { document } = editor;
  const at = editor.selection.active;
  const range = document.getWordRangeAtPosition(at);
  // VS Code takes a lone sign for a word as well.
  const word = range === undefined ? '' : document.getText(range).replace(/^[^\p{L}\p{N}]+$/u, '');
  const scope = readScopeOf(open);
  const { path, name, folder, names } = await openFileOf(document);
  const [ofWord, ofFile] = await Promise.all([
    open.memory.aboutFile({ names: [word], scope, limit: mostShown }),
    open.memory.aboutFile({ path, folder, names, scope, limit: mostShown }),
  ]);
  const told = new Set(ofWord.found.map(({ id }) => id));
  const content = hoverOf([
    { about: word, found: ofWord.found },
    { about: name, found: ofFile.found.filter(({ id }) => !told.has(id)) },
  ]);
  await showHover(document, range ?? new vscode.Range(at, at), content);
}

interface Part {
  readonly about: string;
  readonly found: readonly AboutFile[];
}

function hoverOf(parts: readonly Part[]): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString();
  markdown.isTrusted = { enabledCommands: [showMemoryCommand] };
  const known = parts.filter(({ found }) => found.length > 0);
  if (known.length === 0) {
    const [word = '', name = ''] = parts.map(({ about }) => about);
    const nothing =
      word === ''
        ? vscode.l10n.t('Nothing is known about {0}.', inlineCode(name))
        : vscode.l10n.t('Nothing is known about {0} or {1}.', inlineCode(word), inlineCode(name));
    return markdown.appendMarkdown(nothing);
  }
  for (const { about, found } of known) {
    markdown.appendMarkdown(`${vscode.l10n.t('What memory knows about {0}:', inlineCode(about))}\n\n`);
    for (const { id, memory } of found) {
      const show = `command:${showMemoryCommand}?${encodeURIComponent(JSON.stringify([id]))}`;
      const text = escapeMarkdown(shortened(memory.content, longestText));
      markdown.appendMarkdown(`- ${text} [${vscode.l10n.t('Show')}](${show})\n`);
    }
    markdown.appendMarkdown('\n');
  }
  return markdown;
}

async function showHover(
  document: vscode.TextDocument,
  range: vscode.Range,
  content: vscode.MarkdownString,
): Promise<void> {
  const isThis = ({ uri }: vscode.TextDocument): boolean => uri.toString() === document.uri.toString();
  const asked = vscode.languages.registerHoverProvider(
    { scheme: document.uri.scheme },
    { provideHover: (other) => (isThis(other) ? new vscode.Hover(content, range) : undefined) },
  );
  try {
    await vscode.commands.executeCommand('editor.action.showHover');
    await new Promise((resolve) => setTimeout(resolve, hoverMs));
  } finally {
    asked.dispose();
  }
}

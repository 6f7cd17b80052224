import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';

/** Commands behind links and buttons in the chat. They take arguments, so the palette does not show them. */
export const chatCommands = {
  undoBatch: 'tieredMemory.undoBatch',
  changeScope: 'tieredMemory.changeScope',
  forgetMemory: 'tieredMemory.forgetMemory',
  agree: 'tieredMemory.agreeToChange',
  makeRules: 'tieredMemory.makeRules',
} as const;

const shownCharacters = 300;

/** One line under an answer: what was remembered, for whom, and how to take it back. */
export function writeSavedLine(
  record: MemoryRecord,
  outcome: 'stored' | 'updated',
  batch: string,
  hasWorkspace: boolean,
): vscode.MarkdownString {
  const kept = outcome === 'stored' ? 'Remembered' : 'Updated';
  const verb = record.quarantinedAt === undefined ? kept : 'Waits for your review in the Memory view';
  const what = escapeMarkdown(shortened(record.content, shownCharacters));
  const isUsers = record.scope === 'user';
  const parts = [
    `${verb}: ${what}`,
    isUsers ? 'for you' : 'for this workspace',
    linkTo('Undo', chatCommands.undoBatch, batch),
  ];
  if (hasWorkspace)
    parts.push(linkTo(isUsers ? 'Keep for this workspace' : 'Keep for you', chatCommands.changeScope, record.id));
  const line = new vscode.MarkdownString(`\n\n_${parts.join(' · ')}_\n\n`);
  // Only our own commands, and only because everything between them was escaped.
  line.isTrusted = { enabledCommands: Object.values(chatCommands) };
  return line;
}

/** One line: what holds now, what held before, and how to take it back. */
export function writeChangedLine(record: MemoryRecord, superseded: MemoryRecord, batch: string): vscode.MarkdownString {
  const say = ({ content }: MemoryRecord): string => escapeMarkdown(shortened(content, shownCharacters));
  const line = new vscode.MarkdownString(
    `_${[`Changed: ${say(record)}`, `was: ${say(superseded)}`, linkTo('Undo', chatCommands.undoBatch, batch)].join(' · ')}_\n\n`,
  );
  line.isTrusted = { enabledCommands: Object.values(chatCommands) };
  return line;
}

/** One line: what was forgotten, already escaped, and how to take it back. */
export function writeForgottenLine(what: string, batch: string): vscode.MarkdownString {
  const line = new vscode.MarkdownString(`_Forgotten: ${what} · ${linkTo('Undo', chatCommands.undoBatch, batch)}_\n\n`);
  line.isTrusted = { enabledCommands: Object.values(chatCommands) };
  return line;
}

/**
 * Memories that may be meant, each with its link. They are one part of the answer: VS Code folds away text that a button
 * follows.
 */
export function writeForgetChoices(
  choices: readonly Pick<MemoryRecord, 'id' | 'content' | 'topic' | 'supersededBy'>[],
): vscode.MarkdownString {
  const lines = choices.map(({ id, content, topic, supersededBy }) => {
    const place = supersededBy === undefined ? topic : `${topic}, held before`;
    return (
      `- ${escapeMarkdown(shortened(content, shownCharacters))} (${escapeMarkdown(place)}) · ` +
      linkTo('Forget', chatCommands.forgetMemory, id)
    );
  });
  const ask = choices.length === 1 ? 'Shall this go?' : 'Which one?';
  const text = new vscode.MarkdownString(`Nothing was forgotten yet. ${ask}\n\n${lines.join('\n')}\n\n`);
  text.isTrusted = { enabledCommands: Object.values(chatCommands) };
  return text;
}

function linkTo(title: string, command: string, argument: string): string {
  return `[${title}](command:${command}?${encodeURIComponent(JSON.stringify([argument]))})`;
}

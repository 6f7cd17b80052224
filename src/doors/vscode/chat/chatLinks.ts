import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { waitingForReview } from '../../../engine/ground/text/counted.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';

/** Commands behind links and buttons in the chat. They take arguments, so the palette does not show them. */
export const chatCommands = {
  undoBatch: 'tieredMemory.undoBatch',
  changeScope: 'tieredMemory.changeScope',
  forgetMemory: 'tieredMemory.forgetMemory',
  agree: 'tieredMemory.agreeToChange',
  makeRules: 'tieredMemory.makeRules',
} as const;

/** Shows what waits for review; the palette has it, too. */
export const reviewCommand = 'tieredMemory.reviewWaiting';

const shownCharacters = 300;

/** One line under an answer: what was remembered, for whom, and how to take it back. */
export function writeSavedLine(
  record: MemoryRecord,
  outcome: 'stored' | 'updated',
  batch: string,
  hasWorkspace: boolean,
): vscode.MarkdownString {
  const kept = outcome === 'stored' ? 'Remembered' : 'Updated';
  const isWaiting = record.quarantinedAt !== undefined;
  const verb = isWaiting ? 'Kept, and not used before you review it' : kept;
  const what = escapeMarkdown(shortened(record.content, shownCharacters));
  const isUsers = record.scope === 'user';
  const parts = [
    `${verb}: ${what}`,
    isUsers ? 'for you' : 'for this workspace',
    ...(isWaiting ? [`[Review](command:${reviewCommand})`] : []),
    linkTo('Undo', chatCommands.undoBatch, batch),
  ];
  if (hasWorkspace)
    parts.push(linkTo(isUsers ? 'Keep for this workspace' : 'Keep for you', chatCommands.changeScope, record.id));
  const line = new vscode.MarkdownString(`\n\n_${parts.join(' · ')}_\n\n`);
  // Only our own commands, and only because everything between them was escaped.
  line.isTrusted = { enabledCommands: [...Object.values(chatCommands), reviewCommand] };
  return line;
}

/**
 * One line under an answer in which several memories were saved and not all can be used: how many can, and the way to
 * the others.
 */
export function writeSavedCounts(records: readonly MemoryRecord[]): vscode.MarkdownString | undefined {
  const waiting = records.filter(({ quarantinedAt }) => quarantinedAt !== undefined).length;
  if (waiting === 0 || records.length < 2) return undefined;
  const saved = records.length - waiting;
  const line = new vscode.MarkdownString(
    `\n\n_${saved} saved, ${waitingForReview(waiting)} · [Review](command:${reviewCommand})_\n\n`,
  );
  line.isTrusted = { enabledCommands: [reviewCommand] };
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

function linkTo(title: string, command: string, argument: string): string {
  return `[${title}](command:${command}?${encodeURIComponent(JSON.stringify([argument]))})`;
}

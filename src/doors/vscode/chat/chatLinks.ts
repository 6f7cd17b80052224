import * as vscode from 'vscode';
import { identityParts, type IdentityNotes } from '../../../engine/ground/contract/identity.ts';
import { counted, countedMemories, waitingForReview } from '../../../open/texts/countedThings.ts';
import { day } from '../../../engine/ground/text/shown.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { isUnconfirmed } from '../../../engine/knowledge/trust/unconfirmed.ts';
import type { ProposalToShow } from './createProposals.ts';
import type { ShownTexts } from './createShownTexts.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { questions } from '../commands/askNotes.ts';
import { showMemoryCommand, showUnconfirmedCommand } from '../view/memoryView.ts';
import { say } from '../../../open/texts/say.ts';

/** Commands behind links and buttons in the chat. They take arguments, so the palette does not show them. */
export const chatCommands = {
  undoBatch: 'tieredMemory.undoBatch',
  changeScope: 'tieredMemory.changeScope',
  forgetMemory: 'tieredMemory.forgetMemory',
  agree: 'tieredMemory.agreeToChange',
  makeRules: 'tieredMemory.makeRules',
  confirmMemory: 'tieredMemory.confirmMemory',
  refuseMemory: 'tieredMemory.refuseMemory',
  acceptIdentity: 'tieredMemory.acceptIdentity',
  changeIdentity: 'tieredMemory.changeIdentity',
  leaveHatching: 'tieredMemory.leaveHatching',
} as const;

/** Shows what waits for review; the palette has it, too. */
export const reviewCommand = 'tieredMemory.reviewWaiting';

/** Asks for who the assistant is; the palette has it, too. */
export const editIdentityCommand = 'tieredMemory.editIdentity';

/** For good; the palette has it, too. It lists and asks before anything goes. */
export const eraseCommand = 'tieredMemory.erase';

const enabledCommands: readonly string[] = [
  ...Object.values(chatCommands),
  showMemoryCommand,
  showUnconfirmedCommand,
  reviewCommand,
  eraseCommand,
];

const shownCharacters = 300;

/** One line under an answer: what was remembered, for whom, and how to take it back. */
export function writeSavedLine(
  record: MemoryRecord,
  outcome: 'stored' | 'updated',
  batch: string,
  { hasWorkspace, shownTexts }: { readonly hasWorkspace: boolean; readonly shownTexts: ShownTexts },
): vscode.MarkdownString {
  const kept = outcome === 'stored' ? say('Remembered') : say('Updated');
  const isWaiting = record.quarantinedAt !== undefined;
  const verb = isWaiting ? say('Kept, and not used before you review it') : kept;
  const what = escapeMarkdown(shortened(record.content, shownCharacters));
  const isUsers = record.scope === 'user';
  const parts = [
    `${verb}: ${what}`,
    isUsers ? say('for you') : say('for this workspace'),
    ...standingOf(record, shownTexts),
    linkTo(say('Undo'), chatCommands.undoBatch, batch),
  ];
  if (hasWorkspace)
    parts.push(
      linkTo(isUsers ? say('Keep for this workspace') : say('Keep for you'), chatCommands.changeScope, record.id),
    );
  return withLinks(`\n\n_${parts.join(' · ')}_\n\n`);
}

/**
 * One line under an answer in which several memories were saved and not all can be used: how many can, and the way to
 * the others.
 */
export function writeSavedCounts(records: readonly MemoryRecord[]): vscode.MarkdownString | undefined {
  const waiting = records.filter(({ quarantinedAt }) => quarantinedAt !== undefined).length;
  if (waiting === 0 || records.length < 2) return undefined;
  const saved = records.length - waiting;
  return withLinks(
    `\n\n${say('_{0} saved, {1} · {2}_', saved, waitingForReview(waiting), linkTo(say('Review'), reviewCommand))}\n\n`,
  );
}

/** One line: what holds now, what held before, and how to take it back. */
export function writeChangedLine(record: MemoryRecord, superseded: MemoryRecord, batch: string): vscode.MarkdownString {
  const shown = ({ content }: MemoryRecord): string => escapeMarkdown(shortened(content, shownCharacters));
  return withLinks(
    `_${[say('Changed: {0}', shown(record)), say('was: {0}', shown(superseded)), linkTo(say('Undo'), chatCommands.undoBatch, batch)].join(' · ')}_\n\n`,
  );
}

/** One line: what was forgotten, already escaped, and how to take it back. */
export function writeForgottenLine(
  what: string,
  { batch, ids }: { readonly batch: string; readonly ids: readonly string[] },
): vscode.MarkdownString {
  const parts = [say('Forgotten: {0}', what), linkTo(say('Undo'), chatCommands.undoBatch, batch)];
  if (ids.length > 0) parts.push(linkTo(say('Erase for good…'), eraseCommand, { ids }));
  return withLinks(`_${parts.join(' · ')}_\n\n`);
}

/** One line: what would be kept of the user, what holds today, and the clicks that decide. */
export function writeProposal(
  { proposal, today }: ProposalToShow,
  { shownTexts }: { readonly shownTexts: ShownTexts },
): vscode.MarkdownString {
  const { id, content } = proposal;
  const shown = (text: string): string => escapeMarkdown(shortened(text, shownCharacters));
  // Consent is to the exact words, so that they must all stand there.
  const isWhole = shortened(content, shownCharacters) === content;
  const parts = [
    `${vscode.l10n.t('Noticed about you, and not used unless you agree')}: ${shown(content)}`,
    ...today.map((old) => vscode.l10n.t('today: {0}', shown(old.content))),
    isWhole
      ? linkTo(vscode.l10n.t('Accept'), chatCommands.confirmMemory, shownTexts.keep({ id, text: content }), id)
      : linkTo(vscode.l10n.t('Read and accept'), showMemoryCommand, id),
    linkTo(vscode.l10n.t('Refuse'), chatCommands.refuseMemory, id),
  ];
  return withLinks(`\n\n_${parts.join(' · ')}_\n\n`);
}

/** One line: how much is not confirmed, and the way to it. */
export function writeUnconfirmedLine(count: number, days: number): vscode.MarkdownString {
  return withLinks(
    `\n\n${say('_{0} that you have not confirmed: not in your own words, so each is used for at most {1} · {2}_', countedMemories(count), counted(days, 'day'), linkTo(say('Read and confirm'), showUnconfirmedCommand))}\n\n`,
  );
}

/** For words that are not the user's: that they are not, and the click that makes them theirs. */
function standingOf(record: MemoryRecord, shownTexts: ShownTexts): readonly string[] {
  const { id, content, expiresAt } = record;
  // What waits is confirmed where its reason is shown.
  if (record.quarantinedAt !== undefined) return [linkTo(say('Review'), reviewCommand)];
  if (!isUnconfirmed(record)) return [];
  const until = expiresAt === undefined ? '' : say(', used until {0}', day(expiresAt));
  // Only words that stand there as they are stored can be confirmed there.
  const isWhole = shortened(content, shownCharacters) === content;
  return [
    say('not in your own words{0}', until),
    isWhole
      ? linkTo(say('Confirm'), chatCommands.confirmMemory, shownTexts.keep({ id, text: content }), id)
      : linkTo(say('Read and confirm'), showMemoryCommand, id),
  ];
}

/**
 * Memories that may be meant, each with its link. They are one part of the answer: VS Code folds away text that a button
 * follows.
 */
export function writeForgetChoices(
  choices: readonly Pick<MemoryRecord, 'id' | 'content' | 'topic' | 'supersededBy'>[],
): vscode.MarkdownString {
  const lines = choices.map(({ id, content, topic, supersededBy }) => {
    const place = supersededBy === undefined ? topic : say('{0}, held before', topic);
    return (
      `- ${escapeMarkdown(shortened(content, shownCharacters))} (${escapeMarkdown(place)}) · ` +
      linkTo(say('Forget'), chatCommands.forgetMemory, id)
    );
  });
  const ask = choices.length === 1 ? say('Shall this go?') : say('Which one?');
  return withLinks(`${say('Nothing was forgotten yet. {0}\n\n{1}', ask, lines.join('\n'))}\n\n`);
}

/** What a hatching proposes, whole, and what the user can do with it. */
export function writeHatched(notes: IdentityNotes, name: string): vscode.MarkdownString {
  const lines = identityParts.map((part) => `- **${questions[part]}** ${escapeMarkdown(notes[part])}`);
  const links = [
    linkTo(say('Keep'), chatCommands.acceptIdentity, name),
    linkTo(say('Change…'), chatCommands.changeIdentity, name),
    linkTo(say('Refuse'), chatCommands.leaveHatching, name),
  ];
  return withLinks(
    `\n\n${say('Nothing is kept yet. This would stand in every prompt:\n\n{0}\n\n{1} · or go on talking', lines.join('\n'), links.join(' · '))}\n\n`,
  );
}

/** One line: that the hatching goes on, and the way out of it. */
export function writeHatchingLine(name: string): vscode.MarkdownString {
  const parts = [
    say('Hatching: no memory and no tools are in use'),
    linkTo(say('Leave'), chatCommands.leaveHatching, name),
  ];
  return withLinks(`\n\n_${parts.join(' · ')}_\n\n`);
}

/** Markdown whose links run our own commands alone: safe because everything between them was escaped. */
function withLinks(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = { enabledCommands };
  return markdown;
}

function linkTo(
  title: string,
  command: string,
  ...given: readonly (string | { readonly ids: readonly string[] })[]
): string {
  return `[${title}](command:${command}?${encodeURIComponent(JSON.stringify(given))})`;
}

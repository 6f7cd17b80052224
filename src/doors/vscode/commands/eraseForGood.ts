import * as vscode from 'vscode';
import type { EraseTarget } from '../../../engine/ground/contract/erasing.ts';
import { isRecord } from '../../../engine/ground/contract/isRecord.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { eraseWithPreview, showCertificates } from '../erasing/eraseWithPreview.ts';
import { type CommandContext, commandActor } from './command.ts';
import { say } from '../../../open/texts/say.ts';

const read = 1000;

/**
 * Erases what the user names: everything about a name, from one conversation, source or day, or all. A link may name ids
 * (`{ ids }`); whatever it names, the list and the question come first.
 */
export async function eraseForGood(
  { host, copilotInstructions, log }: CommandContext,
  argument: unknown,
): Promise<void> {
  const { memory } = await openMemory(host);
  const target = idsIn(argument) ?? (await ask(memory));
  if (target === undefined) return;
  const erased = await eraseWithPreview(memory, target, commandActor);
  if (erased === undefined) return;
  log.info(`Erased ${erased.erased} for good, ${erased.left.length} files left.`);
  host.notifyChanged();
  await copilotInstructions.apply();
}

function idsIn(argument: unknown): EraseTarget | undefined {
  const ids = isRecord(argument) ? argument['ids'] : undefined;
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') && ids.length > 0 ? { ids } : undefined;
}

interface Way extends vscode.QuickPickItem {
  readonly choose: (memory: Memory) => Promise<EraseTarget | undefined>;
}

async function ask(memory: Memory): Promise<EraseTarget | undefined> {
  const ways: readonly Way[] = [
    {
      label: say('$(search) Everything About…'),
      detail: say('A person, a thing, a word or a topic'),
      choose: askAbout,
    },
    {
      label: say('$(comment-discussion) One Conversation…'),
      detail: say('With all that was learned from it'),
      choose: askConversation,
    },
    {
      label: say('$(inbox) One Source…'),
      detail: say('A file, a program, or all that is not in your words'),
      choose: askSource,
    },
    {
      label: say('$(calendar) A Day…'),
      detail: say('What was said or happened on one day, or on several'),
      choose: askDays,
    },
    { label: say('$(trash) Everything…'), choose: () => Promise.resolve({ all: true }) },
    { label: say('$(history) Show What Was Erased'), choose: showErasures },
  ];
  const way = await vscode.window.showQuickPick(ways, {
    title: say('Erase for Good'),
    placeHolder: say('What is to be gone from the memory and all its backups? You see a list first.'),
  });
  return await way?.choose(memory);
}

async function askAbout(): Promise<EraseTarget | undefined> {
  const about = await vscode.window.showInputBox({
    title: say('Erase Everything About…'),
    prompt: say('A name, a word or a topic, as it is written. The next step lists what would go.'),
    ignoreFocusOut: true,
  });
  return about === undefined || about.trim() === '' ? undefined : { about };
}

async function askConversation(memory: Memory): Promise<EraseTarget | undefined> {
  const sessions = await memory.sessions();
  const items = await Promise.all(
    sessions.slice(0, read / 10).map(async ({ id }) => {
      const [first] = await memory.turns(id);
      const begins = first?.content.replace(/\s+/gu, ' ').slice(0, 100) ?? id;
      return { label: begins, description: first === undefined ? '' : whenText(first.eventAt, Date.now()), id };
    }),
  );
  const picked = await vscode.window.showQuickPick(items, {
    title: say('Erase One Conversation'),
    matchOnDescription: true,
  });
  return picked && { from: { sessionId: picked.id } };
}

async function askSource(memory: Memory): Promise<EraseTarget | undefined> {
  const { rows } = await memory.list({ limit: read });
  const files = new Set(rows.flatMap(({ attributes: { file } }) => (typeof file === 'string' ? [file] : [])));
  const actors = new Set(rows.flatMap(({ actor }) => actor ?? []));
  const items: readonly (vscode.QuickPickItem & { readonly target: EraseTarget })[] = [
    ...[...files].map((file) => ({ label: file, description: say('imported file'), target: { from: { file } } })),
    ...[...actors].map((actor) => ({
      label: actor,
      description: say('what came through it'),
      target: { from: { actor } },
    })),
    { label: say('Words of assistants'), target: { from: { origin: 'assistant' } } },
    { label: say('Results of tools'), target: { from: { origin: 'tool' } } },
    { label: say('What was imported and is not in your words'), target: { from: { origin: 'import' } } },
  ];
  return (await vscode.window.showQuickPick(items, { title: say('Erase Everything from One Source') }))?.target;
}

async function askDays(): Promise<EraseTarget | undefined> {
  const days = await vscode.window.showInputBox({
    title: say('Erase a Day'),
    prompt: say('A day such as 2026-01-31, or the first and the last one: 2026-01-01 2026-01-31'),
    ignoreFocusOut: true,
  });
  const [from, to] = days?.trim().split(/\s+/u) ?? [];
  return from === undefined || from === '' ? undefined : { days: { from, ...(to === undefined ? {} : { to }) } };
}

async function showErasures(memory: Memory): Promise<undefined> {
  const certificates = await memory.erasures();
  if (certificates.length === 0) void vscode.window.showInformationMessage(say('Nothing was ever erased.'));
  else await showCertificates(certificates);
}

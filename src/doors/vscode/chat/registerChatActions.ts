import * as vscode from 'vscode';
import { chatCommands } from './chatLinks.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { showMemoryCommand } from '../view/memoryView.ts';
import type { ChatServices } from './chatTurn.ts';
import { acceptIdentity, changeIdentity, leaveHatching } from './identityActions.ts';
import { resetText } from './resetText.ts';
import { readsTalk } from '../base/settings.ts';
import { refusedText } from './refusedText.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';
import { tellFailure } from '../base/tellFailure.ts';

const resetCommand = 'tieredMemory.resetAndSummarize';

/** Registers what the links and buttons of a conversation do, and its reset from the palette. */
export function registerChatActions(services: ChatServices): vscode.Disposable {
  const actions: { readonly [id: string]: (open: OpenMemory, first: string, second: string) => Promise<void> } = {
    [chatCommands.changeScope]: (open, id) => changeScope(services, open, id),
    [chatCommands.forgetMemory]: (open, id) => forget(services, open, id),
    [chatCommands.confirmMemory]: (open, name, id) => confirm(services, open, name, id),
    [chatCommands.refuseMemory]: (open, id) => refuse(services, open, id),
    [chatCommands.agree]: (open, id) => agree(services, open, id),
    [chatCommands.makeRules]: (open, ids) => makeRules(services, open, ids.split(' ')),
    [chatCommands.acceptIdentity]: (open, name) => acceptIdentity(services, open, name),
    [chatCommands.changeIdentity]: (open, name) => changeIdentity(services, open, name),
    [chatCommands.leaveHatching]: (open, name) => leaveHatching(services, open, name),
    [resetCommand]: (open) => resetFromPalette(services, open),
  };
  return vscode.Disposable.from(
    ...Object.entries(actions).map(([name, act]) =>
      vscode.commands.registerCommand(name, (first?: unknown, second?: unknown) =>
        tellFailure(services.log, async () => {
          const opened = await services.host.open();
          if ('reason' in opened) throw new Error(opened.reason);
          await act(opened.open, asText(first), asText(second));
        }),
      ),
    ),
  );
}

function asText(given: unknown): string {
  return typeof given === 'string' ? given : '';
}

/** Moves a memory from the workspace to the user, or back. */
async function changeScope({ host }: ChatServices, { memory, workspace }: OpenMemory, id: string): Promise<void> {
  const record = await memory.get(id);
  if (record === undefined) throw new Error(say('This memory is no longer there.'));
  if (record.scope === 'user' && workspace === undefined)
    throw new Error(say('No folder is open, so there is no workspace to keep it for.'));
  const scope = record.scope === 'user' && workspace !== undefined ? { workspace } : ('user' as const);
  const { outcome, reason, batch } = await memory.update(id, { scope });
  if (outcome === 'rejected') throw new Error(reason);
  host.notifyChanged();
  offerUndo(scope === 'user' ? say('Kept for you, in every workspace.') : say('Kept for this workspace.'), batch);
}

async function forget({ host }: ChatServices, { memory }: OpenMemory, id: string): Promise<void> {
  const { forgotten, batch } = await memory.forget(id);
  if (forgotten > 0) host.notifyChanged();
  offerUndo(forgotten > 0 ? say('Forgot 1 memory.') : say('It was already forgotten.'), batch);
}

/** Makes the user's what they read beside the link: these words, or nothing. */
async function confirm(services: ChatServices, { memory }: OpenMemory, name: string, id: string): Promise<void> {
  const shown = services.shownTexts.find(name);
  // The link is older than this window: the words are shown again, beside a button.
  if (shown === undefined) return void vscode.commands.executeCommand(showMemoryCommand, id);
  if ((await memory.get(shown.id)) === undefined) throw new Error(say('This memory is no longer there.'));
  const read = { [shown.id]: shown.text };
  const { outcome, reason, batch } = await memory.confirm(shown.id, { by: 'user', actor: 'chat', read });
  if (outcome === 'rejected') throw new Error(reason);
  services.host.notifyChanged();
  offerUndo(
    outcome === 'unchanged' ? say('It was confirmed already.') : say('Confirmed: it is yours for good.'),
    batch,
  );
}

async function refuse({ host }: ChatServices, { memory }: OpenMemory, id: string): Promise<void> {
  const { outcome, reason, batch } = await memory.refuse(id, { actor: 'chat' });
  if (outcome === 'rejected') throw new Error(reason);
  host.notifyChanged();
  offerUndo(refusedText(), batch);
}

/** Turns preferences into rules; their ids stay. */
async function makeRules({ host }: ChatServices, { memory }: OpenMemory, ids: readonly string[]): Promise<void> {
  const { outcome, reason, batch } = await memory.update(ids, { kind: 'rule' });
  if (outcome === 'rejected') throw new Error(reason);
  host.notifyChanged();
  offerUndo(ids.length === 1 ? say('It is a rule now.') : say('{0} preferences are rules now.', ids.length), batch);
}

/** Does what a language model asked for once the user agreed to it: exactly what was shown. */
async function agree({ host, agreements }: ChatServices, { memory, workspace }: OpenMemory, id: string): Promise<void> {
  const result = await agreements.agree(id, { memory, workspace, now: Date.now() });
  if (result === undefined)
    throw new Error(say('This was already done, or it was asked too long ago. Ask for it again.'));
  if (result.asks !== undefined)
    throw new Error(say('The memory has changed since then, so nothing was done. Ask for it again.'));
  if (result.isError === true) throw new Error(result.text);
  host.notifyChanged();
  offerUndo(result.text, result.batch);
}

async function resetFromPalette(services: ChatServices, open: OpenMemory): Promise<void> {
  const sessionId = services.conversations.current();
  if (sessionId === undefined) {
    void vscode.window.showInformationMessage(say('There is no conversation with @memory in this window to reset.'));
    return;
  }
  const result = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: say('Summarizing the conversation to memory…'),
      cancellable: true,
    },
    (_progress, token) => services.resetter.reset(open, sessionId, undefined, token),
  );
  const isNewOpen = await openNewChat(services);
  const next = isNewOpen ? say('A new conversation is open.') : say('Start a new chat to continue.');
  offerUndo(`${resetText(result, { isRead: readsTalk() })} ${next}`, result.saved > 0 ? result.batch : undefined);
}

/** Other editors may lack this command; the message then asks the user to start one. */
async function openNewChat({ log }: ChatServices): Promise<boolean> {
  try {
    await vscode.commands.executeCommand('workbench.action.chat.newChat');
    return true;
  } catch (error) {
    log.warn(`No new chat could be opened: ${messageOf(error)}`);
    return false;
  }
}

/** Does not wait for an answer: the message stays until the user gives one. */
function offerUndo(message: string, batch: string | undefined): void {
  const undo = say('Undo');
  const shown = vscode.window.showInformationMessage(message, ...(batch === undefined ? [] : [undo]));
  void shown.then((chosen) =>
    chosen === undo ? vscode.commands.executeCommand(chatCommands.undoBatch, batch) : undefined,
  );
}

import * as vscode from 'vscode';
import { chatCommands } from './chatLinks.ts';
import type { OpenMemory } from '../memoryHost.ts';
import type { ChatServices } from './chatTurn.ts';
import { describeReset } from '../../../engine/turn/describeReset.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

const resetCommand = 'tieredMemory.resetAndSummarize';

/** Commands that belong to a conversation: what its links and buttons do, and its reset from the palette. */
export function registerChatActions(services: ChatServices): vscode.Disposable {
  const actions: { readonly [id: string]: (open: OpenMemory, id: string) => Promise<void> } = {
    [chatCommands.changeScope]: (open, id) => changeScope(services, open, id),
    [chatCommands.forgetMemory]: (open, id) => forget(services, open, id),
    [chatCommands.agree]: (open, id) => agree(services, open, id),
    [resetCommand]: (open) => resetFromPalette(services, open),
  };
  return vscode.Disposable.from(
    ...Object.entries(actions).map(([name, act]) =>
      vscode.commands.registerCommand(name, async (argument?: unknown) => {
        try {
          const opened = await services.host.open();
          if ('reason' in opened) throw new Error(opened.reason);
          await act(opened.open, typeof argument === 'string' ? argument : '');
        } catch (error) {
          services.log.error(error);
          void vscode.window.showErrorMessage(`Memory: ${messageOf(error)}`);
        }
      }),
    ),
  );
}

/** From the workspace to the user, or back. */
async function changeScope({ host }: ChatServices, { memory, workspace }: OpenMemory, id: string): Promise<void> {
  const record = await memory.get(id);
  if (record === undefined) throw new Error('This memory is no longer there.');
  if (record.scope === 'user' && workspace === undefined)
    throw new Error('No folder is open, so there is no workspace to keep it for.');
  const scope = record.scope === 'user' && workspace !== undefined ? { workspace } : ('user' as const);
  const { outcome, reason, batch } = await memory.update(id, { scope });
  if (outcome === 'rejected') throw new Error(reason);
  host.notifyChanged();
  await offerUndo(scope === 'user' ? 'Kept for you, in every workspace.' : 'Kept for this workspace.', batch);
}

async function forget({ host }: ChatServices, { memory }: OpenMemory, id: string): Promise<void> {
  const { forgotten, batch } = await memory.forget(id);
  if (forgotten > 0) host.notifyChanged();
  await offerUndo(forgotten > 0 ? 'Forgot 1 memory.' : 'It was forgotten already.', batch);
}

/** What a model wanted and the user now wants, too: exactly what was shown. */
async function agree({ host, agreements }: ChatServices, { memory, workspace }: OpenMemory, id: string): Promise<void> {
  const result = await agreements.agree(id, { memory, workspace, now: Date.now() });
  if (result === undefined) throw new Error('This was done already, or it was asked too long ago. Ask for it again.');
  if (result.asks !== undefined)
    throw new Error('It says something else by now, so nothing was changed. Ask for it again.');
  if (result.isError === true) throw new Error(result.text);
  host.notifyChanged();
  await offerUndo(result.text, result.batch);
}

async function resetFromPalette(services: ChatServices, open: OpenMemory): Promise<void> {
  const sessionId = services.conversations.current();
  if (sessionId === undefined) {
    void vscode.window.showInformationMessage('There is no conversation with @memory in this window to reset.');
    return;
  }
  const result = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: 'Summarizing the conversation to memory…',
      cancellable: true,
    },
    (_progress, token) => services.resetter.reset(open, sessionId, undefined, token),
  );
  const isNewOpen = await newChat(services);
  const next = isNewOpen ? 'A new conversation is open.' : 'Start a new chat to continue.';
  await offerUndo(`${describeReset(result)} ${next}`, result.saved > 0 ? result.batch : undefined);
}

/** Another editor may not have this command; the message then asks the user to. */
async function newChat({ log }: ChatServices): Promise<boolean> {
  try {
    await vscode.commands.executeCommand('workbench.action.chat.newChat');
    return true;
  } catch (error) {
    log.warn(`No new chat could be opened: ${messageOf(error)}`);
    return false;
  }
}

/** Not awaited by anybody who has something else to do: the message stays until it is answered. */
async function offerUndo(message: string, batch: string | undefined): Promise<void> {
  const undo = 'Undo';
  const shown = vscode.window.showInformationMessage(message, ...(batch === undefined ? [] : [undo]));
  void shown.then((chosen) =>
    chosen === undo ? vscode.commands.executeCommand(chatCommands.undoBatch, batch) : undefined,
  );
  await Promise.resolve();
}

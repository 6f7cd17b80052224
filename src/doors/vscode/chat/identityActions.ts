import * as vscode from 'vscode';
import { identityParts, type IdentityChange, type IdentityNotes } from '../../../engine/ground/contract/identity.ts';
import { resetText } from './resetText.ts';
import { readsTalk } from '../base/settings.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { sayDone } from '../commands/command.ts';
import { askNotes } from '../commands/askNotes.ts';
import { endConversation } from './chatConversations.ts';
import type { ChatServices } from './chatTurn.ts';
import type { Hatched } from './createHatchedNotes.ts';
import { say } from '../../../open/texts/say.ts';

/** Keeps what a hatching proposed, in exactly the words that the user read. */
export async function acceptIdentity(services: ChatServices, open: OpenMemory, name: string): Promise<void> {
  const { notes, ...proposal } = proposalOf(services, name);
  const changes = identityParts.map((part): IdentityChange => ({ part, content: notes[part], origin: 'confirmed' }));
  await keep(services, open, proposal, changes);
}

/** Lets the user write the notes otherwise before they are kept. */
export async function changeIdentity(services: ChatServices, open: OpenMemory, name: string): Promise<void> {
  const { notes, ...proposal } = proposalOf(services, name);
  const written = await askNotes(notes);
  if (written === undefined) return;
  const changes = written.map((change): IdentityChange =>
    change.content === notes[change.part] ? { ...change, origin: 'confirmed' } : change,
  );
  await keep(services, open, proposal, changes);
}

/** Ends a hatching without keeping anything of what it proposed. */
export async function leaveHatching(services: ChatServices, open: OpenMemory, name: string): Promise<void> {
  const { conversations, host, log, hatchedNotes, states } = services;
  const conversation = hatchedNotes.find(name)?.conversation;
  if (conversation === undefined)
    throw new Error(say('This hatching is over, or belongs to an earlier window: start a new chat.'));
  hatchedNotes.drop(conversation);
  await conversations.end(conversation);
  await states.end(open.memory, conversation);
  await endConversation(host, conversation, log);
  void vscode.window.showInformationMessage(say('Nothing was kept. Your next message begins a new conversation.'));
}

function proposalOf({ hatchedNotes }: ChatServices, name: string): Hatched & { readonly notes: IdentityNotes } {
  const proposal = hatchedNotes.find(name);
  if (proposal?.notes === undefined)
    throw new Error(
      say('This is settled already, or was proposed before the window was loaded. Ask for the notes once more.'),
    );
  return { ...proposal, notes: proposal.notes };
}

/** Stores the notes; then the conversation is summarized into memories and over, so that the next prompt begins with them. */
async function keep(
  { host, hatchedNotes, resetter }: ChatServices,
  open: OpenMemory,
  { conversation }: Hatched,
  notes: readonly IdentityChange[],
): Promise<void> {
  const { outcome, reason, batch, notice } = await open.memory.setIdentity({ notes, actor: 'chat' });
  if (outcome === 'rejected') throw new Error(reason ?? say('The notes were not kept; the log may say why.'));
  hatchedNotes.drop(conversation);
  host.notifyChanged();
  const summary = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: say('Summarizing the conversation to memory…'),
      cancellable: true,
    },
    (_progress, token) => resetter.reset(open, conversation, undefined, token),
  );
  const kept = outcome === 'unchanged' ? say('The identity was this already.') : say('The identity is kept.');
  const told = [kept, ...(notice === undefined ? [] : [notice]), resetText(summary, { isRead: readsTalk() })].join(' ');
  sayDone(host, say('{0} Your next message begins a new conversation.', told), batch);
}

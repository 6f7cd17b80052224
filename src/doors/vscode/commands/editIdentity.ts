import * as vscode from 'vscode';
import { identityParts, type Identity, type IdentityPart } from '../../../engine/ground/contract/identity.ts';
import type { MemoryRecord, Scope } from '../../../engine/ground/contract/model.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { openMemory } from '../base/memoryHost.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { askNotes, questions } from './askNotes.ts';
import { type CommandContext, commandActor, sayDone } from './command.ts';
import { say } from '../../../open/texts/say.ts';

/**
 * Edits who the assistant is: one of the notes, a learned trait, or, asked for `all`, the three notes one after the other.
 * It needs no language model.
 */
export async function editIdentity({ host }: Pick<CommandContext, 'host'>, argument: unknown): Promise<void> {
  const open = await openMemory(host);
  const identity = await open.memory.identity({ scope: readScopeOf(open) });
  if (argument === 'all') return editNotes(host, open, { scope: 'user', parts: identityParts });
  const picked = await vscode.window.showQuickPick(itemsFor(identity, open.workspace), {
    title: say('Edit Identity'),
    placeHolder: say('What stands in every prompt about the assistant and you'),
    matchOnDetail: true,
  });
  if (picked === undefined) return;
  if (picked.trait !== undefined) return editTrait(host, open, picked.trait);
  await editNotes(host, open, { scope: picked.scope ?? 'user', parts: picked.parts ?? identityParts });
}

interface Item extends vscode.QuickPickItem {
  readonly parts?: readonly IdentityPart[];
  readonly scope?: Scope;
  readonly trait?: MemoryRecord;
}

function itemsFor({ notes, traits }: Identity, workspace: string | undefined): readonly Item[] {
  const ofParts = identityParts.map((part): Item => {
    const record = notes.find((note) => note.part === part)?.record;
    const scope = record?.scope ?? 'user';
    const place = scope === 'user' ? '' : say('in this workspace');
    return {
      label: questions[part],
      description: place,
      detail: plain(record?.content ?? say('Not said yet')),
      parts: [part],
      scope,
    };
  });
  return [
    ...ofParts,
    ...(workspace === undefined ? [] : [{ label: say('Another identity in this workspace…'), scope: { workspace } }]),
    ...traits.map((trait): Item => ({ label: say('Learned trait'), detail: plain(trait.content), trait })),
  ];
}

async function editNotes(
  host: CommandContext['host'],
  { memory, workspace }: OpenMemory,
  { scope, parts }: { readonly scope: Scope; readonly parts: readonly IdentityPart[] },
): Promise<void> {
  const reading = scope === 'user' || workspace === undefined ? 'user' : { workspace };
  const { notes } = await memory.identity({ scope: reading });
  const own = notes.filter(({ record }) => (record.scope === 'user') === (reading === 'user'));
  const changes = await askNotes(Object.fromEntries(own.map(({ part, record }) => [part, record.content])), parts);
  if (changes === undefined || changes.length === 0) return;
  const { outcome, reason, batch, notice } = await memory.setIdentity({
    notes: changes,
    scope: reading,
    actor: commandActor,
  });
  if (outcome === 'rejected') throw new Error(reason ?? say('Nothing was changed; the log may say why.'));
  if (outcome === 'updated') host.notifyChanged();
  const said =
    outcome === 'unchanged' ? say('It says that already.') : say('Kept: it stands in every prompt from now on.');
  sayDone(host, notice === undefined ? said : `${said} ${notice}`, batch);
}

/** What the user writes instead is theirs and stays for good; nothing takes the trait away. */
async function editTrait(host: CommandContext['host'], { memory }: OpenMemory, trait: MemoryRecord): Promise<void> {
  const content = await vscode.window.showInputBox({
    title: say('Learned Trait'),
    prompt: say('What was noticed about how you work. Empty: it is forgotten.'),
    value: trait.content,
    ignoreFocusOut: true,
  });
  if (content === undefined || content === trait.content) return;
  if (content.trim() === '') {
    const { batch } = await memory.forget(trait.id);
    host.notifyChanged();
    return sayDone(host, say('Forgotten.'), batch);
  }
  const { outcome, reason, batch } = await memory.correct(trait.id, { content: content.trim(), actor: commandActor });
  if (outcome === 'rejected') throw new Error(reason ?? say('Nothing was changed; the log may say why.'));
  host.notifyChanged();
  sayDone(host, say('Corrected: it is yours, and stays.'), batch);
}

/** What somebody wrote must not turn into an icon. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200b(');
}

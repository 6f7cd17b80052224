import * as vscode from 'vscode';
import type { SetIdentityInput } from '../../../engine/ground/contract/identity.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { openMemory } from '../base/memoryHost.ts';
import { type CommandContext, sayDone } from './command.ts';
import { say } from '../../../open/texts/say.ts';

/** Forgets who the assistant is and what was learned about how the user works; it can be undone. */
export async function resetIdentity({ host }: Pick<CommandContext, 'host'>): Promise<void> {
  const open = await openMemory(host);
  const { notes, traits } = await open.memory.identity({ scope: readScopeOf(open) });
  const scope = await scopeToReset([...notes.map(({ record }) => record), ...traits], open.workspace);
  if (scope === undefined) return;
  const { forgotten, batch } = await open.memory.resetIdentity({ scope });
  if (forgotten > 0) host.notifyChanged();
  sayDone(
    host,
    forgotten === 0 ? say('There is no identity to reset.') : say('Forgot {0}.', counted(forgotten, 'note')),
    batch,
  );
}

/** Asked only where the workspace has one of its own. */
async function scopeToReset(
  records: readonly { readonly scope: unknown }[],
  workspace: string | undefined,
): Promise<SetIdentityInput['scope']> {
  if (workspace === undefined || records.every(({ scope }) => scope === 'user')) return 'user';
  const picked = await vscode.window.showQuickPick(
    [
      { label: say('In this workspace'), scope: { workspace } },
      { label: say('Everywhere else'), scope: 'user' as const },
    ],
    { title: say('Reset Identity') },
  );
  return picked?.scope;
}

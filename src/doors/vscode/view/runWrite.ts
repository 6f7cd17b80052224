import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MemoryPatch } from '../../../engine/ground/contract/saving.ts';
import { isProposal } from '../../../engine/knowledge/trust/proposals.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Patch, ToHost, ToWebview } from '../../../protocol/viewMessages.ts';
import type { PageState } from './pageState.ts';
import { reloadAmong } from './viewArchived.ts';
import { catchUp } from './showMemory.ts';
import { say } from '../../../open/texts/say.ts';
import { stoppedText } from '../../../open/texts/stoppedText.ts';

/** What a page asks to be changed. */
type Write = Exclude<Extract<ToHost, { readonly request: number }>, { readonly type: 'search' }>;
type Done = Omit<Extract<ToWebview, { readonly type: 'done' }>, 'type' | 'request'>;

/** Changes the memory as the page asked, tells the page how that went, and shows the result. */
export async function runWrite(page: PageState, write: Write): Promise<void> {
  const { options, shown } = page;
  const { request } = write;
  if (shown === undefined) {
    await options.post({ type: 'done', request, outcome: 'failed', count: 0, message: page.failure ?? '' });
    return;
  }
  let done: Done;
  try {
    if (page.asOf !== undefined)
      throw new Error(say('An earlier time is shown, which nothing can change. Go back to now first.'));
    done = await carryOut(page, shown.memory, write);
  } catch (error) {
    options.onError(error);
    done = { outcome: 'failed', count: 0, message: messageOf(error) };
  }
  await catchUp(page);
  await options.post({ type: 'done', request, ...done });
  if (done.outcome === 'changed') options.onDidWrite();
}

async function carryOut({ options, shown }: PageState, memory: Memory, write: Write): Promise<Done> {
  switch (write.type) {
    case 'update': {
      const { tier } = write.patch;
      const back = tier === undefined || tier === 'archive' ? undefined : await reloadAmong(memory, write.ids);
      const ids = back?.others ?? write.ids;
      if (ids.length === 0) return countedDone(back?.reloaded ?? 0, back?.batch, back?.why);
      const updated = await memory.update(ids, toPatch(write.patch, shown?.workspace));
      return updateDone(updated, ids.length);
    }
    case 'forget':
      return takeAway(memory, write.ids);
    case 'erase': {
      const { erased, left } = (await options.erase(memory, write.ids)) ?? { erased: 0, left: [] };
      return countedDone(erased, undefined, left.length === 0 ? undefined : left.join(', '));
    }
    case 'confirm': {
      // The consent is to the words that were read, not to what stands there now.
      const read = Object.fromEntries(write.memories.map(({ id, text }) => [id, text]));
      const confirmed = await memory.confirm(Object.keys(read), { by: 'user', actor: 'view', read });
      return updateDone(confirmed, write.memories.length);
    }
    case 'forgetSource':
      return forgetDone((await options.forgetSource(memory, write.id)) ?? { forgotten: 0 });
    case 'link':
      return { outcome: (await memory.link(write.a, write.b)) ? 'changed' : 'unchanged', count: 1 };
    case 'unlink':
      return { outcome: (await memory.unlink(write.a, write.b)) ? 'changed' : 'unchanged', count: 1 };
    case 'undo': {
      const undone = await options.undo(memory, write.batch);
      return countedDone(undone.undone, undone.batch, stoppedText(undone));
    }
  }
}

/** To remove a proposal is to refuse it. */
async function takeAway(memory: Memory, ids: readonly string[]): Promise<Done> {
  const records = await Promise.all(ids.map((id) => memory.get(id)));
  const areProposals = records.every((record) => record !== undefined && isProposal(record));
  if (!areProposals) return forgetDone(await memory.forget({ ids }));
  return updateDone(await memory.refuse(ids, { actor: 'view' }), ids.length);
}

interface Updated {
  readonly outcome: Awaited<ReturnType<Memory['update']>>['outcome'];
  readonly batch?: string | undefined;
  readonly reason?: string | undefined;
  readonly notice?: string | undefined;
}

function updateDone({ outcome, batch, reason, notice }: Updated, count: number): Done {
  const message = reason ?? notice;
  return {
    outcome: outcome === 'updated' ? 'changed' : outcome === 'unchanged' ? 'unchanged' : 'failed',
    count,
    ...(batch === undefined ? {} : { batch }),
    ...(message === undefined ? {} : { message }),
  };
}

function forgetDone({ forgotten, batch }: Awaited<ReturnType<Memory['forget']>>): Done {
  return countedDone(forgotten, batch, undefined);
}

function countedDone(count: number, batch: string | undefined, message: string | undefined): Done {
  return {
    outcome: count > 0 ? 'changed' : 'unchanged',
    count,
    ...(batch === undefined ? {} : { batch }),
    ...(message === undefined ? {} : { message }),
  };
}

function toPatch({ place, ...rest }: Patch, workspace: string | undefined): MemoryPatch {
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as MemoryPatch;
  if (place === undefined) return fields;
  if (place === 'here' && workspace === undefined) throw new Error(say('No workspace is open.'));
  return { ...fields, scope: place === 'here' && workspace !== undefined ? { workspace } : 'user' };
}

import * as vscode from 'vscode';
import { forgetSource } from '../view/forgetSource.ts';
import { type CommandContext, commandActor, sayDone } from './command.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { dayMs } from '../../../engine/ground/contract/time.ts';
import { day } from '../../../engine/ground/text/shown.ts';
import { isProposal } from '../../../engine/knowledge/trust/proposals.ts';
import { endingOf, reviewDaysBefore } from '../../../engine/knowledge/trust/unconfirmed.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { shownKinds } from '../view/viewRows.ts';
import { groundText } from '../../../engine/recall/grounds.ts';
import { refusedText } from '../chat/refusedText.ts';
import { showMemoryCommand } from '../view/memoryView.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

/** The most that one call of `list` returns. */
const mostShown = 1000;

/**
 * Shows what waits for review, and lets the user confirm the exact text of one, delete it, or forget its whole source. What
 * rested on something that no longer holds is kept, changed in the view, or deleted.
 */
export async function reviewWaiting({ host }: CommandContext): Promise<void> {
  const { memory } = await openMemory(host);
  const { rows, total } = await listWaiting(memory, Date.now());
  if (total === 0) {
    void vscode.window.showInformationMessage(say('Nothing waits for you.'));
    return;
  }
  // Text that somebody else wrote must not turn into an icon in front of its line.
  const items = rows.map((record) => ({
    record,
    label: plain(record.topic),
    description: standing(record, Date.now()),
    detail: plain(record.content),
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: say('Review What Waits for You ({0})', total),
    placeHolder:
      total > mostShown
        ? say('The first {0}; search the Memory view for the others', mostShown)
        : say('Stored, but not used, or not much longer, until you confirm it; type to search'),
    matchOnDetail: true,
  });
  if (picked === undefined) return;
  const { id, content } = picked.record;
  if (isProposal(picked.record)) return askConsent(host, memory, picked.record);
  const isFallen = needsLook(picked.record);
  const [keep, change, confirm] = [say('Keep'), say('Change…'), say('Confirm')];
  const [remove, wholeSource] = [say('Delete'), say('Forget Source…')];
  const chosen = await vscode.window.showWarningMessage(
    isFallen ? say('What this rested on no longer holds. Does it hold all the same?') : say('Is this right?'),
    { modal: true, detail: content },
    ...(isFallen ? [keep, change, remove] : [confirm, remove, wholeSource]),
  );
  if (chosen === change) {
    await vscode.commands.executeCommand(showMemoryCommand, id);
  } else if (chosen === confirm || chosen === keep) {
    const read = { [id]: content };
    const { outcome, batch, reason } = await memory.confirm(id, { by: 'user', actor: commandActor, read });
    if (outcome === 'rejected') throw new Error(reason ?? say('It could not be confirmed.'));
    host.notifyChanged();
    sayDone(host, chosen === keep ? say('Kept: it needs no review.') : say('Confirmed: it is yours for good.'), batch);
  } else if (chosen !== undefined) {
    const gone = chosen === remove ? await memory.forget(id) : await forgetSource(memory, id);
    if (gone === undefined || gone.forgotten === 0) return;
    host.notifyChanged();
    sayDone(host, say('Deleted {0}.', countedMemories(gone.forgotten)), gone.batch);
  }
}

/** What is about the user is used once they agree to its exact words; what it would change stands beside it. */
async function askConsent(host: CommandContext['host'], memory: Memory, proposal: MemoryRecord): Promise<void> {
  const { id, content } = proposal;
  const today = await memory.replacedBy(id);
  const [accept, refuse] = [vscode.l10n.t('Accept'), vscode.l10n.t('Refuse')];
  const detail = [
    ...today.map((old) => vscode.l10n.t('Today: {0}', old.content)),
    today.length === 0 ? content : vscode.l10n.t('Proposed: {0}', content),
  ].join('\n\n');
  const question = vscode.l10n.t('This is about you. Do you agree that memory keeps it?');
  const chosen = await vscode.window.showWarningMessage(question, { modal: true, detail }, accept, refuse);
  if (chosen === undefined) return;
  const { outcome, batch, reason } =
    chosen === accept
      ? await memory.confirm(id, { by: 'user', actor: commandActor, read: { [id]: content } })
      : await memory.refuse(id, { actor: commandActor });
  if (outcome === 'rejected') throw new Error(reason ?? say('Nothing was changed; the log may say why.'));
  host.notifyChanged();
  sayDone(host, chosen === accept ? vscode.l10n.t('Accepted: it is used from now on.') : refusedText(), batch);
}

/** What rested on something that no longer holds. */
function needsLook({ needsReviewAt, quarantinedAt }: MemoryRecord): boolean {
  return needsReviewAt !== undefined && quarantinedAt === undefined;
}

/** What waits, and before it what rested on something that no longer holds, and what is used only a few days more. */
async function listWaiting(
  memory: Memory,
  now: number,
): Promise<{ readonly rows: readonly MemoryRecord[]; readonly total: number }> {
  const endsBy = now + reviewDaysBefore * dayMs;
  const ending = await memory.list({ unconfirmed: true, endsBy, kind: shownKinds, limit: mostShown });
  const expiring = ending.rows.filter((record) => endingOf(record, now) === 'expiring');
  const fallen = await memory.list({ quarantined: false, needsReview: true, kind: shownKinds, limit: mostShown });
  const known = new Set(fallen.rows.map(({ id }) => id));
  const before = [...fallen.rows, ...expiring.filter(({ id }) => !known.has(id))];
  const { rows, total } = await memory.list({ quarantined: true, kind: shownKinds, limit: mostShown });
  return { rows: [...before, ...rows].slice(0, mostShown), total: total + before.length };
}

function standing(record: MemoryRecord, now: number): string {
  if (needsLook(record)) return groundText({ until: record.needsReviewAt ?? now });
  if (isProposal(record)) return vscode.l10n.t('about you, until {0}', day(record.expiresAt ?? now));
  const ending = endingOf(record, now);
  if (ending === 'expired') return say('not confirmed in time, not used any more');
  return ending === 'expiring' ? say('used until {0}', day(record.expiresAt ?? now)) : '';
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200b(').slice(0, 300);
}

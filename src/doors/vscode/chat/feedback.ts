import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { ChatServices } from './chatTurn.ts';
import type { TurnMetadata } from './conversationOf.ts';
import { narrowRule } from './narrowRule.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** Nothing is offered after a reset or a forget, so that nobody repeats one by accident. */
const endings: ReadonlySet<string> = new Set(['forget', 'reset']);

export const followUps: vscode.ChatFollowupProvider = {
  provideFollowups: (result, context) => {
    const last = context.history.at(-1);
    if (last instanceof vscode.ChatResponseTurn && endings.has(last.command ?? '')) return [];
    const { injectedIds: injected, answer } = (result.metadata ?? {}) as Partial<TurnMetadata>;
    if (answer?.by === 'memory' && answer.command === undefined && answer.used.length > 0)
      return [{ prompt: '', command: 'why', label: 'Why these memories?' }];
    if (!Array.isArray(injected) || injected.length === 0) return [];
    return [{ prompt: '', command: 'why', label: 'Why did memory add what it added?' }];
  },
};

/**
 * Counts a thumbs-up or thumbs-down on the memories that were in the prompt; a thumbs-down also asks which of them was
 * wrong.
 */
export function takeFeedback(services: ChatServices, { result, kind }: vscode.ChatResultFeedback): void {
  const injected = (result.metadata as { readonly injectedIds?: unknown } | undefined)?.injectedIds;
  const ids = Array.isArray(injected) ? injected.filter((id) => typeof id === 'string') : [];
  if (ids.length === 0) return;
  const isHelpful = kind === vscode.ChatResultFeedbackKind.Helpful;
  take(services, ids, isHelpful).catch((error: unknown) =>
    services.log.error(`Feedback could not be stored: ${messageOf(error)}`),
  );
}

async function take(services: ChatServices, ids: readonly string[], isHelpful: boolean): Promise<void> {
  const opened = await services.host.open();
  if (!('open' in opened)) return;
  const { open } = opened;
  await open.memory.rate(ids, isHelpful ? 'helpful' : 'unhelpful');
  if (!isHelpful) await askWhichWasWrong(services, open, ids);
}

async function askWhichWasWrong(services: ChatServices, open: OpenMemory, ids: readonly string[]): Promise<void> {
  const records = (await Promise.all(ids.map((id) => open.memory.get(id)))).filter((record) => record !== undefined);
  const chosen = await vscode.window.showQuickPick(
    records.map((record) => ({ label: record.content.replace(/\s+/g, ' '), description: record.topic, record })),
    { title: 'Which memory was wrong?', placeHolder: 'Escape if none of them was', matchOnDescription: true },
  );
  if (chosen !== undefined) await offerToCorrect(services, open, chosen.record);
}

async function offerToCorrect(services: ChatServices, open: OpenMemory, record: MemoryRecord): Promise<void> {
  const correct = { label: '$(edit) Correct it', act: 'correct' as const };
  const forget = { label: '$(trash) Forget it', act: 'forget' as const };
  const except = { label: '$(exclude) This rule does not apply here', act: 'except' as const };
  const chosen = await vscode.window.showQuickPick(
    record.kind === 'rule' ? [except, correct, forget] : [correct, forget],
    { title: record.content },
  );
  if (chosen?.act === 'except') {
    if (!(await narrowRule(open, record))) return;
  } else if (chosen?.act === 'forget') {
    await open.memory.forget(record.id);
  } else if (chosen?.act === 'correct') {
    const content = await vscode.window.showInputBox({ title: 'Correct the memory', value: record.content });
    if (content === undefined) return;
    const { outcome, reason } = await open.memory.update(record.id, { content });
    if (outcome === 'rejected')
      void vscode.window.showErrorMessage(`Nothing was changed: ${reason ?? 'the log has the reason.'}`);
  } else return;
  services.host.notifyChanged();
}

import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { sayDone } from '../commands/command.ts';
import type { ChatServices } from './chatTurn.ts';
import type { TurnMetadata } from './conversationOf.ts';
import { writeNotesNow } from './hatch.ts';
import { narrowRule } from './narrowRule.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';

/** Nothing is offered after a reset or a forget, so that nobody repeats one by accident. */
const endings: ReadonlySet<string> = new Set(['forget', 'reset']);

export const followUps: vscode.ChatFollowupProvider = {
  provideFollowups: (result, context) => {
    const last = context.history.at(-1);
    if (last instanceof vscode.ChatResponseTurn && endings.has(last.command ?? '')) return [];
    const { injectedIds: injected, answer, hatching } = (result.metadata ?? {}) as Partial<TurnMetadata>;
    if (hatching === true) return [{ prompt: writeNotesNow, command: 'hatch', label: say('Write the notes now.') }];
    if (answer?.by === 'memory' && answer.command === undefined && answer.used.length > 0)
      return [{ prompt: '', command: 'why', label: say('Why these memories?') }];
    if (!Array.isArray(injected) || injected.length === 0) return [];
    return [{ prompt: '', command: 'why', label: say('Why did memory add what it added?') }];
  },
};

/**
 * Counts a thumbs-up or thumbs-down on the memories that were in the prompt; a thumbs-down also asks which of them was
 * wrong. VS Code tells a changed thumb as another one on the same answer, which takes the earlier one back.
 */
export function takeFeedback(services: ChatServices, { result, kind }: vscode.ChatResultFeedback): void {
  const metadata = result.metadata as { readonly injectedIds?: unknown; readonly turnId?: unknown } | undefined;
  const injected = metadata?.injectedIds;
  const ids = Array.isArray(injected) ? injected.filter((id) => typeof id === 'string') : [];
  if (ids.length === 0) return;
  const isHelpful = kind === vscode.ChatResultFeedbackKind.Helpful;
  const answer = typeof metadata?.turnId === 'string' ? metadata.turnId : undefined;
  take(services, ids, isHelpful, answer).catch((error: unknown) =>
    services.log.error(`Feedback could not be stored: ${messageOf(error)}`),
  );
}

async function take(
  services: ChatServices,
  ids: readonly string[],
  isHelpful: boolean,
  answer: string | undefined,
): Promise<void> {
  const opened = await services.host.open();
  if (!('open' in opened)) return;
  const { open } = opened;
  await open.memory.rate(ids, isHelpful ? 'helpful' : 'unhelpful', answer);
  services.host.notifyChanged();
  if (!isHelpful) await askWhichWasWrong(services, open, ids);
}

async function askWhichWasWrong(services: ChatServices, open: OpenMemory, ids: readonly string[]): Promise<void> {
  const found = (await Promise.all(ids.map((id) => open.memory.get(id)))).filter((record) => record !== undefined);
  const records = found.filter(
    ({ validUntil, supersededBy }) => validUntil === undefined && supersededBy === undefined,
  );
  if (records.length === 0) return;
  const chosen = await vscode.window.showQuickPick(
    records.map((record) => ({ label: record.content.replace(/\s+/g, ' '), description: record.topic, record })),
    { title: say('Which memory was wrong?'), placeHolder: say('Escape if none of them was'), matchOnDescription: true },
  );
  if (chosen !== undefined) await offerToCorrect(services, open, chosen.record);
}

async function offerToCorrect(services: ChatServices, open: OpenMemory, record: MemoryRecord): Promise<void> {
  const correct = { label: say('$(edit) Correct it'), act: 'correct' as const };
  const forget = { label: say('$(trash) Forget it'), act: 'forget' as const };
  const except = { label: say('$(exclude) This rule does not apply here'), act: 'except' as const };
  // What was said cannot be corrected, only what was made of it.
  const offers = { rule: [except, correct, forget], episode: [forget] }[record.kind as string] ?? [correct, forget];
  const chosen = await vscode.window.showQuickPick(offers, { title: record.content });
  if (chosen?.act === 'except') {
    if (!(await narrowRule(open, record))) return;
  } else if (chosen?.act === 'forget') {
    const { batch } = await open.memory.forget(record.id);
    sayDone(services.host, say('Forgotten.'), batch);
  } else if (chosen?.act === 'correct') {
    const content = await vscode.window.showInputBox({ title: say('Correct the memory'), value: record.content });
    if (content === undefined) return;
    // It supersedes what was wrong, which stays as what held before.
    const { outcome, batch, reason } = await open.memory.correct(record.id, { content, actor: 'chat' });
    if (outcome === 'rejected')
      void vscode.window.showErrorMessage(say('Nothing was changed: {0}', reason ?? say('the log has the reason.')));
    if (outcome === 'stored') sayDone(services.host, say('Corrected: the new text is used from now on.'), batch);
  } else return;
  services.host.notifyChanged();
}

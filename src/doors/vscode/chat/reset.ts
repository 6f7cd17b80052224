import type * as vscode from 'vscode';
import type { ResetResult } from '../../../engine/ground/contract/memory.ts';
import { type Background, localOffset } from '../background/background.ts';
import { type Conversations, endConversation } from './conversations.ts';
import type { Log } from '../log.ts';
import type { MemoryHost, OpenMemory } from '../memoryHost.ts';
import { features, readSettings } from '../settings.ts';
import type { Summarizer } from '../models/summarizer.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

export interface Resetter {
  /** Summarises a conversation into memories and ends it. Never rejects: what went wrong is in the result. */
  reset(
    open: OpenMemory,
    sessionId: string,
    model: vscode.LanguageModelChat | undefined,
    token: vscode.CancellationToken,
  ): Promise<ResetResult>;
  /**
   * Summarises what the user once reset and what waits since then, as far as a model may be asked without a dialog.
   * Conversations that nobody reset are left alone until models are allowed in the background. Returns at once.
   */
  catchUp(open: OpenMemory): void;
}

interface ResetterServices {
  readonly host: MemoryHost;
  readonly conversations: Conversations;
  readonly summarizer: Summarizer;
  readonly background: Pick<Background, 'soon'>;
  readonly log: Log;
}

export function createResetter({ host, conversations, summarizer, background, log }: ResetterServices): Resetter {
  let isCatchingUp = false;
  return {
    reset: async (open, sessionId, model, token) => {
      const result = features().resetSummarize
        ? await summarizer.onRequest(model, token, () => open.memory.resetAndSummarize({ sessionId }))
        : ({
            messages: 0,
            saved: 0,
            duplicates: 0,
            status: 'short',
            reason: 'Summarizing on reset is turned off.',
          } as const);
      await conversations.end(sessionId);
      await endConversation(host, sessionId, log);
      background.soon();
      log.info(`Reset: ${resetSentence(result)}`);
      host.notifyChanged();
      return result;
    },
    catchUp: (open) => {
      if (isCatchingUp || !features().resetSummarize) return;
      isCatchingUp = true;
      summarizeWaiting(open, log)
        .then((saved) => (saved > 0 ? host.notifyChanged() : undefined))
        .catch((error: unknown) => log.warn(`Waiting conversations were not summarized: ${messageOf(error)}`))
        .finally(() => {
          isCatchingUp = false;
        });
    },
  };
}

async function summarizeWaiting({ memory }: OpenMemory, log: Log): Promise<number> {
  let saved = 0;
  const { backgroundModel } = readSettings().engine;
  if (backgroundModel === 'off') return 0;
  for (const sessionId of await memory.waitingSessions({ asked: backgroundModel !== 'on' })) {
    const result = await memory.resetAndSummarize({ sessionId, inBackground: { offsetMinutes: localOffset() } });
    // The next one would meet the same missing consent or the same failing model.
    if (result.status === 'waiting' || result.status === 'failed') break;
    log.info(`An earlier conversation: ${resetSentence(result)}`);
    saved += result.saved;
  }
  return saved;
}

/** The one line about a reset, in the chat, in messages and in the log. */
export function resetSentence(result: ResetResult): string {
  switch (result.status) {
    case 'summarized':
      return `Summarized ${result.messages} messages → ${result.saved} memories saved, ${result.duplicates} duplicate(s) skipped.`;
    case 'waiting':
    case 'failed':
    case 'short':
      return result.reason ?? 'Nothing was summarized.';
  }
}

import type * as vscode from 'vscode';
import type { ResetResult } from '../../../engine/ground/contract/conversing.ts';
import { describeReset } from '../../../engine/turn/describeReset.ts';
import { summarizeWaiting } from '../../../engine/turn/summarizeWaiting.ts';
import { type Background, localOffset } from '../background/background.ts';
import { type Conversations, endConversation } from './chatConversations.ts';
import type { ConversationStates } from './conversationStates.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { features, readSettings } from '../base/settings.ts';
import { unlessUnkept } from './unlessUnkept.ts';
import type { Summarizer } from '../languageModels/summarizer.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';

export interface Resetter {
  /** Summarizes a conversation into memories and ends it. Never rejects: what went wrong is in the result. */
  reset(
    open: OpenMemory,
    sessionId: string,
    model: vscode.LanguageModelChat | undefined,
    token: vscode.CancellationToken,
  ): Promise<ResetResult>;
  /**
   * Summarizes conversations that the user reset and that still wait, as far as a language model may be asked without a
   * dialog. Conversations that nobody reset are left alone until the background may ask one. Returns at once.
   */
  catchUp(open: OpenMemory): void;
}

interface ResetterServices {
  readonly host: MemoryHost;
  readonly conversations: Conversations;
  readonly states: Pick<ConversationStates, 'end'>;
  readonly summarizer: Summarizer;
  readonly background: Pick<Background, 'soon'>;
  readonly log: Log;
}

const nothing = { messages: 0, saved: 0, waiting: 0, duplicates: 0, status: 'short' } as const;

export function createResetter({
  host,
  conversations,
  states,
  summarizer,
  background,
  log,
}: ResetterServices): Resetter {
  let isCatchingUp = false;
  return {
    reset: async (open, sessionId, model, token) => {
      const summarize = (): Promise<ResetResult> =>
        summarizer.onRequest(model, token, () => open.memory.resetAndSummarize({ sessionId }));
      const stats = await open.memory.stats().catch(() => undefined);
      const isKept = features().capture && stats?.readOnly !== true;
      const result = features().resetSummarize
        ? unlessUnkept(await summarize(), isKept)
        : { ...nothing, reason: say('Summarizing on reset is turned off.') };
      await conversations.end(sessionId);
      await states.end(open.memory, sessionId);
      await endConversation(host, sessionId, log);
      background.soon();
      log.info(`Reset: ${describeReset(result)}`);
      host.notifyChanged();
      return result;
    },
    catchUp: (open) => {
      if (isCatchingUp || !features().resetSummarize) return;
      const { backgroundModel } = readSettings().engine;
      if (backgroundModel === 'off') return;
      isCatchingUp = true;
      const which = { asked: backgroundModel !== 'on', offsetMinutes: localOffset() };
      summarizeWaiting(open.memory, which, (result) => {
        log.info(`An earlier conversation: ${describeReset(result)}`);
        if (result.saved + result.waiting > 0) host.notifyChanged();
      })
        .catch((error: unknown) => log.warn(`Waiting conversations were not summarized: ${messageOf(error)}`))
        .finally(() => {
          isCatchingUp = false;
        });
    },
  };
}

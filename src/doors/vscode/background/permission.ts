import * as vscode from 'vscode';
import { grouped } from '../../../open/texts/countedThings.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { onDidChangeSettings, readSettings, setBackgroundModel } from '../base/settings.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';

/** Whether a language model may be asked in the background is asked once, when something waits for it. */
export interface Permission extends vscode.Disposable {
  /** The user has said something to `@memory` in this window, so a question about it does not come out of nowhere. */
  noteTurn(): void;
  askOnce(): Promise<void>;
}

const askedKey = 'askedAboutBackgroundModel';

export function createPermission(
  storage: vscode.Memento,
  host: MemoryHost,
  onAllowed: () => void,
  log: Log,
): Permission {
  let hasTalked = false;
  let isAsking = false;

  /** Somebody has to be there to answer, some work has to wait, and there has to be a language model that can do it. */
  const hasReason = async (): Promise<boolean> => {
    if (!hasTalked || storage.get(askedKey) === true || readSettings().engine.backgroundModel !== 'ask') return false;
    const memory = (await host.current())?.memory;
    const status = await memory?.maintenance();
    if (status === undefined || status.waiting.length === 0) return false;
    return (await vscode.lm.selectChatModels()).some(({ vendor }) => vendor !== offlineVendor);
  };
  const ask = async (): Promise<void> => {
    if (isAsking || !(await hasReason())) return;
    isAsking = true;
    await storage.update(askedKey, true);
    const allow = say('Allow');
    const never = say('Never');
    const { backgroundTokensPerDay } = readSettings().engine;
    const chosen = await vscode.window.showInformationMessage(
      say(
        'May memory ask your language model in the background, to learn more from conversations that are over? At most about {0} tokens a day. Without it, rules do the work.',
        grouped(backgroundTokensPerDay),
      ),
      allow,
      never,
    );
    isAsking = false;
    if (chosen === undefined) return;
    await setBackgroundModel(chosen === allow ? 'on' : 'off');
    if (chosen === allow) onAllowed();
  };
  const subscription = onDidChangeSettings(() => {
    // Somebody who decided in the settings need not be asked any more.
    if (readSettings().engine.backgroundModel !== 'ask') void storage.update(askedKey, true);
  });
  return {
    noteTurn: () => {
      hasTalked = true;
    },
    askOnce: async () => {
      try {
        await ask();
      } catch (error) {
        log.warn(`The question about language models in the background failed: ${messageOf(error)}`);
      }
    },
    dispose: () => {
      subscription.dispose();
    },
  };
}

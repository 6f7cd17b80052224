import * as vscode from 'vscode';
import { plainChatAnswer } from '../chat/chatText.ts';
import type { Log } from '../log.ts';
import { onDidChangeSettings, readSettings } from '../settings.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

export const offlineVendor = 'tiered-memory';

const offlineModel: vscode.LanguageModelChatInformation = {
  id: 'offline',
  name: 'Memory only (offline)',
  family: 'memory',
  version: '1',
  detail: 'Answers from memory',
  tooltip:
    'Needs no network and no account. @memory answers from what it remembers; there is no language model behind it.',
  maxInputTokens: 100_000,
  maxOutputTokens: 4_000,
  // It calls no tool. But chat opens in agent mode, whose picker leaves out every model that does not accept tools,
  // and then VS Code refuses the turn.
  capabilities: { toolCalling: true, imageInput: false },
};

// Looking for other models makes VS Code ask every provider, which may raise the very event that made us look.
const restMs = 100;
const looksPerWindow = 20;
const windowMs = 10_000;

/**
 * VS Code refuses every `@memory` turn while no model exists. This small one stands in until another vendor's is
 * there, and withdraws then.
 */
export function registerOfflineModel(log: Log): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  /** Undefined until somebody looked: it does not offer itself before. */
  let othersPresent: boolean | undefined;
  let isEnabled = readSettings().offlineModelEnabled;
  let isDisposed = false;
  let isLooking = false;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let looks: number[] = [];

  const isOffered = (): boolean => isEnabled && othersPresent === false;

  const update = (change: () => void): void => {
    const before = isOffered();
    change();
    if (before === isOffered() || isDisposed) return;
    log.info(
      isOffered() ? 'No language model found: the offline model is offered.' : 'The offline model is withdrawn.',
    );
    changed.fire();
    // Models are looked up lazily; without being asked for, this one would not show in the picker.
    if (isOffered())
      selectOwn().catch((error: unknown) => log.warn(`The offline model is not listed: ${messageOf(error)}`));
  };

  const look = async (): Promise<void> => {
    // Asking for models starts every extension that provides some; that is not worth it while nothing hangs on it.
    if (!isEnabled) return;
    if (isLooking) {
      lookAgain = true;
      return;
    }
    isLooking = true;
    lookAgain = false;
    try {
      // This comes back to `provideLanguageModelChatInformation`, which answers from what is known and asks nobody.
      const models = await vscode.lm.selectChatModels();
      const others = models.some((model) => model.vendor !== offlineVendor);
      update(() => (othersPresent = others));
    } catch (error) {
      log.warn(`Language models could not be listed: ${messageOf(error)}`);
    } finally {
      isLooking = false;
      if (lookAgain) lookSoon();
    }
  };

  const lookSoon = (): void => {
    if (isDisposed || timer !== undefined) return;
    const now = Date.now();
    looks = looks.filter((at) => now - at < windowMs);
    const oldest = looks.length >= looksPerWindow ? looks[0] : undefined;
    const wait = oldest === undefined ? restMs : windowMs - (now - oldest);
    timer = setTimeout(() => {
      timer = undefined;
      looks.push(Date.now());
      void look();
    }, wait);
  };

  const subscriptions = [
    vscode.lm.registerLanguageModelChatProvider(offlineVendor, {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: () => (isOffered() ? [offlineModel] : []),
      provideLanguageModelChatResponse: (_model, _messages, _options, progress) => {
        progress.report(new vscode.LanguageModelTextPart(plainChatAnswer));
        return Promise.resolve();
      },
      provideTokenCount: (_model, text) => Promise.resolve(Math.ceil(charactersOf(text) / 4)),
    }),
    vscode.lm.onDidChangeChatModels(lookSoon),
    onDidChangeSettings(() => {
      update(() => (isEnabled = readSettings().offlineModelEnabled));
      lookSoon();
    }),
    changed,
  ];
  void look();
  return {
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

async function selectOwn(): Promise<void> {
  await vscode.lm.selectChatModels({ vendor: offlineVendor });
}

function charactersOf(text: string | vscode.LanguageModelChatRequestMessage): number {
  if (typeof text === 'string') return text.length;
  return text.content.reduce(
    (sum: number, part) => sum + (part instanceof vscode.LanguageModelTextPart ? part.value.length : 0),
    0,
  );
}

import * as vscode from 'vscode';
import type { Log } from '../base/redactedLog.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';

export const offlineVendor = 'tiered-memory';

const offlineModel: vscode.LanguageModelChatInformation = {
  id: 'offline',
  name: say('Memory only (offline)'),
  family: 'memory',
  version: '1',
  detail: say('Answers from memory'),
  tooltip: say(
    'Needs no network and no account. @memory answers from what it remembers; there is no language model behind it.',
  ),
  maxInputTokens: 100_000,
  maxOutputTokens: 4_000,
  // It calls no tool. But chat opens in agent mode, whose picker leaves out every language model that does not accept
  // tools, and then VS Code refuses the turn.
  capabilities: { toolCalling: true, imageInput: false },
};

/** One sentence for somebody who reaches the offline model without the participant. */
const plainChatAnswer = say(
  'This model only answers from memory: start your message with @memory, or add a language model to chat freely.',
);

// Looking for other language models makes VS Code ask every provider, which may raise the very event that made us look.
const restMs = 100;
const looksPerWindow = 20;
const windowMs = 10_000;

interface OfflineState {
  readonly log: Log;
  readonly changed: vscode.EventEmitter<void>;
  /** Undefined until somebody looked: it does not offer itself before. */
  othersPresent: boolean | undefined;
  isEnabled: boolean;
  isDisposed: boolean;
  isLooking: boolean;
  looksAgain: boolean;
  timer: NodeJS.Timeout | undefined;
  /** When it looked lately, Unix ms. */
  looks: number[];
}

/**
 * VS Code refuses every `@memory` turn while no language model exists. This small one stands in until another vendor's
 * is there, and then withdraws.
 */
export function registerOfflineModel(log: Log): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const state: OfflineState = {
    log,
    changed,
    othersPresent: undefined,
    isEnabled: readSettings().offlineModelEnabled,
    isDisposed: false,
    isLooking: false,
    looksAgain: false,
    timer: undefined,
    looks: [],
  };
  const subscriptions = [
    vscode.lm.registerLanguageModelChatProvider(offlineVendor, {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: () => (isOffered(state) ? [offlineModel] : []),
      provideLanguageModelChatResponse: (_model, _messages, _options, progress) => {
        progress.report(new vscode.LanguageModelTextPart(plainChatAnswer));
        return Promise.resolve();
      },
      provideTokenCount: (_model, text) => Promise.resolve(Math.ceil(charactersOf(text) / 4)),
    }),
    vscode.lm.onDidChangeChatModels(() => lookSoon(state)),
    onDidChangeSettings(() => {
      update(state, { isEnabled: readSettings().offlineModelEnabled });
      lookSoon(state);
    }),
    changed,
  ];
  void look(state);
  return {
    dispose: () => {
      state.isDisposed = true;
      clearTimeout(state.timer);
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

function isOffered({ isEnabled, othersPresent }: OfflineState): boolean {
  return isEnabled && othersPresent === false;
}

function update(state: OfflineState, change: Partial<Pick<OfflineState, 'isEnabled' | 'othersPresent'>>): void {
  const { log, changed } = state;
  const before = isOffered(state);
  Object.assign(state, change);
  const isNow = isOffered(state);
  if (before === isNow || state.isDisposed) return;
  log.info(isNow ? 'No language model found: the offline model is offered.' : 'The offline model is withdrawn.');
  changed.fire();
  // VS Code looks language models up lazily: unless it is asked for, this one would not show in the picker.
  if (isNow) selectOwn().catch((error: unknown) => log.warn(`The offline model is not listed: ${messageOf(error)}`));
}

async function look(state: OfflineState): Promise<void> {
  // Asking for language models starts every extension that provides some; that is not worth it while nothing depends on
  // it.
  if (!state.isEnabled) return;
  if (state.isLooking) {
    state.looksAgain = true;
    return;
  }
  state.isLooking = true;
  state.looksAgain = false;
  try {
    // This comes back to `provideLanguageModelChatInformation`, which answers from what is known and asks nobody.
    const models = await vscode.lm.selectChatModels();
    update(state, { othersPresent: models.some((model) => model.vendor !== offlineVendor) });
  } catch (error) {
    state.log.warn(`Language models could not be listed: ${messageOf(error)}`);
  } finally {
    state.isLooking = false;
    if (state.looksAgain) lookSoon(state);
  }
}

function lookSoon(state: OfflineState): void {
  if (state.isDisposed || state.timer !== undefined) return;
  const now = Date.now();
  state.looks = state.looks.filter((at) => now - at < windowMs);
  const oldest = state.looks.length >= looksPerWindow ? state.looks[0] : undefined;
  const wait = oldest === undefined ? restMs : windowMs - (now - oldest);
  state.timer = setTimeout(() => {
    state.timer = undefined;
    state.looks.push(Date.now());
    void look(state);
  }, wait);
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

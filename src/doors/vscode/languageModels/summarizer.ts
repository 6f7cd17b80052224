import * as vscode from 'vscode';
import type { LanguageModel } from '../../../engine/ground/contract/ports.ts';
import { matchesModel } from '../../../open/allowedFeatures.ts';
import { isCancelled } from '../chat/modelErrors.ts';
import { completeWith } from './completeWith.ts';
import { offlineVendor } from './offlineModel.ts';
import { readSettings } from '../base/settings.ts';
import { say } from '../../../open/texts/say.ts';

/** Why the language model is asked: the user just requested something, or memory does it by itself. */
type Occasion = 'asked' | 'background';

export interface Summarizer extends LanguageModel {
  /** Runs work during which VS Code may ask for consent, with the language model of the turn where there is one. */
  onRequest<T>(
    model: vscode.LanguageModelChat | undefined,
    token: vscode.CancellationToken,
    work: () => Promise<T>,
  ): Promise<T>;
}

/**
 * The language model that summarizes: the one that the setting names, else the one that answered last. In the
 * background it is asked only if VS Code says beforehand that it may be: no dialog appears out of nowhere, and no quota
 * is spent unseen.
 */
export function createSummarizer(
  { languageModelAccessInformation }: Pick<vscode.ExtensionContext, 'languageModelAccessInformation'>,
  lastModel: () => { readonly vendor: string; readonly id: string } | undefined,
): Summarizer {
  let occasion: Occasion = 'background';
  let given: vscode.LanguageModelChat | undefined;
  let token: vscode.CancellationToken | undefined;
  let name = 'none';
  const unlimited = new Set<string>();

  const choose = async (failed: ReadonlySet<string> = new Set()): Promise<vscode.LanguageModelChat | undefined> => {
    const all = (await vscode.lm.selectChatModels()).filter(({ vendor }) => vendor !== offlineVendor);
    const { summarizerModel, summarizerFallback } = readSettings();
    const last = lastModel();
    const named = [summarizerModel, summarizerFallback]
      .flatMap((wanted) => (wanted === '' ? [] : (all.find((model) => matchesModel(wanted, model)) ?? [])))
      .find((model) => !failed.has(nameOf(model)));
    const usable = given?.vendor === offlineVendor ? undefined : given;
    const chosen = named ?? usable ?? all.find(({ vendor, id }) => vendor === last?.vendor && id === last.id);
    // On request any model is better than none; in the background no quota is spent on a guess.
    return chosen ?? (occasion === 'asked' ? all[0] : undefined);
  };
  const mayAsk = (model: vscode.LanguageModelChat): boolean =>
    occasion === 'asked' || languageModelAccessInformation.canSendRequest(model) === true;

  return {
    get name() {
      return name;
    },
    isAvailable: async () => {
      const model = await choose();
      return model !== undefined && mayAsk(model);
    },
    complete: async (request) => {
      // The one that was set may fail: each other one that the settings name, or the chat, is asked once.
      const failed = new Set<string>();
      for (;;) {
        const model = await choose(failed);
        if (model === undefined || !mayAsk(model)) throw new Error(say('no language model may be asked'));
        name = nameOf(model);
        const justification = say('Summarizes a conversation for your memory.');
        try {
          return await completeWith(model, request, { justification, token, unlimited });
        } catch (error) {
          failed.add(name);
          const next = await choose(failed);
          const isOver = token !== undefined && isCancelled(error, token);
          if (isOver || next === undefined || failed.has(nameOf(next)) || !mayAsk(next)) throw error;
        }
      }
    },
    onRequest: async (model, cancellation, work) => {
      [occasion, given, token] = ['asked', model, cancellation];
      try {
        return await work();
      } finally {
        [occasion, given, token] = ['background', undefined, undefined];
      }
    },
  };
}

function nameOf({ vendor, id }: { readonly vendor: string; readonly id: string }): string {
  return `${vendor}/${id}`;
}

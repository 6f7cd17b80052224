import path from 'node:path';
import * as vscode from 'vscode';
import { createModelProcess } from '../../../adapters/models/modelProcess.ts';
import type { EntityRecognizer, Meaning } from '../../../engine/ground/contract/ports.ts';
import type { VectorStats } from '../../../engine/ground/contract/vectorStats.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Log } from '../base/redactedLog.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';
import { chooseModels } from './chooseModels.ts';
import { meaningFacts, type MeaningFacts } from './meaningFacts.ts';
import { type ModelsInUse, usableEmbedder, usableRecognizer, usableReranker } from './modelsInUse.ts';
import { damagedModels, repairModel } from './repairModel.ts';

/** Owns the models of meaning of this window: chooses them by the settings, opens them, and takes them out of use. */
export interface MeaningHost extends vscode.Disposable {
  /** What the engine asks for models; each is absent while it cannot be used. */
  readonly meaning: Meaning;
  /** What finds names better than patterns; empty while there is no such model. */
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly onDidChange: vscode.Event<void>;
  /**
   * Which models are in use, and why no better ones; `vectors` are those of the open memory, where it is asked about.
   */
  facts(vectors?: VectorStats): MeaningFacts;
  /** Settles when the models that the settings name have been looked for; call after one was installed or removed. */
  refresh(): Promise<void>;
  /** Folder of the downloaded models. */
  readonly cache: string;
  close(): Promise<void>;
}

export function createMeaningHost(
  { globalStorageUri, secrets }: Pick<vscode.ExtensionContext, 'globalStorageUri' | 'secrets'>,
  log: Log,
): MeaningHost {
  const changed = new vscode.EventEmitter<void>();
  const models: ModelsInUse = {
    cache: path.join(globalStorageUri.fsPath, 'models'),
    secrets,
    log,
    process: createModelProcess({ bundled: true, log: (line) => log.info(line) }),
    changed,
    choice: { kind: 'none', because: 'nothingSetUp' },
    embedder: undefined,
    reranker: undefined,
    recognizer: undefined,
    problems: {},
    wish: '',
    repaired: new Set(),
  };
  let refreshing: Promise<void> = Promise.resolve();
  const refresh = (isForced: boolean): Promise<void> => {
    refreshing = refreshing
      .then(() => chooseModels(models, isForced))
      .catch((error: unknown) => log.error(`The models of meaning could not be chosen: ${messageOf(error)}`));
    return refreshing;
  };
  const repairDamaged = (): void => {
    for (const id of damagedModels(models)) {
      repairModel(models, id)
        .then((isRepaired) => (isRepaired ? refresh(true) : undefined))
        .catch((error: unknown) => log.warn(`The model ${id} could not be repaired: ${messageOf(error)}`));
    }
  };
  models.process.onChange(() => changed.fire());
  const subscriptions = [
    changed.event(repairDamaged),
    onDidChangeSettings(() => void refresh(false)),
    secrets.onDidChange(() => void refresh(true)),
    changed,
  ];
  return {
    meaning: { embedder: () => usableEmbedder(models), reranker: () => usableReranker(models) },
    recognizers: () => [usableRecognizer(models) ?? []].flat(),
    onDidChange: changed.event,
    cache: models.cache,
    refresh: () => refresh(true),
    facts: (vectors) => factsOf(models, vectors),
    close: () => models.process.stop(),
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

function factsOf(models: ModelsInUse, vectors: VectorStats | undefined): MeaningFacts {
  const { choice, problems, embedder, reranker, recognizer } = models;
  return meaningFacts({
    choice,
    embedder: usableEmbedder(models)?.model,
    vectorsOf: vectors !== undefined && vectors.embedded > 0 ? vectors.model : undefined,
    embedderProblem: problems.embedder ?? embedder?.problem()?.message,
    reranker: usableReranker(models)?.model,
    rerankerProblem: problems.reranker ?? reranker?.problem()?.message,
    recognizer: usableRecognizer(models) && recognizer?.name,
    recognizerProblem: problems.recognizer ?? recognizer?.watched.problem()?.message,
    rerankerEnabled: readSettings().reranker.enabled,
    process: models.process.state(),
    keyInEnvironment: Boolean(process.env['EMBEDDING_API_KEY']),
  });
}

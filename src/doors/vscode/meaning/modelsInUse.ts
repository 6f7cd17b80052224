import type * as vscode from 'vscode';
import type { MeaningChoice } from '../../../adapters/models/meaningChoice.ts';
import type { ModelProcess } from '../../../adapters/models/modelProcess.ts';
import type { Watched } from '../../../adapters/models/watched.ts';
import type { Embedder, EntityRecognizer, Reranker } from '../../../engine/ground/contract/ports.ts';
import type { Log } from '../base/redactedLog.ts';

/** The models of meaning that this window has opened, and what opening them needs. */
export interface ModelsInUse {
  /** Folder of the downloaded models. */
  readonly cache: string;
  readonly secrets: vscode.SecretStorage;
  readonly log: Log;
  readonly process: ModelProcess;
  readonly changed: vscode.EventEmitter<void>;
  choice: MeaningChoice;
  embedder: Watched<Embedder> | undefined;
  reranker: Watched<Reranker> | undefined;
  recognizer: { readonly name: string; readonly watched: Watched<EntityRecognizer> } | undefined;
  /** Why one of them could not be opened. */
  problems: { readonly embedder?: string; readonly reranker?: string; readonly recognizer?: string };
  /** What was wanted when they were last chosen. */
  wish: string;
  /** Damaged models that have been fetched again in this window; once is enough. */
  readonly repaired: Set<string>;
}

/** A model, unless it cannot be used now. A local one needs the model process. */
function usable<T>(
  { process }: ModelsInUse,
  watched: Watched<T> | undefined,
  { isLocal }: { readonly isLocal: boolean },
): T | undefined {
  return isLocal && process.state().phase === 'gaveUp' ? undefined : watched?.current();
}

export function usableEmbedder(models: ModelsInUse): Embedder | undefined {
  return usable(models, models.embedder, { isLocal: models.choice.kind === 'local' });
}

export function usableReranker(models: ModelsInUse): Reranker | undefined {
  return usable(models, models.reranker, { isLocal: true });
}

export function usableRecognizer(models: ModelsInUse): EntityRecognizer | undefined {
  return usable(models, models.recognizer?.watched, { isLocal: true });
}

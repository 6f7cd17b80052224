import path from 'node:path';
import * as vscode from 'vscode';
import { downloadModel } from '../../../adapters/models/downloadModel.ts';
import { endpointDefaults, endpointEmbedder } from '../../../adapters/models/endpoint.ts';
import { defaultEmbeddingModel } from '../../../adapters/models/publishedModel.ts';
import { localEmbedder } from '../../../adapters/models/localEmbedder.ts';
import { localRecognizer } from '../../../adapters/models/localRecognizer.ts';
import { localReranker } from '../../../adapters/models/localReranker.ts';
import { readModelFor } from '../../../adapters/models/readModelFor.ts';
import { chooseEmbedding, keyFor, type MeaningChoice } from '../../../adapters/models/meaningChoice.ts';
import { ModelError } from '../../../adapters/models/modelError.ts';
import { createModelProcess } from '../../../adapters/models/modelProcess.ts';
import { installedModel, removeDamaged } from '../../../adapters/models/installedModel.ts';
import { type Watched, watchedEmbedder, watchedRecognizer, watchedReranker } from '../../../adapters/models/watched.ts';
import type { VectorStats } from '../../../engine/ground/contract/vectorStats.ts';
import type { Embedder, EntityRecognizer, Meaning, Reranker } from '../../../engine/ground/contract/ports.ts';
import type { Log } from '../log.ts';
import { onDidChangeSettings, readSettings } from '../settings.ts';
import { meaningFacts, type MeaningFacts } from './meaningFacts.ts';
import { storedKey } from './storedKeys.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** Owns the models of meaning of this window: chooses them by the settings, opens them, and takes them out of use. */
export interface MeaningHost extends vscode.Disposable {
  /** What the engine asks for models; each is absent while it cannot be used. */
  readonly meaning: Meaning;
  /** What finds names better than patterns; empty while there is no such model. */
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly onDidChange: vscode.Event<void>;
  /** Which models are in use, and why no better ones; `vectors` are those of the open memory, where it is asked about. */
  facts(vectors?: VectorStats): MeaningFacts;
  /** Settles when the models that the settings name have been looked for; call after one was put there or removed. */
  refresh(): Promise<void>;
  /** Folder of the downloaded models. */
  readonly cache: string;
  close(): Promise<void>;
}

export function createMeaningHost(
  { globalStorageUri, secrets }: Pick<vscode.ExtensionContext, 'globalStorageUri' | 'secrets'>,
  log: Log,
): MeaningHost {
  const cache = path.join(globalStorageUri.fsPath, 'models');
  const changed = new vscode.EventEmitter<void>();
  const child = createModelProcess({ bundled: true, log: (line) => log.info(line) });
  const watch = { clock: Date.now, onChange: () => changed.fire() };
  let choice: MeaningChoice = { kind: 'none', because: 'nothingSetUp' };
  let embedder: Watched<Embedder> | undefined;
  let reranker: Watched<Reranker> | undefined;
  let recognizer: { readonly name: string; readonly watched: Watched<EntityRecognizer> } | undefined;
  let problems: { readonly embedder?: string; readonly reranker?: string; readonly recognizer?: string } = {};
  /** What was looked for last. */
  let wish = '';
  let refreshing: Promise<void> = Promise.resolve();
  const repaired = new Set<string>();

  /** Takes a damaged model out and fetches what is broken of it again: it was agreed to, and once a session is enough. */
  const repair = async (id: string): Promise<boolean> => {
    const found = await installedModel(cache, id);
    if (found.state === 'absent' || repaired.has(id)) return false;
    repaired.add(id);
    const broken = found.state === 'damaged' ? [found.rest] : await removeDamaged(cache, id);
    if (broken.length === 0 || readSettings().meaning.offline) return false;
    log.warn(`The model ${id} is damaged (${broken.join(', ')}) and is fetched again.`);
    await removeDamaged(cache, id);
    const { revision, files, host } = found.record;
    // Byte for byte what was agreed to.
    await downloadModel({ model: { id, task: 'embed', revision, files }, cache, host });
    return true;
  };

  const folderOf = async (folder: string, id: string): Promise<string> => {
    if (folder !== '') return folder;
    const found = await installedModel(cache, id);
    if (found.state === 'absent')
      throw new ModelError('missing', `The model ${id} is not set up. Run "Memory: Set Up Search by Meaning…".`);
    if (found.state === 'damaged' && !(await repair(id))) {
      throw new ModelError(
        'damaged',
        `The model ${id} is damaged (${found.rest}). Run "Memory: Set Up Search by Meaning…" to fetch it again.`,
      );
    }
    return found.folder;
  };

  const open = async <T>(what: keyof typeof problems, work: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      problems = { ...problems, [what]: messageOf(error) };
      log.warn(`The ${what} cannot be used: ${messageOf(error)}`);
      return undefined;
    }
  };

  const lookAgain = async (isForced: boolean): Promise<void> => {
    const { meaning, reranker: wanted, entities } = readSettings();
    const installed =
      (await installedModel(cache, process.env['EMBEDDING_MODEL'] || meaning.model || defaultEmbeddingModel)).state !==
      'absent';
    // A key for another server is no wish to send texts to this one.
    const address = meaning.baseUrl || endpointDefaults.openai.baseUrl;
    const hasStoredKey = URL.canParse(address) && (await storedKey(secrets, new URL(address).origin)) !== undefined;
    const next = chooseEmbedding(meaning, process.env, { isInstalled: () => installed, hasStoredKey });
    const nextWish = JSON.stringify([next, wanted, entities, installed]);
    // Most settings have nothing to do with it, and opening a model reads all of its weights.
    if (!isForced && nextWish === wish) return;
    wish = nextWish;
    problems = {};
    const nextEmbedder = await open('embedder', async () => {
      if (next.kind === 'none') return undefined;
      if (next.kind === 'local') {
        const model = await readModelFor('embed', await folderOf(next.folder, next.model));
        return watchedEmbedder(localEmbedder(child, model, { dimensions: next.dimensions }), watch);
      }
      const key = (): Promise<string | undefined> =>
        keyFor(next.baseUrl, process.env, (origin) => storedKey(secrets, origin));
      return watchedEmbedder(endpointEmbedder({ ...next, key }), watch);
    });
    const nextReranker = await open('reranker', async () => {
      if (!wanted.enabled) return undefined;
      return watchedReranker(
        localReranker(child, await readModelFor('score', await folderOf(wanted.folder, wanted.model))),
        watch,
      );
    });
    const nextRecognizer = await open('recognizer', async () => {
      if (entities.folder === '') return undefined;
      const model = await readModelFor('label', entities.folder);
      return { name: model.name, watched: watchedRecognizer(localRecognizer(child, model), watch) };
    });
    [choice, embedder, reranker, recognizer] = [next, nextEmbedder, nextReranker, nextRecognizer];
    if (choice.kind !== 'local' && reranker === undefined && recognizer === undefined) await child.stop();
    changed.fire();
  };
  const refreshIf = (isForced: boolean): Promise<void> => {
    refreshing = refreshing
      .then(() => lookAgain(isForced))
      .catch((error: unknown) => log.error(`The models of meaning could not be chosen: ${messageOf(error)}`));
    return refreshing;
  };
  const refresh = (): Promise<void> => refreshIf(true);

  /** Weights whose bytes changed without their size are found when they are loaded. */
  const repairIfDamaged = (): void => {
    const damaged = (problem: ModelError | undefined): boolean => ModelError.is(problem, 'damaged');
    const { reranker: wanted } = readSettings();
    const ids = [
      ...(choice.kind === 'local' && choice.folder === '' && damaged(embedder?.problem()) ? [choice.model] : []),
      ...(wanted.enabled && wanted.folder === '' && damaged(reranker?.problem()) ? [wanted.model] : []),
    ];
    for (const id of ids) {
      if (repaired.has(id)) continue;
      repair(id)
        .then((done) => (done ? refresh() : undefined))
        .catch((error: unknown) => log.warn(`The model ${id} could not be repaired: ${messageOf(error)}`));
    }
  };

  child.onChange(() => changed.fire());
  const usable = <T>(watched: Watched<T> | undefined, isLocal: boolean): T | undefined =>
    isLocal && child.state().phase === 'gaveUp' ? undefined : watched?.current();
  const currentEmbedder = (): Embedder | undefined => usable(embedder, choice.kind === 'local');
  const currentReranker = (): Reranker | undefined => usable(reranker, true);
  const subscriptions = [
    changed.event(repairIfDamaged),
    onDidChangeSettings(() => void refreshIf(false)),
    secrets.onDidChange(() => void refresh()),
    changed,
  ];

  return {
    meaning: { embedder: currentEmbedder, reranker: currentReranker },
    recognizers: () => [usable(recognizer?.watched, true) ?? []].flat(),
    onDidChange: changed.event,
    cache,
    refresh,
    facts: (vectors) =>
      meaningFacts({
        choice,
        embedder: currentEmbedder()?.model,
        vectorsOf: vectors !== undefined && vectors.embedded > 0 ? vectors.model : undefined,
        embedderProblem: problems.embedder ?? embedder?.problem()?.message,
        reranker: currentReranker()?.model,
        rerankerProblem: problems.reranker ?? reranker?.problem()?.message,
        recognizer: usable(recognizer?.watched, true) && recognizer?.name,
        recognizerProblem: problems.recognizer ?? recognizer?.watched.problem()?.message,
        rerankerEnabled: readSettings().reranker.enabled,
        process: child.state(),
        keyInEnvironment: Boolean(process.env['EMBEDDING_API_KEY']),
      }),
    close: () => child.stop(),
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

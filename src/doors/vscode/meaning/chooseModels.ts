import { endpointDefaults, endpointEmbedder } from '../../../adapters/models/endpoint.ts';
import { defaultEmbeddingModel } from '../../../adapters/models/publishedModel.ts';
import { localEmbedder } from '../../../adapters/models/localEmbedder.ts';
import { localRecognizer } from '../../../adapters/models/localRecognizer.ts';
import { localReranker } from '../../../adapters/models/localReranker.ts';
import { readModelFor } from '../../../adapters/models/readModelFor.ts';
import { chooseEmbedding, keyFor, type MeaningChoice } from '../../../adapters/models/meaningChoice.ts';
import { ModelError } from '../../../adapters/models/modelError.ts';
import { installedModel } from '../../../adapters/models/installedModel.ts';
import { type Watched, watchedEmbedder, watchedRecognizer, watchedReranker } from '../../../adapters/models/watched.ts';
import type { Embedder, EntityRecognizer, Reranker } from '../../../engine/ground/contract/ports.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { readSettings } from '../base/settings.ts';
import type { ModelsInUse } from './modelsInUse.ts';
import { repairModel } from './repairModel.ts';
import { storedKey } from './storedKeys.ts';
import { say } from '../../../open/texts/say.ts';

/** Opens the models that the settings name; unless forced, only when something changed that they depend on. */
export async function chooseModels(models: ModelsInUse, isForced: boolean): Promise<void> {
  const { reranker, entities } = readSettings();
  const { choice, isInstalled } = await chooseEmbedder(models);
  const wish = JSON.stringify([choice, reranker, entities, isInstalled]);
  // Most settings have nothing to do with the models, and opening one reads all of its weights.
  if (!isForced && wish === models.wish) return;
  models.wish = wish;
  models.problems = {};
  const nextEmbedder = await tryOpen(models, 'embedder', () => openEmbedder(models, choice));
  const nextReranker = await tryOpen(models, 'reranker', () => openReranker(models, reranker));
  const nextRecognizer = await tryOpen(models, 'recognizer', () => openRecognizer(models, entities.folder));
  models.choice = choice;
  models.embedder = nextEmbedder;
  models.reranker = nextReranker;
  models.recognizer = nextRecognizer;
  if (choice.kind !== 'local' && nextReranker === undefined && nextRecognizer === undefined)
    await models.process.stop();
  models.changed.fire();
}

async function chooseEmbedder({
  cache,
  secrets,
}: ModelsInUse): Promise<{ readonly choice: MeaningChoice; readonly isInstalled: boolean }> {
  const { meaning } = readSettings();
  const wanted = process.env['EMBEDDING_MODEL'] || meaning.model || defaultEmbeddingModel;
  const isInstalled = (await installedModel(cache, wanted)).state !== 'absent';
  // A key for another server does not mean that texts may be sent to this one.
  const address = meaning.baseUrl || endpointDefaults.openai.baseUrl;
  const hasStoredKey = URL.canParse(address) && (await storedKey(secrets, new URL(address).origin)) !== undefined;
  const choice = chooseEmbedding(meaning, process.env, { isInstalled: () => isInstalled, hasStoredKey });
  return { choice, isInstalled };
}

async function openEmbedder(models: ModelsInUse, choice: MeaningChoice): Promise<Watched<Embedder> | undefined> {
  if (choice.kind === 'none') return undefined;
  if (choice.kind === 'local') {
    const model = await readModelFor('embed', await folderOf(models, choice.folder, choice.model));
    return watchedEmbedder(localEmbedder(models.process, model, { dimensions: choice.dimensions }), watchOf(models));
  }
  const key = (): Promise<string | undefined> =>
    keyFor(choice.baseUrl, process.env, (origin) => storedKey(models.secrets, origin));
  return watchedEmbedder(endpointEmbedder({ ...choice, key }), watchOf(models));
}

async function openReranker(
  models: ModelsInUse,
  { enabled, folder, model }: ReturnType<typeof readSettings>['reranker'],
): Promise<Watched<Reranker> | undefined> {
  if (!enabled) return undefined;
  const found = await readModelFor('score', await folderOf(models, folder, model));
  return watchedReranker(localReranker(models.process, found), watchOf(models));
}

async function openRecognizer(
  models: ModelsInUse,
  folder: string,
): Promise<{ readonly name: string; readonly watched: Watched<EntityRecognizer> } | undefined> {
  if (folder === '') return undefined;
  const model = await readModelFor('label', folder);
  return { name: model.name, watched: watchedRecognizer(localRecognizer(models.process, model), watchOf(models)) };
}

/** The folder of a model: the one that is named, or that of a download, which is repaired when it is damaged. */
async function folderOf(models: ModelsInUse, folder: string, id: string): Promise<string> {
  if (folder !== '') return folder;
  const found = await installedModel(models.cache, id);
  if (found.state === 'absent')
    throw new ModelError('missing', say('The model {0} is not set up. Run "Memory: Set Up Search by Meaning…".', id));
  if (found.state === 'damaged' && !(await repairModel(models, id))) {
    throw new ModelError(
      'damaged',
      say('The model {0} is damaged ({1}). Run "Memory: Set Up Search by Meaning…" to fetch it again.', id, found.rest),
    );
  }
  return found.folder;
}

async function tryOpen<T>(
  models: ModelsInUse,
  what: keyof ModelsInUse['problems'],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    models.problems = { ...models.problems, [what]: messageOf(error) };
    models.log.warn(`The ${what} cannot be used: ${messageOf(error)}`);
    return undefined;
  }
}

function watchOf({ changed }: ModelsInUse): { readonly clock: () => number; readonly onChange: () => void } {
  return { clock: Date.now, onChange: () => changed.fire() };
}

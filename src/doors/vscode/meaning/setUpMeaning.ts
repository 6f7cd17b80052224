import * as vscode from 'vscode';
import { type EndpointKind, endpointDefaults } from '../../../adapters/models/endpoint.ts';
import { offeredEmbeddingModels, publishedModel } from '../../../adapters/models/publishedModel.ts';
import type { PublishedModel } from '../../../adapters/models/publishedModel.ts';
import { isLoopback } from '../../../adapters/models/meaningChoice.ts';
import { readModelFolder } from '../../../adapters/models/modelFolder.ts';
import { installedModel } from '../../../adapters/models/installedModel.ts';
import { changeMeaning, readSettings } from '../base/settings.ts';
import { askToDownload, download } from './download.ts';
import { askEmbeddingKey } from './embeddingKeys.ts';
import type { MeaningContext } from './meaningContext.ts';
import { megabytes } from './megabytes.ts';

interface Way extends vscode.QuickPickItem {
  readonly run?: () => Promise<string | undefined>;
}

/**
 * Asks which embedding model to use, gets it ready, and says so. Nothing is fetched or sent before the user answers.
 */
export async function setUpMeaning(context: MeaningContext): Promise<void> {
  const { models } = readSettings();
  const ways: readonly Way[] = [
    { label: 'On this machine', kind: vscode.QuickPickItemKind.Separator },
    ...(await Promise.all(offeredModels().map((model) => offered(context, model)))),
    {
      label: 'Another model by its name…',
      description: `organisation/name on ${hostOf(models.host)}`,
      run: () => otherModel(context),
    },
    { label: 'A model in a folder…', description: 'nothing is downloaded', run: () => fromFolder() },
    { label: 'On a server', kind: vscode.QuickPickItemKind.Separator },
    { label: 'Ollama', description: endpointDefaults.ollama.baseUrl, run: () => endpoint(context, 'ollama') },
    {
      label: 'An OpenAI-compatible server…',
      description: 'sends it the texts of memories and questions',
      run: () => endpoint(context, 'openai'),
    },
    { label: 'More', kind: vscode.QuickPickItemKind.Separator },
    {
      label: 'Judge the best results again…',
      description: 'with a second model, off by default',
      run: () => setUpReranker(context),
    },
    { label: 'Search by words only', description: 'turns search by meaning off', run: () => turnOff() },
  ];
  const way = await vscode.window.showQuickPick(ways, {
    title: 'Set Up Search by Meaning',
    placeHolder: 'Which model should find memories that say the same in other words?',
    matchOnDescription: true,
  });
  const done = await way?.run?.();
  if (done === undefined) return;
  await context.meaning.refresh();
  const opened = await context.host.open();
  const { reasons, step, offer } = context.meaning.facts(
    'open' in opened ? (await opened.open.memory.stats()).vectors : undefined,
  );
  if (offer === 'reembed') return void offerToReembed(reasons);
  const problem = step === 'words' && reasons.length > 0 ? ` ${reasons.join(' ')}` : '';
  void vscode.window.showInformationMessage(`${done}${problem}`);
}

async function offerToReembed(reasons: readonly string[]): Promise<void> {
  const answer = await vscode.window.showInformationMessage(
    `The model is ready. ${reasons.join(' ')} Until they are made anew, recall searches by words.`,
    'Re-embed All',
  );
  if (answer !== undefined) await vscode.commands.executeCommand('tieredMemory.reembedAll');
}

/** The one that the settings name comes first. */
function offeredModels(): readonly PublishedModel[] {
  const { meaning } = readSettings();
  const named = meaning.model === '' ? undefined : publishedModel(meaning.model, 'embed');
  return named === undefined
    ? offeredEmbeddingModels
    : [named, ...offeredEmbeddingModels.filter(({ id }) => id !== named.id)];
}

async function offered(context: MeaningContext, model: PublishedModel): Promise<Way> {
  const { state } = await installedModel(context.meaning.cache, model.id);
  const size = state === 'ready' ? 'is here already' : `download of ${megabytes(model.bytes)}`;
  return {
    label: model.id,
    description: model.about ?? '',
    detail: `${size}, licence ${model.licence ?? 'on its page'}`,
    run: () => useModel(context, model),
  };
}

/** Downloads a model unless it is installed, and makes it the one in use. */
async function useModel(context: MeaningContext, model: PublishedModel): Promise<string | undefined> {
  if (!(await isThere(context, model))) return undefined;
  const what = model.task === 'embed' ? { provider: 'local', model: model.id, folder: '' } : { reranker: model.id };
  await changeMeaning(what);
  return model.task === 'embed'
    ? `Recall now searches by meaning with ${model.id}.`
    : `The best results are now judged again by ${model.id}.`;
}

async function isThere(context: MeaningContext, model: PublishedModel): Promise<boolean> {
  if ((await installedModel(context.meaning.cache, model.id)).state === 'ready') return true;
  return (await askToDownload(model)) && (await download(context, model));
}

async function otherModel(context: MeaningContext): Promise<string | undefined> {
  const id = await vscode.window.showInputBox({
    title: 'Name of the Model',
    prompt: 'A sentence model with ONNX weights, as organisation/name.',
    placeHolder: 'Snowflake/snowflake-arctic-embed-xs',
    ignoreFocusOut: true,
    validateInput: (text) =>
      publishedModel(text.trim(), 'embed') === undefined ? 'It looks like organisation/name.' : undefined,
  });
  const model = id === undefined ? undefined : publishedModel(id.trim(), 'embed');
  return model === undefined ? undefined : useModel(context, model);
}

async function fromFolder(): Promise<string | undefined> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: 'Folder of a Model',
      canSelectFolders: true,
      canSelectFiles: false,
      openLabel: 'Use This Model',
    })) ?? [];
  if (uri === undefined) return undefined;
  const model = await readModelFolder(uri.fsPath);
  switch (model.task) {
    case 'embed':
      await changeMeaning({ provider: 'local', folder: uri.fsPath });
      return `Recall now searches by meaning with the model in ${uri.fsPath}.`;
    case 'score':
      await changeMeaning({ rerankerFolder: uri.fsPath });
      return `The best results are now judged again by the model in ${uri.fsPath}.`;
    case 'label':
      await changeMeaning({ entitiesFolder: uri.fsPath });
      return `Names in memories are now looked for by the model in ${uri.fsPath} as well, in the background.`;
  }
}

async function endpoint(context: MeaningContext, kind: EndpointKind): Promise<string | undefined> {
  const { meaning } = readSettings();
  const defaults = endpointDefaults[kind];
  const baseUrl = await vscode.window.showInputBox({
    title: kind === 'openai' ? 'Address of the Server' : 'Address of Ollama',
    prompt: 'The texts of memories and questions are sent there.',
    value: meaning.provider === kind && meaning.baseUrl !== '' ? meaning.baseUrl : defaults.baseUrl,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim())
        ? undefined
        : 'It starts with http:// or https://.',
  });
  if (baseUrl === undefined) return undefined;
  const model = await vscode.window.showInputBox({
    title: 'Name of the Model',
    value: meaning.provider === kind && meaning.model !== '' ? meaning.model : defaults.model,
    ignoreFocusOut: true,
  });
  if (model === undefined) return undefined;
  if (kind === 'openai' && !isLoopback(baseUrl.trim())) await askEmbeddingKey(context, baseUrl.trim());
  await changeMeaning({
    provider: kind,
    model: model.trim() === defaults.model ? '' : model.trim(),
    baseUrl: baseUrl.trim() === defaults.baseUrl ? '' : baseUrl.trim(),
  });
  return `Recall now searches by meaning with ${model.trim()} of ${hostOf(baseUrl.trim())}.`;
}

async function setUpReranker(context: MeaningContext): Promise<string | undefined> {
  const id = readSettings().reranker.model;
  const model = publishedModel(id, 'score');
  if (model === undefined)
    throw new Error(`The setting tieredMemory.reranker.model must look like organisation/name, but it is "${id}".`);
  return useModel(context, model);
}

async function turnOff(): Promise<string> {
  await changeMeaning({ provider: 'none' });
  return 'Recall now searches by words only. Models stay until "Memory: Remove Models…" removes them.';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

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
import { say } from '../../../open/texts/say.ts';

interface Way extends vscode.QuickPickItem {
  readonly run?: () => Promise<string | undefined>;
}

/**
 * Asks which embedding model to use, gets it ready, and says so. Nothing is fetched or sent before the user answers.
 */
export async function setUpMeaning(context: MeaningContext): Promise<void> {
  const { models } = readSettings();
  const ways: readonly Way[] = [
    { label: say('On this machine'), kind: vscode.QuickPickItemKind.Separator },
    ...(await Promise.all(offeredModels().map((model) => offered(context, model)))),
    {
      label: say('Another model by its name…'),
      description: say('organisation/name on {0}', hostOf(models.host)),
      run: () => otherModel(context),
    },
    { label: say('A model in a folder…'), description: say('nothing is downloaded'), run: () => fromFolder() },
    { label: say('On a server'), kind: vscode.QuickPickItemKind.Separator },
    { label: say('Ollama'), description: endpointDefaults.ollama.baseUrl, run: () => endpoint(context, 'ollama') },
    {
      label: say('An OpenAI-compatible server…'),
      description: say('sends it the texts of memories and questions'),
      run: () => endpoint(context, 'openai'),
    },
    { label: say('More'), kind: vscode.QuickPickItemKind.Separator },
    {
      label: say('Judge the best results again…'),
      description: say('with a second model, off by default'),
      run: () => setUpReranker(context),
    },
    { label: say('Search by words only'), description: say('turns search by meaning off'), run: () => turnOff() },
  ];
  const way = await vscode.window.showQuickPick(ways, {
    title: say('Set Up Search by Meaning'),
    placeHolder: say('Which model should find memories that say the same in other words?'),
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
    say('The model is ready. {0} Until they are made anew, recall searches by words.', reasons.join(' ')),
    say('Re-embed All'),
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
  const size = state === 'ready' ? say('is here already') : say('download of {0}', megabytes(model.bytes));
  return {
    label: model.id,
    description: model.about ?? '',
    detail: say('{0}, licence {1}', size, model.licence ?? say('on its page')),
    run: () => useModel(context, model),
  };
}

/** Downloads a model unless it is installed, and makes it the one in use. */
async function useModel(context: MeaningContext, model: PublishedModel): Promise<string | undefined> {
  if (!(await isThere(context, model))) return undefined;
  const what = model.task === 'embed' ? { provider: 'local', model: model.id, folder: '' } : { reranker: model.id };
  await changeMeaning(what);
  return model.task === 'embed'
    ? say('Recall now searches by meaning with {0}.', model.id)
    : say('The best results are now judged again by {0}.', model.id);
}

async function isThere(context: MeaningContext, model: PublishedModel): Promise<boolean> {
  if ((await installedModel(context.meaning.cache, model.id)).state === 'ready') return true;
  return (await askToDownload(model)) && (await download(context, model));
}

async function otherModel(context: MeaningContext): Promise<string | undefined> {
  const id = await vscode.window.showInputBox({
    title: say('Name of the Model'),
    prompt: say('A sentence model with ONNX weights, as organisation/name.'),
    placeHolder: 'Snowflake/snowflake-arctic-embed-xs',
    ignoreFocusOut: true,
    validateInput: (text) =>
      publishedModel(text.trim(), 'embed') === undefined ? say('It looks like organisation/name.') : undefined,
  });
  const model = id === undefined ? undefined : publishedModel(id.trim(), 'embed');
  return model === undefined ? undefined : useModel(context, model);
}

async function fromFolder(): Promise<string | undefined> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: say('Folder of a Model'),
      canSelectFolders: true,
      canSelectFiles: false,
      openLabel: say('Use This Model'),
    })) ?? [];
  if (uri === undefined) return undefined;
  const model = await readModelFolder(uri.fsPath);
  switch (model.task) {
    case 'embed':
      await changeMeaning({ provider: 'local', folder: uri.fsPath });
      return say('Recall now searches by meaning with the model in {0}.', uri.fsPath);
    case 'score':
      await changeMeaning({ rerankerFolder: uri.fsPath });
      return say('The best results are now judged again by the model in {0}.', uri.fsPath);
    case 'label':
      await changeMeaning({ entitiesFolder: uri.fsPath });
      return say('Names in memories are now looked for by the model in {0} as well, in the background.', uri.fsPath);
  }
}

async function endpoint(context: MeaningContext, kind: EndpointKind): Promise<string | undefined> {
  const { meaning } = readSettings();
  const defaults = endpointDefaults[kind];
  const baseUrl = await vscode.window.showInputBox({
    title: kind === 'openai' ? say('Address of the Server') : say('Address of Ollama'),
    prompt: say('The texts of memories and questions are sent there.'),
    value: meaning.provider === kind && meaning.baseUrl !== '' ? meaning.baseUrl : defaults.baseUrl,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim())
        ? undefined
        : say('It starts with http:// or https://.'),
  });
  if (baseUrl === undefined) return undefined;
  const model = await vscode.window.showInputBox({
    title: say('Name of the Model'),
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
  return say('Recall now searches by meaning with {0} of {1}.', model.trim(), hostOf(baseUrl.trim()));
}

async function setUpReranker(context: MeaningContext): Promise<string | undefined> {
  const id = readSettings().reranker.model;
  const model = publishedModel(id, 'score');
  if (model === undefined)
    throw new Error(
      say('The setting tieredMemory.reranker.model must look like organisation/name, but it is "{0}".', id),
    );
  return useModel(context, model);
}

async function turnOff(): Promise<string> {
  await changeMeaning({ provider: 'none' });
  return say('Recall now searches by words only. Models stay until "Memory: Remove Models…" removes them.');
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

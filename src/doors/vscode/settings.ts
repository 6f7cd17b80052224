import * as vscode from 'vscode';
import { defaultRerankerModel } from '../../adapters/models/knownModels.ts';
import type { MeaningSettings } from '../../adapters/models/meaningChoice.ts';
import {
  type BackgroundModel,
  backgroundModels,
  type EngineSettings,
} from '../../engine/ground/contract/engineSettings.ts';
import { type Features, type FeatureSettings, featuresOf, type Switch } from './allowedFeatures.ts';

/** Every setting of the extension. This file is the only one that reads the configuration. */
interface Settings {
  /** Absolute path, `~/…` or empty for VS Code's own storage folder. */
  readonly dataFolder: string;
  readonly offlineModelEnabled: boolean;
  /** The switches as they are set; `features()` says what follows from them. */
  readonly features: FeatureSettings;
  /** Which model summarises: a family or id, with or without its vendor; empty: the one picked in the chat. */
  readonly summarizerModel: string;
  /** Offer the tools beyond the default three; read by the manifest's `when` as well. */
  readonly moreTools: boolean;
  readonly statusBar: boolean;
  /** Which model makes vectors, and whether anything may be fetched or sent for it. */
  readonly meaning: MeaningSettings;
  readonly reranker: { readonly enabled: boolean; readonly model: string; readonly folder: string };
  /** Finds names in memories better than patterns do. */
  readonly entities: { readonly folder: string };
  /** Where models are downloaded from. */
  readonly models: { readonly host: string };
  /** What the engine takes over as it is. */
  readonly engine: Pick<
    EngineSettings,
    | 'budgetTokens'
    | 'alwaysInjectImportance'
    | 'ageAfterHours'
    | 'ageMaxRows'
    | 'durability'
    | 'backgroundModel'
    | 'backgroundTokensPerDay'
    | 'lossPercent'
    | 'unconfirmedDays'
  >;
  /** Daily backups to keep. */
  readonly keepBackups: number;
}

const section = 'tieredMemory';
const defaultModelHost = 'https://huggingface.co';

/** The manifest's names, compared with `contributes.configuration` by a test. */
export const settingNames = {
  enabled: 'enabled',
  contextInjection: 'contextInjection',
  capture: 'capture',
  postResponseScan: 'postResponseScan',
  memoryScanModels: 'memoryScanModels',
  resetSummarize: 'resetSummarize',
  learning: 'learning',
  summarizerModel: 'summarizerModel',
  moreTools: 'tools.more',
  statusBar: 'statusBar',
  dataFolder: 'dataFolder',
  offlineModelEnabled: 'offlineModel.enabled',
  embeddingProvider: 'embedding.provider',
  embeddingModel: 'embedding.model',
  embeddingBaseUrl: 'embedding.baseUrl',
  embeddingDimensions: 'embedding.dimensions',
  embeddingFolder: 'embedding.folder',
  rerankerEnabled: 'reranker.enabled',
  rerankerModel: 'reranker.model',
  rerankerFolder: 'reranker.folder',
  entitiesFolder: 'entities.folder',
  modelsHost: 'models.host',
  modelsOffline: 'models.offline',
  budgetTokens: 'activeMemory.budgetTokens',
  alwaysInjectImportance: 'activeMemory.alwaysInjectImportance',
  ageAfterHours: 'aging.afterHours',
  ageMaxRows: 'aging.maxRows',
  backgroundModel: 'background.model',
  backgroundTokensPerDay: 'background.tokensPerDay',
  lossPercent: 'background.lossPercent',
  unconfirmedDays: 'unconfirmedDays',
  durability: 'durability',
  keepBackups: 'backups.keep',
} as const;

export function readSettings(): Settings {
  const configuration = vscode.workspace.getConfiguration(section);
  // VS Code fills in the manifest's default; a value of the wrong type in settings.json still gets through.
  const number = (name: string, otherwise: number): number => {
    const value = configuration.get<unknown>(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const text = (name: string): string => {
    const value = configuration.get<unknown>(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isOn = (name: string): boolean => configuration.get<unknown>(name) !== false;
  const models = configuration.get<unknown>(settingNames.memoryScanModels);
  return {
    dataFolder: text(settingNames.dataFolder),
    offlineModelEnabled: isOn(settingNames.offlineModelEnabled),
    features: {
      enabled: isOn(settingNames.enabled),
      contextInjection: isOn(settingNames.contextInjection),
      capture: isOn(settingNames.capture),
      postResponseScan: isOn(settingNames.postResponseScan),
      resetSummarize: isOn(settingNames.resetSummarize),
      learning: isOn(settingNames.learning),
      memoryScanModels: Array.isArray(models) ? models.filter((model) => typeof model === 'string') : ['*'],
    },
    summarizerModel: text(settingNames.summarizerModel),
    moreTools: configuration.get<unknown>(settingNames.moreTools) === true,
    statusBar: isOn(settingNames.statusBar),
    meaning: {
      provider: text(settingNames.embeddingProvider),
      model: text(settingNames.embeddingModel),
      baseUrl: text(settingNames.embeddingBaseUrl),
      dimensions: Math.max(0, Math.floor(number(settingNames.embeddingDimensions, 0))),
      folder: text(settingNames.embeddingFolder),
      offline: configuration.get<unknown>(settingNames.modelsOffline) === true,
    },
    reranker: {
      enabled: configuration.get<unknown>(settingNames.rerankerEnabled) === true,
      model: text(settingNames.rerankerModel) || defaultRerankerModel,
      folder: text(settingNames.rerankerFolder),
    },
    entities: { folder: text(settingNames.entitiesFolder) },
    models: { host: text(settingNames.modelsHost) || defaultModelHost },
    engine: {
      budgetTokens: number(settingNames.budgetTokens, 400),
      alwaysInjectImportance: number(settingNames.alwaysInjectImportance, 8),
      ageAfterHours: number(settingNames.ageAfterHours, 48),
      ageMaxRows: number(settingNames.ageMaxRows, 100),
      backgroundModel: backgroundModels.find((choice) => choice === text(settingNames.backgroundModel)) ?? 'ask',
      backgroundTokensPerDay: number(settingNames.backgroundTokensPerDay, 50_000),
      lossPercent: number(settingNames.lossPercent, 2),
      unconfirmedDays: number(settingNames.unconfirmedDays, 30),
      durability: text(settingNames.durability) === 'power' ? 'power' : 'process',
    },
    keepBackups: Math.max(0, Math.floor(number(settingNames.keepBackups, 7))),
  };
}

/** What memory may do by itself at this moment. */
export function features(): Features {
  return featuresOf(readSettings().features, vscode.workspace.isTrusted);
}

/** Turns a switch for every window; answers whether it holds here, where the folder's own settings may say otherwise. */
export async function turnSwitch(name: Switch, isOn: boolean): Promise<boolean> {
  await vscode.workspace.getConfiguration(section).update(settingNames[name], isOn, vscode.ConfigurationTarget.Global);
  return readSettings().features[name] === isOn;
}

/** Decides for every window whether a language model may be asked in the background. */
export async function setBackgroundModel(choice: BackgroundModel): Promise<void> {
  await vscode.workspace
    .getConfiguration(section)
    .update(settingNames.backgroundModel, choice, vscode.ConfigurationTarget.Global);
}

/** A choice of models; what is left out stays as it is, `reranker: undefined` turns it off. */
interface MeaningChange {
  readonly provider?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly folder?: string;
  readonly reranker?: string | undefined;
  readonly rerankerFolder?: string;
  readonly entitiesFolder?: string;
}

/** Writes a choice of models into the user's settings, for every window. */
export async function changeMeaning(change: MeaningChange): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section);
  const set = async (name: string, value: unknown): Promise<void> => {
    // An empty value is the default, which needs no line in the settings.
    await configuration.update(name, value === '' ? undefined : value, vscode.ConfigurationTarget.Global);
  };
  if (change.model !== undefined) await set(settingNames.embeddingModel, change.model);
  if (change.baseUrl !== undefined) await set(settingNames.embeddingBaseUrl, change.baseUrl);
  if (change.folder !== undefined) await set(settingNames.embeddingFolder, change.folder);
  if (change.provider !== undefined)
    await set(settingNames.embeddingProvider, change.provider === 'auto' ? '' : change.provider);
  if (change.entitiesFolder !== undefined) await set(settingNames.entitiesFolder, change.entitiesFolder);
  if (change.rerankerFolder !== undefined) await set(settingNames.rerankerFolder, change.rerankerFolder);
  if (typeof change.reranker === 'string')
    await set(settingNames.rerankerModel, change.reranker === defaultRerankerModel ? '' : change.reranker);
  if ('reranker' in change || change.rerankerFolder !== undefined)
    await set(
      settingNames.rerankerEnabled,
      change.reranker !== undefined || change.rerankerFolder !== undefined ? true : '',
    );
}

/** Names under `tieredMemory.` that somebody set and nobody reads: a typing mistake would otherwise go unnoticed. */
export function unknownSettings(): string[] {
  const known = new Set<string>(Object.values(settingNames));
  return leavesOf(vscode.workspace.getConfiguration().get<unknown>(section), '').filter((name) => !known.has(name));
}

/** Calls back after any of our settings changed. */
export function onDidChangeSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section)) listener();
  });
}

function leavesOf(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return prefix === '' ? [] : [prefix];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, prefix === '' ? name : `${prefix}.${name}`));
}

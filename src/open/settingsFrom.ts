import { defaultRerankerModel } from '../adapters/models/publishedModel.ts';
import type { MeaningSettings } from '../adapters/models/meaningChoice.ts';
import {
  backgroundModels,
  defaultSettings,
  durabilities,
  type EngineSettings,
} from '../engine/ground/contract/engineSettings.ts';
import {
  ownChatSettingNames,
  type OwnChatSettings,
  ownChatSettingsFrom,
  responseCacheName,
} from './ownChatSettings.ts';

/** The settings that mean the same through every door; a door adds its own. */
export interface CommonSettings {
  /** Absolute path, `~/…` or empty for the door's own folder. */
  readonly dataFolder: string;
  /** Which embedding model makes vectors, and whether anything may be fetched or sent for it. */
  readonly meaning: MeaningSettings;
  readonly reranker: { readonly enabled: boolean; readonly model: string; readonly folder: string };
  /** Finds names in memories better than patterns do. */
  readonly entities: { readonly folder: string };
  /** Where models are downloaded from. */
  readonly models: { readonly host: string };
  /** What the engine takes over as it is. */
  readonly engine: OwnChatSettings &
    Pick<
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
      | 'recencyHalfLifeDays'
      | 'redactPersonalNumbers'
    >;
  /** Daily backups to keep. */
  readonly keepBackups: number;
}

/** Under which name each of them is set. */
export const commonSettingNames = {
  dataFolder: 'dataFolder',
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
  redactPersonalNumbers: 'redactPersonalNumbers',
  durability: 'durability',
  keepBackups: 'backups.keep',
  responseCache: responseCacheName,
  ...ownChatSettingNames,
} as const;

/** Daily backups that are kept when nobody says how many. */
export const defaultBackups = 7;

const defaultModelHost = 'https://huggingface.co';

/** The variables of the environment that are settings of their own. */
export interface SettingsEnvironment {
  /** Seconds after which the score of a memory is halved; 0 never does. */
  readonly MEMORY_RECENCY_HALF_LIFE?: string | undefined;
}

/** Turns raw values, as somebody wrote them, into settings: a value of the wrong type counts as not set. */
export function settingsFrom(
  rawValueOf: (name: string) => unknown,
  environment: SettingsEnvironment = {},
): CommonSettings {
  const number = (name: string, otherwise: number): number => {
    const value = rawValueOf(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const text = (name: string): string => textOf(rawValueOf(name));
  const count = (name: string, otherwise: number): number => Math.max(0, Math.floor(number(name, otherwise)));
  const names = commonSettingNames;
  return {
    dataFolder: text(names.dataFolder),
    meaning: {
      provider: text(names.embeddingProvider),
      model: text(names.embeddingModel),
      baseUrl: text(names.embeddingBaseUrl),
      dimensions: count(names.embeddingDimensions, 0),
      folder: text(names.embeddingFolder),
      offline: rawValueOf(names.modelsOffline) === true,
    },
    reranker: {
      enabled: rawValueOf(names.rerankerEnabled) === true,
      model: text(names.rerankerModel) || defaultRerankerModel,
      folder: text(names.rerankerFolder),
    },
    entities: { folder: text(names.entitiesFolder) },
    models: { host: text(names.modelsHost) || defaultModelHost },
    engine: {
      ...ownChatSettingsFrom(rawValueOf),
      budgetTokens: number(names.budgetTokens, defaultSettings.budgetTokens),
      alwaysInjectImportance: number(names.alwaysInjectImportance, defaultSettings.alwaysInjectImportance),
      ageAfterHours: number(names.ageAfterHours, defaultSettings.ageAfterHours),
      ageMaxRows: number(names.ageMaxRows, defaultSettings.ageMaxRows),
      backgroundModel:
        backgroundModels.find((choice) => choice === text(names.backgroundModel)) ?? defaultSettings.backgroundModel,
      backgroundTokensPerDay: number(names.backgroundTokensPerDay, defaultSettings.backgroundTokensPerDay),
      lossPercent: number(names.lossPercent, defaultSettings.lossPercent),
      unconfirmedDays: number(names.unconfirmedDays, defaultSettings.unconfirmedDays),
      redactPersonalNumbers: rawValueOf(names.redactPersonalNumbers) !== false,
      durability: durabilities.find((choice) => choice === text(names.durability)) ?? defaultSettings.durability,
      recencyHalfLifeDays: halfLifeDays(environment) ?? defaultSettings.recencyHalfLifeDays,
    },
    keepBackups: count(names.keepBackups, defaultBackups),
  };
}

const secondsPerDay = 86_400;

function halfLifeDays({ MEMORY_RECENCY_HALF_LIFE: given }: SettingsEnvironment): number | undefined {
  const seconds = Number(given?.trim() || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds / secondsPerDay : undefined;
}

/** The text of a raw value, without white space around it; empty when there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

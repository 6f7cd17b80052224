import { defaultRerankerModel } from '../adapters/models/publishedModel.ts';
import type { MeaningSettings } from '../adapters/models/meaningChoice.ts';
import { acceptsSetting } from '../engine/ground/contract/applySettings.ts';
import { defaultSettings, type EngineSettings } from '../engine/ground/contract/engineSettings.ts';
import { ownChatSettingNames } from './ownChatSettingNames.ts';
import { decaySettingNames } from './decaySettingNames.ts';

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
  readonly engine: SettableSettings;
  /** Daily backups to keep. */
  readonly keepBackups: number;
  readonly mirror: MirrorSettings;
  /** What keeps memories: `sqlite`, `json` or `none`, as it was written. */
  readonly backEnd: string;
}

/** Memory as a folder of Markdown files. */
export interface MirrorSettings {
  /** Absolute path, or empty: there is none. */
  readonly folder: string;
  /** Identity of the workspace whose memories alone are in it; empty: everything. */
  readonly workspace: string;
  /** Turns of conversations too. */
  readonly turns: boolean;
}

/** All of the engine's settings but those that follow from the open folder. */
type SettableSettings = Omit<EngineSettings, 'workspace' | 'workspaceAliases' | 'retention'> & {
  /** As it was written: the engine reads the rules for topics, and says what is wrong with one. */
  readonly retention: unknown;
};

/** Under which name each setting of the engine is set: every number that shapes behaviour has one. */
export const engineSettingNames = {
  budgetTokens: 'activeMemory.budgetTokens',
  alwaysInjectImportance: 'activeMemory.alwaysInjectImportance',
  injectLimit: 'activeMemory.limit',
  injectTiers: 'activeMemory.tiers',
  injectKinds: 'activeMemory.kinds',
  relevanceFloor: 'activeMemory.relevanceFloor',
  longTierFactor: 'activeMemory.longTierFactor',
  fallbackLimit: 'activeMemory.fallbackLimit',
  fallbackImportance: 'activeMemory.fallbackImportance',
  fusion: 'recall.fusion',
  mmrLambda: 'recall.mmrLambda',
  recencyWeight: 'recall.recencyWeight',
  recencyHalfLifeDays: 'recall.recencyHalfLifeDays',
  meaningTopK: 'meaning.topK',
  meaningFloor: 'meaning.floor',
  meaningInjectFloor: 'meaning.injectFloor',
  rerankThreshold: 'reranker.threshold',
  rerankRecencyWeight: 'reranker.recencyWeight',
  linkMin: 'links.min',
  linkNeighbors: 'links.neighbors',
  sameFrom: 'learn.sameFrom',
  updateFrom: 'learn.updateFrom',
  recreateFrom: 'learn.recreateFrom',
  learnPerTurn: 'learn.perTurn',
  learnPerDay: 'learn.perDay',
  redactPersonalNumbers: 'redactPersonalNumbers',
  updatesMost: 'activeMemory.updates',
  updatesImportance: 'activeMemory.updatesImportance',
  updatesKept: 'activeMemory.updatesKept',
  identityTokens: 'activeMemory.identityTokens',
  identityTraits: 'activeMemory.identityTraits',
  pastMegabytes: 'asOf.megabytes',
  continuity: 'continuity.enabled',
  continuityLines: 'continuity.lines',
  historyDays: 'history.days',
  teamRows: 'team.rows',
  ageAfterHours: 'aging.afterHours',
  ageMaxRows: 'aging.maxRows',
  archiveFolder: 'archive.folder',
  archiveIdleDays: 'archive.idleDays',
  archiveDecayed: 'archive.decayed',
  unconfirmedDays: 'unconfirmedDays',
  consentFields: 'consent.fields',
  consentDays: 'consent.days',
  consentSignals: 'consent.signals',
  consentSureFrom: 'consent.sureFrom',
  stricterAboutUser: 'learn.stricterAboutUser',
  backgroundModel: 'background.model',
  backgroundTokensPerDay: 'background.tokensPerDay',
  lossPercent: 'background.lossPercent',
  idleMinutes: 'background.idleMinutes',
  resetMinMessages: 'reset.minMessages',
  resetMaxMessages: 'reset.maxMessages',
  ...decaySettingNames,
  ...ownChatSettingNames,
  durability: 'durability',
} as const satisfies { readonly [name in keyof SettableSettings]: string };

/** Under which name each of the common settings is set. */
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
  ...engineSettingNames,
  keepBackups: 'backups.keep',
  mirrorFolder: 'mirror.folder',
  mirrorWorkspace: 'mirror.workspace',
  mirrorTurns: 'mirror.turns',
  backEnd: 'backend',
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
    engine: engineSettingsFrom(rawValueOf, environment),
    keepBackups: count(names.keepBackups, defaultBackups),
    backEnd: text(names.backEnd) || 'sqlite',
    mirror: {
      folder: text(names.mirrorFolder),
      workspace: text(names.mirrorWorkspace),
      turns: rawValueOf(names.mirrorTurns) === true,
    },
  };
}

/** A setting that the engine would refuse by its type alone counts as not set; of a number out of range it tells the user. */
function engineSettingsFrom(rawValueOf: (name: string) => unknown, environment: SettingsEnvironment): SettableSettings {
  const set: { [name: string]: unknown } = {};
  for (const [name, settingName] of Object.entries(engineSettingNames)) {
    const raw = rawValueOf(settingName);
    const value = typeof raw === 'string' ? raw.trim() : raw;
    if (acceptsSetting(name, value)) set[name] = value;
  }
  const recencyHalfLifeDays = halfLifeDays(environment);
  const { workspace: _, workspaceAliases: __, ...defaults } = defaultSettings;
  return { ...defaults, ...set, ...(recencyHalfLifeDays === undefined ? {} : { recencyHalfLifeDays }) };
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

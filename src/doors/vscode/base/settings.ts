import * as vscode from 'vscode';
import { defaultRerankerModel } from '../../../adapters/models/publishedModel.ts';
import type { BackgroundModel } from '../../../engine/ground/contract/engineSettings.ts';
import { readRetention, type RetentionRule, withRetention } from '../../../engine/ground/contract/retention.ts';
import { backEndNamed } from '../../../open/backEnds/backEndNamed.ts';
import { type CommonSettings, commonSettingNames, settingsFrom, textOf } from '../../../open/settingsFrom.ts';
import {
  type Features,
  type FeatureSettings,
  featuresOf,
  type Switch,
  switches,
} from '../../../open/allowedFeatures.ts';
import { switchesOffElsewhere } from './switchesElsewhere.ts';

/** Every setting of the extension. No other file reads the configuration. */
interface Settings extends CommonSettings {
  readonly offlineModelEnabled: boolean;
  /** The switches as they are set; `features()` says what follows from them. */
  readonly features: FeatureSettings;
  /** Which language model summarizes: a family or id, with or without its vendor; empty: the one picked in the chat. */
  readonly summarizerModel: string;
  /** Another one, asked where that one is not there or fails. */
  readonly summarizerFallback: string;
  /** Which language model answers in `@memory`; empty: the one picked in the chat. */
  readonly reasoning: ModelRole;
  /** Which language model carries out orders about memory; empty: none. */
  readonly executor: ModelRole;
  /** Offer tools at all; read by the manifest's `when` as well. */
  readonly tools: boolean;
  /** Offer the tools beyond the default three; read by the manifest's `when` as well. */
  readonly moreTools: boolean;
  readonly statusBar: boolean;
  /**
   * Keep the file that every Copilot chat reads. One file for all windows, so that what a folder sets counts for nothing;
   * without memory, or without putting it into prompts, there is no file.
   */
  readonly copilotInstructions: boolean;
  /** Offer agents the MCP server in place of the tools; read by the manifest's `when` as well. */
  readonly mcpOffer: boolean;
}

/** A language model by its role, and how it samples; what is undefined is left to the model. */
export interface ModelRole {
  /** A family or id, with or without its vendor. */
  readonly model: string;
  readonly temperature: number | undefined;
  readonly topP: number | undefined;
  readonly maxTokens?: number | undefined;
}

const section = 'tieredMemory';

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
  summarizerFallback: 'summarizerFallback',
  reasoningModel: 'reasoning.model',
  reasoningSampling: 'reasoning.sampling',
  reasoningTemperature: 'reasoning.temperature',
  reasoningTopP: 'reasoning.topP',
  reasoningMaxTokens: 'reasoning.maxTokens',
  executorModel: 'executor.model',
  executorTemperature: 'executor.temperature',
  executorTopP: 'executor.topP',
  tools: 'tools.enabled',
  moreTools: 'tools.more',
  statusBar: 'statusBar',
  offlineModelEnabled: 'offlineModel.enabled',
  copilotInstructions: 'copilotInstructions.enabled',
  mcpOffer: 'mcp.offer',
  ...commonSettingNames,
} as const;

export function readSettings(): Settings {
  const configuration = vscode.workspace.getConfiguration(section);
  // VS Code fills in the manifest's default; a value of the wrong type in settings.json still gets through.
  const rawValueOf = (name: string): unknown => configuration.get<unknown>(name);
  const isOn = (name: string): boolean =>
    rawValueOf(name) !== false && !switchesOffElsewhere().some((off) => settingNames[off] === name);
  // Entries with keys have no conversations and no prompts.
  const isWhole = backEndNamed(textOf(rawValueOf(settingNames.backEnd))).name === 'sqlite';
  const models = rawValueOf(settingNames.memoryScanModels);
  return {
    ...settingsFrom(rawValueOf, process.env),
    offlineModelEnabled: isOn(settingNames.offlineModelEnabled),
    features: {
      enabled: isOn(settingNames.enabled),
      contextInjection: isWhole && isOn(settingNames.contextInjection),
      capture: isWhole && isOn(settingNames.capture),
      postResponseScan: isWhole && isOn(settingNames.postResponseScan),
      resetSummarize: isWhole && isOn(settingNames.resetSummarize),
      learning: isWhole && isOn(settingNames.learning),
      memoryScanModels: Array.isArray(models) ? models.filter((model) => typeof model === 'string') : ['*'],
    },
    summarizerModel: textOf(rawValueOf(settingNames.summarizerModel)),
    summarizerFallback: textOf(rawValueOf(settingNames.summarizerFallback)),
    reasoning: reasoningFrom(rawValueOf),
    executor: {
      model: textOf(rawValueOf(settingNames.executorModel)),
      temperature: numberOf(rawValueOf(settingNames.executorTemperature)),
      topP: numberOf(rawValueOf(settingNames.executorTopP)),
    },
    tools: isOn(settingNames.tools),
    moreTools: rawValueOf(settingNames.moreTools) === true,
    statusBar: isOn(settingNames.statusBar),
    copilotInstructions:
      rawValueOf(settingNames.copilotInstructions) === true &&
      ![...switchesOff().everywhere, ...switchesOffElsewhere()].some(
        (off) => off === 'enabled' || off === 'contextInjection',
      ),
    mcpOffer: rawValueOf(settingNames.mcpOffer) === true,
  };
}

/** Sampling is the model's own business unless the user says otherwise: many language models refuse to be told. */
function reasoningFrom(rawValueOf: (name: string) => unknown): ModelRole {
  const isTold = rawValueOf(settingNames.reasoningSampling) === true;
  const number = (name: string): number | undefined => (isTold ? numberOf(rawValueOf(name)) : undefined);
  return {
    model: textOf(rawValueOf(settingNames.reasoningModel)),
    temperature: number(settingNames.reasoningTemperature),
    topP: number(settingNames.reasoningTopP),
    maxTokens: number(settingNames.reasoningMaxTokens),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The switches that the user turned off for all windows, and those that are off in this one alone. */
export function switchesOff(): { readonly everywhere: readonly Switch[]; readonly here: readonly Switch[] } {
  const configuration = vscode.workspace.getConfiguration(section);
  const everywhere = switches.filter((name) => configuration.inspect(settingNames[name])?.globalValue === false);
  const off = switches.filter((name) => configuration.get<unknown>(settingNames[name]) === false);
  return { everywhere, here: off.filter((name) => !everywhere.includes(name)) };
}

/** What the user set for all windows, by the names of the settings that mean the same in every door. */
export function valuesForEveryDoor(): { readonly [name: string]: unknown } {
  const configuration = vscode.workspace.getConfiguration(section);
  const set = Object.values(commonSettingNames)
    .filter((name) => name !== commonSettingNames.dataFolder)
    .map((name) => [name, configuration.inspect(name)?.globalValue] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** What memory may do by itself at this moment. */
export function features(): Features {
  return featuresOf(readSettings().features, vscode.workspace.isTrusted);
}

/** Whether what is said is kept and read for facts by itself. */
export function readsTalk(): boolean {
  const { capture, learning } = features();
  return capture && learning;
}

/**
 * Turns a switch for every window; answers whether it holds here, where the folder's own settings may say otherwise.
 */
export async function turnSwitch(name: Switch, isOn: boolean): Promise<boolean> {
  await vscode.workspace.getConfiguration(section).update(settingNames[name], isOn, vscode.ConfigurationTarget.Global);
  return readSettings().features[name] === isOn;
}

/** Turns the file for all Copilot chats on or off, for every window. */
export async function setCopilotInstructions(isOn: boolean): Promise<void> {
  await vscode.workspace
    .getConfiguration(section)
    // Off is the default, which needs no line in the settings.
    .update(settingNames.copilotInstructions, isOn ? true : undefined, vscode.ConfigurationTarget.Global);
}

/** Decides for every window whether a language model may be asked in the background. */
export async function setBackgroundModel(choice: BackgroundModel): Promise<void> {
  await vscode.workspace
    .getConfiguration(section)
    .update(settingNames.backgroundModel, choice, vscode.ConfigurationTarget.Global);
}

/** Gives a topic a rule of its own on how long it is kept, for every window, or takes it away. */
export async function changeRetention(topic: string, given: Omit<RetentionRule, 'topic'> | undefined): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section);
  const { rules = [] } = readRetention(configuration.get<unknown>(settingNames.retention));
  const after = withRetention(rules, topic, given);
  // No rule is the default, which needs no line in the settings.
  await configuration.update(
    settingNames.retention,
    after.length === 0 ? undefined : after,
    vscode.ConfigurationTarget.Global,
  );
}

/** A choice of models for meaning; what is left out stays as it is, `reranker: undefined` turns reranking off. */
interface MeaningChange {
  readonly provider?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly folder?: string;
  readonly reranker?: string | undefined;
  readonly rerankerFolder?: string;
  readonly entitiesFolder?: string;
}

/** Mirrors the memory into a folder, for every window; without one nothing is mirrored any more. */
export async function setMirror({
  folder,
  workspace,
}: {
  readonly folder: string;
  readonly workspace: string;
}): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section);
  // An empty value is the default, which needs no line in the settings.
  for (const [name, value] of [
    [settingNames.mirrorWorkspace, workspace],
    [settingNames.mirrorFolder, folder],
  ] as const)
    await configuration.update(name, value === '' ? undefined : value, vscode.ConfigurationTarget.Global);
}

/** Old memories are archived there from now on; an empty path turns archiving off. */
export async function setArchiveFolder(folder: string): Promise<void> {
  await vscode.workspace
    .getConfiguration(section)
    .update(settingNames.archiveFolder, folder === '' ? undefined : folder, vscode.ConfigurationTarget.Global);
}

/** Writes a choice of models for meaning into the user's settings, for every window. */
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

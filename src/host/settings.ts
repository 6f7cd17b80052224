import * as vscode from 'vscode';
import type { EngineSettings } from '../engine/settings.ts';

/** Every setting of the extension. This file is the only one that reads the configuration. */
export interface Settings {
  /** Absolute path, `~/…` or empty for VS Code's own storage folder. */
  readonly dataFolder: string;
  readonly offlineModelEnabled: boolean;
  /** What the engine takes over as it is. */
  readonly engine: Pick<EngineSettings, 'budgetTokens' | 'alwaysInjectImportance' | 'ageAfterHours' | 'ageMaxRows'>;
}

const section = 'tieredMemory';

/** The manifest's names, compared with `contributes.configuration` by a test. */
export const settingNames = {
  dataFolder: 'dataFolder',
  offlineModelEnabled: 'offlineModel.enabled',
  budgetTokens: 'activeMemory.budgetTokens',
  alwaysInjectImportance: 'activeMemory.alwaysInjectImportance',
  ageAfterHours: 'aging.afterHours',
  ageMaxRows: 'aging.maxRows',
} as const;

export function readSettings(): Settings {
  const configuration = vscode.workspace.getConfiguration(section);
  // VS Code fills in the manifest's default; a value of the wrong type in settings.json still gets through.
  const number = (name: string, otherwise: number): number => {
    const value = configuration.get<unknown>(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const dataFolder = configuration.get<unknown>(settingNames.dataFolder);
  return {
    dataFolder: typeof dataFolder === 'string' ? dataFolder.trim() : '',
    offlineModelEnabled: configuration.get<unknown>(settingNames.offlineModelEnabled) !== false,
    engine: {
      budgetTokens: number(settingNames.budgetTokens, 400),
      alwaysInjectImportance: number(settingNames.alwaysInjectImportance, 8),
      ageAfterHours: number(settingNames.ageAfterHours, 48),
      ageMaxRows: number(settingNames.ageMaxRows, 100),
    },
  };
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

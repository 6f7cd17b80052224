import { readFileSync } from 'node:fs';

/** What the manifest says of one setting. */
export interface DeclaredSetting {
  readonly type: string | readonly string[];
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly default?: unknown;
  readonly scope: string;
  readonly order: number;
}

interface SettingsGroup {
  readonly title: string;
  readonly order: number;
  readonly properties: { readonly [name: string]: DeclaredSetting };
}

/** The groups in which VS Code's settings editor shows our settings, as a manifest declares them. */
export function settingsGroups(manifest: string | URL): readonly SettingsGroup[] {
  const text = readFileSync(manifest, 'utf8');
  const { contributes } = JSON.parse(text) as { contributes: { configuration: readonly SettingsGroup[] } };
  return contributes.configuration;
}

/** All of them by their full names. */
export function declaredSettings(manifest: string | URL): { readonly [name: string]: DeclaredSetting } {
  return Object.assign({}, ...settingsGroups(manifest).map(({ properties }) => properties)) as {
    readonly [name: string]: DeclaredSetting;
  };
}

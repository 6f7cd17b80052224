import {
  decayChoices,
  decayLimits,
  type DecaySettings,
  defaultDecaySettings,
} from '../engine/ground/contract/decaySettings.ts';

/** Under which name each setting of decay is set, in every door. */
export const decaySettingNames = {
  decayPreset: 'decay.preset',
  decayKeepSaved: 'decay.keepSaved',
  decayConfidence: 'decay.confidence',
  decayConfidenceFloor: 'decay.confidenceFloor',
  decayImportance: 'decay.importance',
  decayImportanceDays: 'decay.importanceDays',
  decayImportanceFloor: 'decay.importanceFloor',
  decayExpiry: 'decay.expiry',
  decayExpiryDays: 'decay.expiryDays',
  decayExpiryImportance: 'decay.expiryImportance',
  decayIdle: 'decay.idle',
  decayIdleDays: 'decay.idleDays',
  decaySurvival: 'decay.survival',
  decayTurns: 'decay.turns',
  decayTurnsDays: 'decay.turnsDays',
  decayEviction: 'decay.eviction',
  decayMaxTurns: 'decay.maxTurns',
  purgeAfterDays: 'decay.purgeAfterDays',
  retention: 'retention',
} as const satisfies { readonly [name in keyof DecaySettings]: string };

/** The rules for topics as they were written: the engine reads them, and says what is wrong with one. */
export type RawDecaySettings = Omit<DecaySettings, 'retention'> & { readonly retention: unknown };

/** How memories decay, as somebody set it; a value of the wrong type counts as not set. */
export function decaySettingsFrom(rawValueOf: (name: string) => unknown): RawDecaySettings {
  const defaults: { readonly [name: string]: unknown } = { ...defaultDecaySettings };
  const isNumber = (name: string): boolean => Object.hasOwn(decayLimits, name);
  const choices: { readonly [name: string]: readonly unknown[] } = decayChoices;
  const read = ([name, key]: [string, string]): [string, unknown] => {
    const raw = rawValueOf(key);
    const isSet = isNumber(name)
      ? typeof raw === 'number' && Number.isFinite(raw)
      : (choices[name]?.includes(raw) ?? raw !== undefined);
    return [name, isSet ? raw : defaults[name]];
  };
  return Object.fromEntries(Object.entries(decaySettingNames).map(read)) as unknown as RawDecaySettings;
}

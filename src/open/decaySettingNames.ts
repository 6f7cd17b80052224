import type { DecaySettings } from '../engine/ground/contract/decaySettings.ts';

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

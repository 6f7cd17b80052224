import type { RetentionRule } from './retention.ts';

/**
 * Which numbers the decay of memories goes by. `tiered` is ours; the others are what systems of other designs do, each
 * with its own numbers: tiers with an importance that fades, confidence that fades, expiry of what is unimportant,
 * eviction by count, and purging by chance after 30, 7 or 90 idle days. `engine/lifecycle/decay/presets.ts` has the numbers.
 */
export const decayPresets = [
  'tiered',
  'tieredMemory',
  'consolidating',
  'governed',
  'retrieval',
  'linked',
  'linkedWeek',
  'linkedQuarter',
  'off',
] as const;
export type DecayPreset = (typeof decayPresets)[number];

/** Whether a strategy is on: as the preset has it, or whatever that says. */
export const decaySwitches = ['preset', 'on', 'off'] as const;
export type DecaySwitch = (typeof decaySwitches)[number];

/** How memories decay. A number that is `null` is that of the preset. All days are days without use. */
export interface DecaySettings {
  readonly decayPreset: DecayPreset;
  /** Facts fade by their own rate, and go below this confidence (0–1). */
  readonly decayConfidence: DecaySwitch;
  readonly decayConfidenceFloor: number | null;
  /** Importance counts one less after so many days each, down to this. */
  readonly decayImportance: DecaySwitch;
  readonly decayImportanceDays: number | null;
  readonly decayImportanceFloor: number | null;
  /** What is not used for so many days goes when its importance, as it counts then, is below this. */
  readonly decayExpiry: DecaySwitch;
  readonly decayExpiryDays: number | null;
  readonly decayExpiryImportance: number | null;
  /** What is not used for so many days goes by chance; this share (0–1) survives each time. 0 days, or a share of 1: off. */
  readonly decayIdle: DecaySwitch;
  readonly decayIdleDays: number | null;
  readonly decaySurvival: number | null;
  /** Raw turns go so many days after they were said. */
  readonly decayTurns: DecaySwitch;
  readonly decayTurnsDays: number | null;
  /** Of each conversation only so many raw turns stay, the newest. */
  readonly decayEviction: DecaySwitch;
  readonly decayMaxTurns: number | null;
  /** What was saved on purpose, and what held before something newer, never goes by the strategies of the preset. */
  readonly decayKeepSaved: DecaySwitch;
  /** For so many days what decayed can be brought back; then it is erased. */
  readonly purgeAfterDays: number;
  /** How long memories of a topic stay; the first pattern that fits decides. */
  readonly retention: readonly RetentionRule[];
}

export const defaultDecaySettings: DecaySettings = {
  decayPreset: 'tiered',
  decayConfidence: 'preset',
  decayConfidenceFloor: null,
  decayImportance: 'preset',
  decayImportanceDays: null,
  decayImportanceFloor: null,
  decayExpiry: 'preset',
  decayExpiryDays: null,
  decayExpiryImportance: null,
  decayIdle: 'preset',
  decayIdleDays: null,
  decaySurvival: null,
  decayTurns: 'preset',
  decayTurnsDays: null,
  decayEviction: 'preset',
  decayMaxTurns: null,
  decayKeepSaved: 'preset',
  purgeAfterDays: 30,
  retention: [],
};

/** Inclusive limits; a number that may be `null` is that of the preset then. */
export const decayLimits = {
  decayConfidenceFloor: { min: 0, max: 1, fraction: true, orNull: true },
  decayImportanceDays: { min: 1, max: 3650, orNull: true },
  decayImportanceFloor: { min: 1, max: 10, orNull: true },
  decayExpiryDays: { min: 1, max: 3650, orNull: true },
  decayExpiryImportance: { min: 1, max: 11, orNull: true },
  decayIdleDays: { min: 0, max: 3650, orNull: true },
  decaySurvival: { min: 0, max: 1, fraction: true, orNull: true },
  decayTurnsDays: { min: 1, max: 3650, orNull: true },
  decayMaxTurns: { min: 1, max: 1_000_000, orNull: true },
  purgeAfterDays: { min: 1, max: 3650 },
} as const;

export const decayChoices = {
  decayPreset: decayPresets,
  decayConfidence: decaySwitches,
  decayImportance: decaySwitches,
  decayExpiry: decaySwitches,
  decayIdle: decaySwitches,
  decayTurns: decaySwitches,
  decayEviction: decaySwitches,
  decayKeepSaved: decaySwitches,
} as const;

import { decayChoices, decayLimits } from './decaySettings.ts';
import {
  backgroundModels,
  defaultSettings,
  durabilities,
  type EngineSettings,
  fusions,
  injectableKinds,
  injectableTiers,
} from './engineSettings.ts';
import type { Problem } from './model.ts';
import { sensitiveFields } from './personalFields.ts';
import { readRetention } from './retention.ts';

interface Limit {
  readonly min: number;
  readonly max: number;
  readonly fraction?: true;
  /** `null` stands for a number that is said elsewhere. */
  readonly orNull?: true;
}

/** Inclusive limits of the numeric settings; whole numbers unless a fraction is allowed. */
const limits: { readonly [name: string]: Limit } = {
  ...decayLimits,
  budgetTokens: { min: 50, max: 20_000 },
  alwaysInjectImportance: { min: 1, max: 11 },
  injectLimit: { min: 0, max: 200 },
  teamRows: { min: 0, max: 10_000_000 },
  relevanceFloor: { min: 0, max: 1, fraction: true },
  longTierFactor: { min: 1, max: 10, fraction: true },
  mmrLambda: { min: 0, max: 1, fraction: true },
  recencyWeight: { min: 0, max: 1, fraction: true },
  recencyHalfLifeDays: { min: 0, max: 36_500, fraction: true },
  linkMin: { min: 0, max: 1, fraction: true },
  linkNeighbors: { min: 0, max: 20 },
  sameFrom: { min: 0, max: 1, fraction: true },
  updateFrom: { min: 0, max: 1, fraction: true },
  recreateFrom: { min: 0, max: 1, fraction: true },
  learnPerTurn: { min: 0, max: 100 },
  learnPerDay: { min: 0, max: 100_000 },
  meaningTopK: { min: 1, max: 200 },
  meaningFloor: { min: -1, max: 1, fraction: true },
  meaningInjectFloor: { min: 0, max: 1, fraction: true },
  rerankThreshold: { min: 0, max: 1, fraction: true },
  rerankRecencyWeight: { min: 0, max: 1, fraction: true },
  unconfirmedDays: { min: 1, max: 3650 },
  consentDays: { min: 1, max: 3650 },
  consentSignals: { min: 1, max: 10 },
  consentSureFrom: { min: 0, max: 1, fraction: true },
  stricterAboutUser: { min: 0, max: 1, fraction: true },
  fallbackLimit: { min: 0, max: 200 },
  fallbackImportance: { min: 1, max: 10 },
  ageAfterHours: { min: 0, max: 24 * 3650, fraction: true },
  ageMaxRows: { min: 1, max: 100_000 },
  archiveIdleDays: { min: 1, max: 36_500 },
  resetMinMessages: { min: 1, max: 1000 },
  resetMaxMessages: { min: 1, max: 1000 },
  backgroundTokensPerDay: { min: 0, max: 100_000_000 },
  lossPercent: { min: 0, max: 100, fraction: true },
  idleMinutes: { min: 1, max: 24 * 60 * 365 },
  pastMegabytes: { min: 0, max: 2000 },
  historyDays: { min: 1, max: 36_500 },
  updatesMost: { min: 0, max: 3 },
  updatesImportance: { min: 1, max: 11 },
  updatesKept: { min: 1, max: 1000 },
  identityTokens: { min: 0, max: 20_000 },
  identityTraits: { min: 0, max: 50 },
  windowMessages: { min: 2, max: 100_000 },
  mostMessages: { min: 2, max: 100_000 },
  compactAboveMessages: { min: 2, max: 100_000 },
  compactAbovePercent: { min: 1, max: 100, fraction: true },
  compactFromMessages: { min: 0, max: 100_000 },
  keepMessages: { min: 1, max: 1000 },
  tokenLimit: { min: 1000, max: 100_000_000 },
  evictAfterMinutes: { min: 1, max: 24 * 60 * 365 },
  responseCacheSeconds: { min: 1, max: 86_400 * 365 },
  responseCacheEntries: { min: 1, max: 100_000 },
  checkpointsKept: { min: 0, max: 10_000 },
  checkpointKilobytes: { min: 1, max: 100_000 },
  operationDays: { min: 1, max: 3650 },
  operationsKept: { min: 100, max: 10_000_000 },
  delegateRounds: { min: 1, max: 50 },
  continuityLines: { min: 0, max: 50 },
};

/** Settings that are on or off. */
const switches: ReadonlySet<string> = new Set([
  'archiveDecayed',
  'redactPersonalNumbers',
  'responseCache',
  'continuity',
]);

/** Settings that take one of a few words. */
const choices: { readonly [name: string]: readonly unknown[] } = {
  ...decayChoices,
  fusion: fusions,
  durability: durabilities,
  backgroundModel: backgroundModels,
};

/**
 * Whether a value is of the sort that a setting takes: any finite number for a number, one of its words for a choice, a
 * list of its words for a list. What `applySettings` says of a number out of range is for the user to read.
 */
export function acceptsSetting(name: string, value: unknown): boolean {
  if (typeof value === 'number' && Object.hasOwn(limits, name)) return Number.isFinite(value);
  // What is wrong with one of its rules is said of that rule.
  if (name === 'retention') return value !== undefined;
  return complaintAbout(name, value) === undefined;
}

/**
 * Lays `given` over `base`. Nothing is dropped silently: an unknown name or a value out of range comes back as a
 * problem, and the setting keeps its old value.
 */
export function applySettings(
  base: EngineSettings,
  given: { readonly [name: string]: unknown },
): { readonly settings: EngineSettings; readonly problems: readonly Problem[] } {
  const accepted: { [name: string]: unknown } = {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined && name !== 'workspace') continue;
    if (name === 'retention') {
      // A rule that cannot be understood must not take the others, which may protect something, with it.
      const { rules, complaints } = readRetention(value);
      if (rules !== undefined) accepted[name] = rules;
      if (complaints.length > 0) problems.push({ code: 'setting', message: complaints.join(' ') });
      continue;
    }
    const complaint = complaintAbout(name, value);
    if (complaint) problems.push({ code: 'setting', message: complaint });
    else accepted[name] = value;
  }
  return { settings: { ...base, ...accepted }, problems };
}

function complaintAbout(name: string, value: unknown): string | undefined {
  if (name === 'workspace') {
    return value === undefined || (typeof value === 'string' && value !== '')
      ? undefined
      : 'Setting "workspace" must be a non-empty string.';
  }
  if (name === 'workspaceAliases') {
    return Array.isArray(value) && value.every((alias) => typeof alias === 'string')
      ? undefined
      : 'Setting "workspaceAliases" must be a list of strings.';
  }
  if (name === 'archiveFolder')
    return typeof value === 'string' ? undefined : 'Setting "archiveFolder" must be a path.';
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice !== undefined)
    return choice.includes(value) ? undefined : `Setting "${name}" must be one of: ${choice.join(', ')}.`;
  if (switches.has(name)) return typeof value === 'boolean' ? undefined : `Setting "${name}" must be true or false.`;
  if (name === 'injectTiers') return listComplaint(name, value, injectableTiers);
  if (name === 'consentFields' && Array.isArray(value) && value.length === 0) return undefined;
  if (name === 'consentFields') return listComplaint(name, value, sensitiveFields);
  if (name === 'injectKinds') return listComplaint(name, value, injectableKinds);
  const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
  if (!limit) {
    return `Unknown setting "${name}" was ignored. Known settings: ${Object.keys(defaultSettings).join(', ')}.`;
  }
  if (value === null && limit.orNull === true) return undefined;
  const fits =
    typeof value === 'number' &&
    value >= limit.min &&
    value <= limit.max &&
    (limit.fraction === true || Number.isInteger(value));
  if (fits) return undefined;
  const sort = limit.fraction ? 'number' : 'whole number';
  return `Setting "${name}" must be a ${sort} from ${limit.min} to ${limit.max}; the old value stays.`;
}

function listComplaint(name: string, value: unknown, allowed: readonly string[]): string | undefined {
  const fits = Array.isArray(value) && value.length > 0 && value.every((one) => allowed.includes(one as string));
  return fits ? undefined : `Setting "${name}" must be a list of one or more of: ${allowed.join(', ')}.`;
}

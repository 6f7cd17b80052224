import type { DecaySwitch } from '../../ground/contract/decaySettings.ts';
import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import { retentionOf, type RetentionRule } from '../../ground/contract/retention.ts';
import { presets, usualNumbers } from './presets.ts';
import type { Strategies } from './strategies.ts';

export interface DecayPlan extends Strategies {
  /** What was saved on purpose, and what held before something newer, goes by no strategy of the preset. */
  readonly keepsSaved: boolean;
  readonly hasRetention: boolean;
  /** The rule of a topic, if it has one. */
  readonly retentionOf: (topic: string) => RetentionRule | undefined;
  readonly alwaysInjectImportance: number;
  /** How long words that nobody confirmed stay under review once their time is over. */
  readonly unconfirmedDays: number;
  readonly purgeAfterDays: number;
  /** Nothing used within so many days goes by being unused; undefined when nothing ever does. */
  readonly leastIdleDays: number | undefined;
}

/** The plan that settings amount to: the preset, each strategy turned on or off, each number that somebody set. */
export function decayPlan(settings: EngineSettings): DecayPlan {
  const { keepsSaved, ...preset } = presets[settings.decayPreset];
  const { retention, alwaysInjectImportance, unconfirmedDays, purgeAfterDays } = settings;
  const strategies = strategiesOf(preset, settings);
  return {
    ...strategies,
    keepsSaved: isOn(settings.decayKeepSaved, keepsSaved),
    hasRetention: retention.length > 0,
    retentionOf: remembering(retention),
    alwaysInjectImportance,
    unconfirmedDays,
    purgeAfterDays,
    leastIdleDays: leastIdleDays(strategies, retention),
  };
}

/** Facts may fade by any rate of their own; none goes on the day on which it was used. */
const leastDaysOfFading = 1;

function leastIdleDays(
  { confidence, expiry, idle }: Strategies,
  retention: readonly RetentionRule[],
): number | undefined {
  const days = [
    ...(confidence === undefined ? [] : [leastDaysOfFading]),
    ...(expiry === undefined ? [] : [expiry.days]),
    ...(idle === undefined || idle.days === 0 ? [] : [idle.days]),
    ...retention.flatMap(({ expireAfterDays }) => expireAfterDays ?? []),
  ];
  return days.length === 0 ? undefined : Math.min(...days);
}

function strategiesOf(preset: Strategies, settings: EngineSettings): Strategies {
  const confidence = chosen(settings.decayConfidence, preset.confidence, usualNumbers.confidence);
  const importance = chosen(settings.decayImportance, preset.importance, usualNumbers.importance);
  const expiry = chosen(settings.decayExpiry, preset.expiry, usualNumbers.expiry);
  const idle = chosen(settings.decayIdle, preset.idle, usualNumbers.idle);
  const turns = chosen(settings.decayTurns, preset.turns, usualNumbers.turns);
  const eviction = chosen(settings.decayEviction, preset.eviction, usualNumbers.eviction);
  return {
    confidence: confidence && { floor: settings.decayConfidenceFloor ?? confidence.floor },
    importance: importance && {
      everyDays: settings.decayImportanceDays ?? importance.everyDays,
      floor: settings.decayImportanceFloor ?? importance.floor,
    },
    expiry: expiry && {
      days: settings.decayExpiryDays ?? expiry.days,
      below: settings.decayExpiryImportance ?? expiry.below,
    },
    idle: idle && {
      days: settings.decayIdleDays ?? idle.days,
      survival: settings.decaySurvival ?? idle.survival,
    },
    turns: turns && { days: settings.decayTurnsDays ?? turns.days },
    eviction: eviction && { most: settings.decayMaxTurns ?? eviction.most },
  };
}

function chosen<T>(given: DecaySwitch, preset: T | undefined, usual: T): T | undefined {
  return isOn(given, preset !== undefined) ? (preset ?? usual) : undefined;
}

function isOn(given: DecaySwitch, preset: boolean): boolean {
  return given === 'preset' ? preset : given === 'on';
}

/** A hundred thousand memories have far fewer topics. */
function remembering(rules: readonly RetentionRule[]): DecayPlan['retentionOf'] {
  const known = new Map<string, RetentionRule | undefined>();
  return (topic) => {
    if (rules.length > 0 && !known.has(topic)) known.set(topic, retentionOf(rules, topic));
    return known.get(topic);
  };
}

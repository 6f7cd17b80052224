import type { DecayPreset } from '../../ground/contract/decaySettings.ts';
import type { Strategies } from './strategies.ts';

/**
 * The numbers of a strategy that is turned on where the preset has none for it. Confidence below 0.05; importance
 * one less every 7 days while above 3; unused for 60 days and of an importance below 4, which is 2 on a
 * scale of five; 30 idle days and a survival of 5 %; turns of 7 days. For the turns of a
 * conversation no number is known; a thousand is some days of work.
 */
export const usualNumbers = {
  confidence: { floor: 0.05 },
  importance: { everyDays: 7, floor: 3 },
  expiry: { days: 60, below: 4 },
  idle: { days: 30, survival: 0.05 },
  turns: { days: 7 },
  eviction: { most: 1000 },
} as const satisfies Strategies;

const { confidence, importance, expiry, idle, turns, eviction } = usualNumbers;
const linked = { idle, turns, keepsSaved: false } as const;

/**
 * What each preset lets decay. Whatever the preset, what is pinned, confirmed, an identity, a rule in force, a weekly
 * reflection or always in the prompt stays, and so does what has a decay rate of 0.
 *
 * Ours (`tiered`) forgets what is unimportant, unused, unconfirmed and old at once, and nothing that somebody saved on
 * purpose: importance counts one less for each 30 idle days, and what is unused for more than 60 days and counts less
 * than 4 is forgotten. So that is out of sight after so many days without use:
 *
 * | what was picked up in passing, of an importance of | tiered | consolidating | governed | linked |
 * |---|---|---|---|---|
 * | 1 to 3 | 60 | 30 | 60 | 30 |
 * | 4, 5   | 60 | 30 | never | 30 |
 * | 6      | 90 | 30 | never | 30 |
 * | 7      | 120 | 30 | never | 30 |
 * | 8 to 10 (always in the prompt) | never | never | never | never |
 * | any, saved on purpose in the user's words | never | 30 | as above | 30 |
 * | any, in somebody else's words, unconfirmed | 30, then 30 more under review | 30 | as above | 30 |
 *
 * (`consolidating`: a confidence of 1 at a rate of 0.1 falls below 0.05 after 29.96 days. `linked`: 95 of 100.)
 * After that it can be brought back for 30 days. `test/engine/lifecycle/decay/presets.test.ts` computes the table.
 */
export const presets: { readonly [preset in DecayPreset]: Strategies & { readonly keepsSaved: boolean } } = {
  tiered: { importance: { everyDays: 30, floor: 3 }, expiry, keepsSaved: true },
  tieredMemory: { importance, keepsSaved: false },
  consolidating: { confidence, keepsSaved: false },
  governed: { expiry, keepsSaved: false },
  retrieval: { eviction, keepsSaved: false },
  linked,
  linkedWeek: { ...linked, idle: { ...idle, days: 7 } },
  linkedQuarter: { ...linked, idle: { ...idle, days: 90 } },
  off: { keepsSaved: true },
};

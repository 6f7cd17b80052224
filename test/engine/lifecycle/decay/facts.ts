import { applySettings } from '../../../../src/engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import type { DecayFacts } from '../../../../src/engine/lifecycle/decay/decayFacts.ts';
import { decayPlan, type DecayPlan } from '../../../../src/engine/lifecycle/decay/decayPlan.ts';
import { noon } from '../../../support/clock.ts';

/** A fact that was picked up in passing, in the user's words, at noon of the first day. */
export function fact(more: Partial<DecayFacts> = {}): DecayFacts {
  return {
    id: 'fact_1',
    kind: 'fact',
    topic: 'notes',
    importance: 5,
    pinned: false,
    confidence: 1,
    decayRate: 0.1,
    source: 'session',
    origin: 'user',
    sourceIds: ['episode_1'],
    createdAt: noon,
    lastAccessAt: noon,
    ...more,
  };
}

/** The plan of some settings over the defaults; they must all be valid. */
export function planOf(given: { readonly [name: string]: unknown } = {}): DecayPlan {
  const { settings, problems } = applySettings(defaultSettings, given);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return decayPlan(settings);
}

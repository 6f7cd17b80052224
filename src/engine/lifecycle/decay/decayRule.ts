import type { Ending } from '../../ground/contract/decaying.ts';
import type { DecayFacts } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';

/**
 * Decides by what a memory was given and how long nobody used it, and by nothing that an earlier run did: so it makes no
 * difference how often or how late it is asked. Undefined when it never goes by this.
 */
export type DecayRule = (facts: DecayFacts, plan: DecayPlan) => Ending | undefined;

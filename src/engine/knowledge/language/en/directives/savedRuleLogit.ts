import { logitBy } from '../../logitBy.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };

/** How surely a sentence that was saved says how work is done, as the logarithm of its odds, from its signs. */
export const savedRuleLogit = logitBy(() => fitted);

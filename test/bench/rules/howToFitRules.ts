import type { Fitted } from './fitLogistic.ts';
import { fitLogistic } from './fitLogistic.ts';
import type { StatementExample } from './statementExamples.ts';

/** Chosen on authors who were left out. */
const howToFit = { decay: 12, leastWriters: 3, leastWritersOfWords: 6, leastWeight: 0.06 } as const;
/**
 * Ordinary talk has fewer rules. So much is added that as many as before are found from the same thresholds on of those who
 * speak of rules, and what rests on how sure a rule is stays as it is.
 */
const ofOrdinaryTalk = 0.6;

/** Fits the weights of the signs of a rule. */
export function fitRules(examples: readonly StatementExample[]): Fitted {
  const { bias, weights } = fitLogistic(examples, howToFit);
  return { bias: Math.round(100 * (bias + ofOrdinaryTalk)) / 100, weights };
}

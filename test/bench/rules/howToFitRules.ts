import type { HowToFit } from './fitLogistic.ts';

/** How the weights of the signs of a rule are fitted; chosen on authors who were left out. */
export const howToFitRules: HowToFit = { decay: 12, leastWriters: 3, leastWritersOfWords: 6, leastWeight: 0.06 };

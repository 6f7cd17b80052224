import classes from '../words/grammar.json' with { type: 'json' };

/** Words of English grammar. Closed classes are complete; of adverbs the list holds everyday ones. */

export const determiners: ReadonlySet<string> = new Set(classes.determiners);
export const prepositions: ReadonlySet<string> = new Set(classes.prepositions);
export const conjunctions: ReadonlySet<string> = new Set(classes.conjunctions);
export const subjectPronouns: ReadonlySet<string> = new Set(classes.subjectPronouns);
/** May stand between a subject and its verb. */
export const adverbs: ReadonlySet<string> = new Set(classes.adverbs);
const modals: ReadonlySet<string> = new Set(classes.modals);
const auxiliaries: ReadonlySet<string> = new Set(classes.auxiliaries);

export function isModal(low: string): boolean {
  return modals.has(low);
}

/** A form of be, have or do, or a modal. */
export function isAuxiliary(low: string): boolean {
  return auxiliaries.has(low) || modals.has(low);
}

/** Words that end like adverbs and are none, or that say when rather than how. */
const noAdverbs: ReadonlySet<string> = new Set([
  ...['only', 'early', 'daily', 'weekly', 'monthly', 'yearly', 'nightly', 'family', 'reply', 'apply', 'supply', 'rely'],
  ...['fly', 'multiply', 'assembly', 'july', 'italy'],
]);

export function isAdverb(low: string): boolean {
  return adverbs.has(low) || (/..ly$/.test(low) && !noAdverbs.has(low));
}

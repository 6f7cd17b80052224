/** A pattern that no text has, for what a language does not know yet. */
export const noMatch = /(?!)/u;
/** The same, for finding all places. */
export const noMatches = /(?!)/gu;

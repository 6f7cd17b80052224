import words from '../words/stopWords.json' with { type: 'json' };

/** English words that say nothing about what is asked. Compared after folding, so "don't" stands as "dont". */
export const stopWords: ReadonlySet<string> = new Set(words);

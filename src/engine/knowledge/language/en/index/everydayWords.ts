import everyday from '../words/everyday.json' with { type: 'json' };

/**
 * Everyday English words that are no stop words. In a young memory each of them is rare and looks telling, although
 * any stretch of talk has some; knowing them beforehand is what a large memory would have learned by itself.
 */
export const everydayWords: ReadonlySet<string> = new Set(everyday);

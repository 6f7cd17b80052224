import everyday from '../words/everyday.json' with { type: 'json' };

/**
 * Everyday English words that are no stop words. In a young memory each of them is rare and looks telling, although
 * any conversation has some; a large memory would learn them by itself, a young one has to know them beforehand.
 */
export const everydayWords: ReadonlySet<string> = new Set(everyday);

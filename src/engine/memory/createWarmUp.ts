import type { Reader } from '../recall/reader.ts';
import { recall } from '../recall/recall.ts';
import { newestContents } from '../store/memories/recentMemories.ts';
import { activeMemory } from '../inject/activeMemory.ts';

/**
 * Words in the throw-away questions, one question per slice: the first of a day is the slowest, so it is the shortest.
 */
const questionWords = [1, 2, 4, 8, 16, 32] as const;
const questionTexts = 3;

/**
 * Asks questions that nobody waits for, so that the first real one finds its statements prepared, its code compiled
 * and the inner pages of the index in the cache. Each call is one slice and tells whether there is more; it only reads.
 */
export function createWarmUp(reader: () => Reader): () => boolean {
  let next = 0;
  return () => {
    const words = questionWords[next++];
    if (words === undefined) return false;
    const texts = newestContents(reader().sql, questionTexts);
    if (texts.length === 0) return false;
    recall(reader(), { query: texts.join(' ').split(/\s+/, words).join(' ') });
    if (next < questionWords.length) return true;
    activeMemory(reader(), { turns: texts });
    return false;
  };
}

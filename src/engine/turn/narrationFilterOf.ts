import { createNarrationFilter, type NarrationFilter } from '../capture/createNarrationFilter.ts';
import type { Turn } from './turn.ts';

/**
 * What an answer passes through while it streams, one filter for each time that the language model is asked: saves
 * that it wrote as text are taken out. Where the scan is not allowed, the text passes as it is.
 */
export function narrationFilterOf({ allows }: Pick<Turn, 'allows'>): NarrationFilter {
  return allows.scan ? createNarrationFilter() : { push: (chunk) => chunk, end: () => '', saves: [] };
}

import type { MemoryRecord } from '../ground/contract/model.ts';
import { terms } from '../knowledge/language/terms.ts';

/** The index terms of a memory's topic and content. */
export function heldTerms({ topic, content }: Pick<MemoryRecord, 'topic' | 'content'>): ReadonlySet<string> {
  return new Set(terms(`${topic} ${content}`));
}

import type { Hit } from '../ground/contract/model.ts';

/**
 * An assistant shows the same piece of code in one answer after another: of such lines the first, in their order. A passage
 * with another word or number in it says something else.
 */
export function withoutSamePassages(hits: readonly Hit[]): Hit[] {
  const kept = new Map<string, Hit>();
  for (const hit of hits) {
    const said = hit.content.replace(/[\s…]+/gu, ' ').trim();
    if (!kept.has(said)) kept.set(said, hit);
  }
  return [...kept.values()];
}

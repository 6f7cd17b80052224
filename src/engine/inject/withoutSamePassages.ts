import type { Hit } from '../ground/contract/model.ts';

/**
 * An assistant shows the same piece of code in one answer after another: of such lines the first, in their order. A passage
 * with another word or number in it says something else.
 */
export function withoutSamePassages(hits: readonly Hit[]): readonly Hit[] {
  const kept = new Set<string>();
  return hits.filter(({ content }) => {
    const said = content.replace(/[\s…]+/gu, ' ').trim();
    return !kept.has(said) && kept.add(said).has(said);
  });
}

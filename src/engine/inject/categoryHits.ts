import type { Category } from '../ground/contract/categories.ts';
import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { categoryOf } from '../knowledge/categories/categoryOf.ts';
import { withEarlier } from '../recall/changes.ts';
import type { Reader } from '../recall/reader.ts';
import { toHit } from '../recall/toHit.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { listOfCategory } from '../store/search/listOfCategory.ts';

/**
 * The memories of the categories that are in every block, most important first. What others wrote is left out: a caller
 * may name any category, and only the user says what is in every prompt.
 */
export function alwaysOfCategories(reader: Reader, place: ReadBounds): readonly MemoryRecord[] {
  return alwaysIn(reader, place).map(({ memory }) => memory);
}

/** What is injected because its category is in every block. */
export function categoryHits(reader: Reader, place: ReadBounds): Hit[] {
  return alwaysIn(reader, place).map(({ category, memory }) => {
    const text = `Of the category “${category.name}”: always there.`;
    const why = { because: 'importance', words: [], parts: { importance: memory.importance / 10 }, text } as const;
    return withEarlier(reader.reads, toHit(memory, 1, why), memory);
  });
}

function alwaysIn(
  { sql, categories: rules, settings }: Reader,
  place: ReadBounds,
): readonly { readonly category: Category; readonly memory: MemoryRecord }[] {
  return rules.categories
    .filter(({ context }) => context === 'all')
    .flatMap((category) => {
      const categories = { rules, allowed: [category.name] };
      const bounds: ReadBounds = { ...place, categories, currentOnly: true, trustedOnly: true };
      const limit = category.length ?? settings.injectLimit;
      return listOfCategory(sql, category, bounds, limit).map((memory) => ({ category, memory }));
    });
}

/** Hits, best first, without those that are more of their category than one answer may hold. */
export function withinLengths(
  { reads, categories: rules }: Pick<Reader, 'reads' | 'categories'>,
  hits: readonly Hit[],
): readonly Hit[] {
  const lengths = new Map(
    rules.categories.flatMap(({ name, length }) => (length === undefined ? [] : [[name, length]])),
  );
  if (hits.length <= Math.min(...lengths.values())) return hits;
  const counts = new Map<string, number>();
  return hits.filter(({ id }) => {
    const memory = reads.memory(id);
    const name = memory && categoryOf(memory, rules);
    if (name === undefined) return true;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= (lengths.get(name) ?? Infinity);
  });
}

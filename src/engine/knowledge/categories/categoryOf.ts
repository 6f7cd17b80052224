import type { Category, CategoryRules } from '../../ground/contract/categories.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';

type Categorized = Pick<MemoryRecord, 'category' | 'topic' | 'tags' | 'kind' | 'scope'>;

/** A name as it is compared: letters of the Latin alphabet in lower case, as SQLite folds them. */
export function foldName(name: string): string {
  return name.replace(/^ +| +$/g, '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The category of a memory; `store/search/categoryConditions.ts` says the same to the database. What was saved under a
 * name that nothing defines has that name.
 */
export function categoryOf(memory: Categorized, { categories }: CategoryRules): string | undefined {
  if (memory.category !== undefined) {
    const saved = foldName(memory.category);
    const own = categories.find((category) => namesOf(category).includes(saved));
    return own === undefined || !isElsewhere(own, memory) ? (own?.name ?? saved) : undefined;
  }
  const topic = foldName(memory.topic);
  const byRules = categories.filter(({ isOfWorkspace }) => isOfWorkspace !== true);
  return (
    byRules.find(({ topics }) => topics.some((one) => foldName(one) === topic)) ??
    byRules.find(({ tags }) => tags.some((tag) => memory.tags.includes(tag))) ??
    byRules.find(({ kinds }) => kinds.includes(memory.kind))
  )?.name;
}

/** The names that its memories are saved under. */
export function namesOf({ name, also }: Pick<Category, 'name' | 'also'>): readonly string[] {
  return [name, ...also].map(foldName);
}

/** What a workspace defines says nothing about the user's own memories. */
function isElsewhere({ isOfWorkspace }: Category, { scope }: Pick<MemoryRecord, 'scope'>): boolean {
  return isOfWorkspace === true && !(typeof scope === 'object' && 'workspace' in scope);
}

import type { Category } from '../../engine/ground/contract/categories.ts';

/** What one file says: of a category only the fields that it names. */
export interface CategoryPart {
  readonly categories: readonly (Pick<Category, 'name'> & Partial<Omit<Category, 'name' | 'isOfWorkspace'>>)[];
  readonly agents: readonly { readonly agent: string; readonly categories: readonly string[] }[];
}

/** A file that could be read, with what in it has no effect; or why it cannot, with the line. */
export type ReadPart =
  { readonly part: CategoryPart; readonly warnings: readonly string[] } | { readonly error: string };

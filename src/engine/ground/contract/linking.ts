import type { MemoryRecord } from './model.ts';

/** Two active memories that belong together. A person's own link has the type `link` and no direction. */
export interface MemoryLink {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  /** 0 to 1, of a link that was found automatically, where all links are read. */
  readonly strength?: number;
}

/** What `Memory` offers for links between memories. */
export interface LinkMethods {
  link(a: string, b: string): Promise<boolean>;
  unlink(a: string, b: string): Promise<boolean>;
  neighbors(id: string): Promise<readonly MemoryRecord[]>;
  /**
   * Links between active memories: the strongest 50,000, so that a view need not ask for each row. With `after`, all
   * of them, 10,000 at a time in the order of their ends: those after the given one, from the first for `null`.
   */
  links(input?: { readonly after?: MemoryLink | null }): Promise<readonly MemoryLink[]>;
}

import { allRows } from '../../engine/exchange/allRows.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';

/** What memory says since a mirror was last in step with it. */
export interface ToMirror {
  readonly rows: Map<string, MemoryRecord>;
  /** Of memories that are out of sight, or belong no longer. */
  readonly gone: readonly string[];
  readonly revision: number;
}

/** What changed after a revision; everything without one. `known` are the memories that have a file. */
export async function memoriesToMirror(
  memory: Pick<Memory, 'list' | 'changes'>,
  since: number | undefined,
  { belongs, known }: { readonly belongs: (memory: MemoryRecord) => boolean; readonly known: Iterable<string> },
): Promise<ToMirror> {
  if (since === undefined) {
    // Whatever changes while the pages are read comes once more with the changes after this revision.
    const { revision } = await memory.changes(Number.MAX_SAFE_INTEGER);
    const rows = new Map<string, MemoryRecord>();
    for await (const row of allRows(memory)) if (belongs(row)) rows.set(row.id, row);
    return { rows, gone: [...known].filter((id) => !rows.has(id)), revision };
  }
  const { changed, removed, revision } = await memory.changes(since);
  const [mine, others] = [changed.filter(belongs), changed.filter((row) => !belongs(row))];
  return {
    rows: new Map(mine.map((row) => [row.id, row])),
    gone: [...removed, ...others.map(({ id }) => id)],
    revision,
  };
}

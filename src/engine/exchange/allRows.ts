import type { ListInput } from '../ground/contract/browsing.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';

const pageRows = 1000;

/** All memories that a list would show, read in pages. */
export async function* allRows(
  memory: Pick<Memory, 'list'>,
  input: Omit<ListInput, 'offset' | 'limit'> = {},
): AsyncGenerator<MemoryRecord, void> {
  for (let offset = 0; ; offset += pageRows) {
    const { rows } = await memory.list({ ...input, offset, limit: pageRows });
    yield* rows;
    if (rows.length < pageRows) return;
  }
}

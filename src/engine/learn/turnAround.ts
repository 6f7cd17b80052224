import type { NewMemory } from '../ground/contract/model.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { findActive } from '../store/memories/findMemory.ts';

/** Of a turn, what tells which statement it changes. */
const readCharacters = 1000;

/** The turn that a memory was made of, as far as it tells what the memory changes; its own text where there is none. */
export function turnAround(sql: Sql, { content, sourceIds }: Pick<NewMemory, 'content' | 'sourceIds'>): string {
  const [turn = content] = sourceIds.flatMap((id) => findActive(sql, id)?.content ?? []);
  return turn.slice(0, readCharacters);
}

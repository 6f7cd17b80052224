import type { MemoryRecord } from '../../ground/contract/model.ts';

/** What a name in PostgreSQL may look like that is told to a language model: a name, and no sentence. */
const name = /^[\p{L}\p{N}][\p{L}\p{N}_.@-]{0,62}$/u;

/** The team mate whose words a memory holds; undefined for anybody else's. */
export function sayerOf({ origin, attributes }: Pick<MemoryRecord, 'origin' | 'attributes'>): string | undefined {
  const { member } = attributes;
  return origin === 'team' && typeof member === 'string' && name.test(member) ? member : undefined;
}

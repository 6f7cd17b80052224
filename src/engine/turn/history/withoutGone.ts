import type { Memory } from '../../ground/contract/memory.ts';
import type { KeptTurn } from '../../ground/contract/ownChat.ts';

/** Ids of memories in a text, as our tools write them. */
const memoryIds = /\b[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{22}\b/g;

/**
 * What tools told in earlier turns, without every result that names a memory which was forgotten, superseded or erased
 * since: a language model must not go on from what no longer holds.
 */
export async function withoutGone(
  memory: Pick<Memory, 'get'>,
  turns: readonly KeptTurn[],
): Promise<readonly KeptTurn[]> {
  const ids = new Set(turns.flatMap(({ calls }) => calls.flatMap(({ result }) => idsIn(result))));
  const gone = new Set<string>();
  for (const id of ids) {
    const found = await memory.get(id);
    const isThere = found !== undefined && found.validUntil === undefined && found.supersededBy === undefined;
    if (!isThere) gone.add(id);
  }
  if (gone.size === 0) return turns;
  return turns.map(({ turn, calls }) => ({
    turn,
    calls: calls.filter(({ result }) => !idsIn(result).some((id) => gone.has(id))),
  }));
}

function idsIn(text: string): readonly string[] {
  return text.match(memoryIds) ?? [];
}

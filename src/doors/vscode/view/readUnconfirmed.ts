import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { UnconfirmedText } from '../../../protocol/details.ts';

/** More than anybody reads in one go; what is left shows once these are confirmed or deleted. */
const mostShown = 200;
/** The most that one call of `list` returns. */
const mostListed = 1000;

/** What somebody else wrote and the user can make theirs, in whole, the newest first. */
export async function readUnconfirmed(memory: Memory): Promise<readonly UnconfirmedText[]> {
  const { rows } = await memory.list({ unconfirmed: true, limit: mostListed });
  return rows
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, mostShown)
    .map(({ id, topic, content, createdAt, origin, actor, agentId, expiresAt }) => ({
      id,
      topic,
      text: content,
      at: createdAt,
      origin,
      ...(actor === undefined ? {} : { actor }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(expiresAt === undefined ? {} : { usedUntil: expiresAt }),
    }));
}

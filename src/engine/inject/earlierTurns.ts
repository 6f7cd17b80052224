import type { ReadBounds } from '../store/search/readBounds.ts';

/** The turns of all conversations but the open one. */
export function earlierTurns(place: ReadBounds, open: string | undefined): ReadBounds {
  const excluded = [...(place.excludeConversations ?? []), ...(open === undefined ? [] : [open])];
  return { ...place, kinds: ['episode'], excludeConversations: excluded };
}

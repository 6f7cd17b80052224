import type { OpenConversation, ReadBounds } from '../store/search/readBounds.ts';

/** The turns of all conversations but the open one, and of that one what was cut from it. */
export function earlierTurns(place: ReadBounds, open: OpenConversation | undefined): ReadBounds {
  return { ...place, kinds: ['episode'], open };
}

import type { PlaceOfFolder } from './placeOfFolder.ts';

/** What is not imported from one folder, and why. */
export interface LeftOut {
  readonly folder: string;
  readonly why: NonNullable<PlaceOfFolder['obstacle']>;
  readonly conversations: number;
  readonly turns: number;
  readonly notes: number;
}

export interface LeftOutCounts {
  add(folder: string, why: LeftOut['why'], more: { readonly session?: string; readonly turns?: number }): void;
  /** The folders with the most first. */
  list(): readonly LeftOut[];
}

/** Counts what is left out; a conversation that comes in parts counts once. */
export function createLeftOut(): LeftOutCounts {
  const folders = new Map<string, { why: LeftOut['why']; sessions: Set<string>; turns: number; notes: number }>();
  return {
    add(folder, why, { session, turns = 0 }) {
      const counts = folders.get(folder) ?? { why, sessions: new Set(), turns: 0, notes: 0 };
      folders.set(folder, counts);
      counts.turns += turns;
      if (session === undefined) counts.notes++;
      else counts.sessions.add(session);
    },
    list: () =>
      [...folders]
        .map(([folder, { why, sessions, turns, notes }]) => ({
          folder,
          why,
          conversations: sessions.size,
          turns,
          notes,
        }))
        .sort((a, b) => b.turns - a.turns || b.notes - a.notes || (a.folder < b.folder ? -1 : 1)),
  };
}

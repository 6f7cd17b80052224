import type { Origin } from '../../ground/contract/model.ts';
import { isTrusted } from './trustedOrigins.ts';

/**
 * How many memories in words that are not the user's one turn may save: enough for an honest model, too few for a
 * flood.
 */
const savesPerTurn = 3;
/** How many turns are counted at a time; one window rarely has two at once. */
const mostTurns = 100;

export interface TurnLimit {
  /** Why this turn may save no more, in a sentence. */
  readonly reasonAgainst: (origin: Origin, turn: string | undefined) => string | undefined;
  readonly count: (origin: Origin, turn: string | undefined) => void;
}

/**
 * Counts what turns save in words that are not the user's. A turn belongs to one window, so the count need not outlive
 * it.
 */
export function createTurnLimit(): TurnLimit {
  const counts = new Map<string, number>();
  return {
    reasonAgainst: (origin, turn) =>
      turn === undefined || isTrusted(origin) || (counts.get(turn) ?? 0) < savesPerTurn
        ? undefined
        : `This turn has saved ${savesPerTurn} memories that are not in the user’s own words, and that is the ` +
          'most. Ask the user what else to remember.',
    count: (origin, turn) => {
      if (turn === undefined || isTrusted(origin)) return;
      counts.set(turn, (counts.get(turn) ?? 0) + 1);
      const [oldest] = counts.keys();
      if (counts.size > mostTurns && oldest !== undefined) counts.delete(oldest);
    },
  };
}

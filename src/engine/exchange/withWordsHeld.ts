import type { Ladder } from '../learn/ladder.ts';
import { holdsWordsOf } from '../store/search/holdsWordsOf.ts';

/**
 * A ladder for many facts that add nothing to the words that stand above theirs: whether there are any is looked up once,
 * and kept in `held` for as long as nobody else writes.
 */
export function withWordsHeld(ladder: Ladder, held: Map<string, boolean> = new Map()): Ladder {
  return {
    ...ladder,
    holdsWordsOf: (scopes, origins) => {
      const asked = `${scopes.join()} ${origins.join()}`;
      const isHeld = held.get(asked) ?? holdsWordsOf(ladder.store.sql, scopes, origins);
      held.set(asked, isHeld);
      return isHeld;
    },
  };
}

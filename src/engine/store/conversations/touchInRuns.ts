import type { Store } from '../base/store.ts';
import { touchConversation, type TouchedConversation } from './touchConversation.ts';

/** Touches the conversations of many turns that are stored in one transaction. */
export interface RunsOfTurns {
  readonly touch: (session: TouchedConversation, now: number) => void;
  /** Notes what is left to be noted. Call before the transaction ends. */
  readonly end: () => void;
}

/**
 * Turns that follow each other in one conversation change it by the first of them and once more for all others, which
 * comes to the same: to note each was a fifth of what an import does.
 */
export function touchInRuns(store: Store): RunsOfTurns {
  let run: { readonly first: TouchedConversation; from: number; to: number; now: number } | undefined;
  const end = (): void => {
    const { first, from, to, now } = run ?? { from: 0, to: -1, now: 0 };
    run = undefined;
    if (first !== undefined && from <= to) touchConversation(store, { ...first, from, at: to }, now);
  };
  return {
    end,
    touch(session, now) {
      if (run?.first.id === session.id && run.first.isOver === session.isOver) {
        run.from = Math.min(run.from, session.at);
        run.to = Math.max(run.to, session.at);
        run.now = now;
        return;
      }
      end();
      touchConversation(store, session, now);
      run = { first: session, from: Infinity, to: -Infinity, now };
    },
  };
}

import type { Clock } from '../../ground/contract/ports.ts';

/** What is told when a conversation comes in, or was left alone for too long. */
export interface RegistryEvent<S> {
  readonly kind: 'created' | 'evicted';
  readonly id: string;
  readonly state: S;
}

/** The conversations that a program has in hand, each with a state of its own. */
export interface ConversationRegistry<S> {
  /** The state of a conversation, made when it is new; the others that were left alone are let go first. */
  enter(id: string): S;
  /** The state, where the conversation is in hand. It does not count as a turn. */
  find(id: string): S | undefined;
  /** Lets go of one, without an event: it is over. */
  remove(id: string): void;
  /** Lets go of all that were left alone. */
  evictIdle(): void;
}

interface Entry<S> {
  readonly state: S;
  usedAt: number;
}

/**
 * Holds conversations while they go on. One in which nothing was said for `idleMs` is let go: whoever listens is told
 * while it is still there, so that its state can be kept. A clock that was put back evicts nothing.
 */
export function createConversationRegistry<S>(ports: {
  readonly clock: Clock;
  readonly idleMs: () => number;
  readonly makeState: (id: string) => S;
  readonly onEvent: (event: RegistryEvent<S>) => void;
}): ConversationRegistry<S> {
  const entries = new Map<string, Entry<S>>();
  const evictIdle = (except?: string): void => {
    const now = ports.clock();
    for (const [id, { state, usedAt }] of [...entries]) {
      if (id === except || now - usedAt < ports.idleMs()) continue;
      ports.onEvent({ kind: 'evicted', id, state });
      entries.delete(id);
    }
  };
  return {
    enter: (id) => {
      evictIdle(id);
      const known = entries.get(id);
      if (known !== undefined) {
        known.usedAt = ports.clock();
        return known.state;
      }
      const state = ports.makeState(id);
      entries.set(id, { state, usedAt: ports.clock() });
      ports.onEvent({ kind: 'created', id, state });
      return state;
    },
    find: (id) => entries.get(id)?.state,
    remove: (id) => void entries.delete(id),
    evictIdle: () => evictIdle(),
  };
}

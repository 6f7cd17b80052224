import type { IdentityNotes } from '../../../engine/ground/contract/identity.ts';

/** What a hatching proposed in the chat of this window, each beside links that keep, change or refuse it. */
export interface HatchedNotes {
  /** Names it for its links, by a name that nobody can guess. */
  keep(proposal: Hatched): string;
  /** Undefined: it was proposed before this window was opened, is settled, or too long ago. */
  find(name: string): Hatched | undefined;
  /** A conversation is settled: nothing that it proposed can be kept any more. */
  drop(conversation: string): void;
}

export interface Hatched {
  readonly conversation: string;
  /** Absent beside a link that only leaves the hatching. */
  readonly notes?: IdentityNotes;
}

const mostKept = 100;

/** As for texts that are confirmed: who runs the command of a link without having read it does not know its name. */
export function createHatchedNotes(newName: () => string): HatchedNotes {
  const kept = new Map<string, Hatched>();
  return {
    keep: (proposal) => {
      const name = newName();
      kept.set(name, proposal);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return name;
    },
    find: (name) => kept.get(name),
    drop: (conversation) => {
      for (const [name, proposal] of kept) if (proposal.conversation === conversation) kept.delete(name);
    },
  };
}

import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { distilledKinds } from '../../../engine/turn/lookUp.ts';

/** What waits for the user's consent, with what it would take the place of. */
export interface ProposalToShow {
  readonly proposal: MemoryRecord;
  readonly today: readonly MemoryRecord[];
}

/** Knows which proposals stood in the chat of this window, so that each is shown once. */
export interface Proposals {
  /** The next that the user has not seen, the newest first. */
  due(memory: Pick<Memory, 'list' | 'replacedBy'>): Promise<readonly ProposalToShow[]>;
}

/** Under one answer; the others come under the next. */
export const mostProposals = 3;
/** The most that one call of `list` returns. */
const mostListed = 1000;

export function createProposals(): Proposals {
  const shown = new Set<string>();
  return {
    due: async (memory) => {
      const { rows } = await memory.list({ quarantined: true, kind: distilledKinds, limit: mostListed });
      const fresh = rows
        .filter(({ id, quarantineReason }) => quarantineReason === 'consent' && !shown.has(id))
        .toSorted((a, b) => (b.quarantinedAt ?? 0) - (a.quarantinedAt ?? 0))
        .slice(0, mostProposals);
      for (const { id } of fresh) shown.add(id);
      return Promise.all(fresh.map(async (proposal) => ({ proposal, today: await memory.replacedBy(proposal.id) })));
    },
  };
}

import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { proposedBy } from '../../knowledge/trust/proposals.ts';
import { findActive, findMemory } from '../../store/memories/findMemory.ts';

/** Supersedings that are followed; a memory changes rarely within the days of a proposal. */
const mostSteps = 20;

/** What a proposal would take the place of as things stand now: what holds in place of what it was compared with. */
export function replacedBy(sql: Sql, proposal: MemoryRecord): MemoryRecord[] {
  const found = proposedBy(proposal).replaces.flatMap((id) => {
    let memory = findMemory(sql, id);
    for (let steps = 0; memory?.supersededBy !== undefined && steps < mostSteps; steps++)
      memory = findMemory(sql, memory.supersededBy);
    return memory === undefined || memory.id === proposal.id ? [] : (findActive(sql, memory.id) ?? []);
  });
  return found.filter(({ id, quarantinedAt }, index) => {
    return quarantinedAt === undefined && found.findIndex((other) => other.id === id) === index;
  });
}

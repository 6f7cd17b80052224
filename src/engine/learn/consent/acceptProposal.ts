import type { MemoryRecord, Origin } from '../../ground/contract/model.ts';
import { isRuleText } from '../../knowledge/language/isRuleText.ts';
import { proposedBy } from '../../knowledge/trust/proposals.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { changeMemory, type Changes } from '../../store/memories/changeMemory.ts';
import { findByKey } from '../../store/memories/findMemory.ts';
import { supersede, withSuperseded } from '../supersede.ts';
import { replacedBy } from './replacedBy.ts';

/** Who agreed, and how: a yes to the words that were read, the user's own words, or that it was noticed again. */
interface Agreed {
  readonly by: 'user' | 'words' | 'signals';
  readonly origin: Origin;
}

/**
 * Puts a proposal into force: what it takes the place of is superseded, it gets its name and its own end back, and the
 * history says who agreed to which words. Call inside a transaction.
 */
export function acceptProposal(store: Store, batch: Batch, memory: MemoryRecord, { by, origin }: Agreed): string[] {
  const { expiresAt } = proposedBy(memory);
  const replaced = replacedBy(store.sql, memory).filter((old) => old.supersededBy === undefined);
  for (const old of replaced) supersede(store, batch, old, memory.id);
  const { proposal: _, proposedKey, ...attributes } = memory.attributes;
  const isFree = typeof proposedKey === 'string' && findByKey(store.sql, memory.scope, proposedKey) === undefined;
  const changes: Changes = {
    origin,
    quarantinedAt: null,
    quarantineReason: null,
    expiresAt: expiresAt ?? null,
    attributes:
      replaced.length === 0
        ? attributes
        : withSuperseded(
            attributes,
            replaced.map(({ id }) => id),
          ),
    ...(by === 'signals' ? {} : { confidence: 1 }),
    ...(by === 'user' ? { decayRate: 0 } : {}),
    // What others said of how to work becomes a rule with the user's word.
    ...(isTrusted(origin) && memory.kind === 'fact' && isRuleText(memory.content) ? { kind: 'rule' } : {}),
    ...(isFree ? { key: proposedKey } : {}),
  };
  changeMemory(store, batch, memory, changes, 'UPDATE', {
    meta: { consent: 'accepted', by, content: memory.content },
  });
  return replaced.map(({ id }) => id);
}

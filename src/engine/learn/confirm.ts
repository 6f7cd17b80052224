import { isRuleText } from '../knowledge/language/isRuleText.ts';
import { isOver, isProposal, overReason } from '../knowledge/trust/proposals.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { trusted } from '../knowledge/trust/rights.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { Changes } from '../store/memories/changeMemory.ts';
import { changeMemory, wouldChange } from '../store/memories/changeMemory.ts';
import { findActive, findByKey } from '../store/memories/findMemory.ts';
import { settleReview } from '../store/memories/needsReview.ts';
import { acceptProposal } from './consent/acceptProposal.ts';
import type { Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { ConfirmInput } from '../ground/contract/learning.ts';
import type { UpdateResult } from '../ground/contract/saving.ts';

/**
 * Somebody says that memories are right: from now on they have full confidence and lose none of it with time. When it
 * is the user, who saw the exact text, they become the user's with all rights, and no longer wait for review, nor for a
 * look because something that they rested on fell. A proposal of theirs takes the place of what it was made beside.
 */
export function confirm(store: Store, ids: readonly string[], input: ConfirmInput): UpdateResult {
  return store.sql.transaction((): UpdateResult => {
    const memories = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
    if (memories.length === 0)
      return { outcome: 'rejected', reason: `There is no memory with the id "${ids.join('", "')}".` };
    if (input.read !== undefined && memories.some((memory) => !isAsRead(memory, input.read)))
      return { outcome: 'rejected', reason: 'It has changed since you read it. Read it again.' };
    if (memories.some(({ supersededBy }) => supersededBy !== undefined)) {
      return {
        outcome: 'rejected',
        reason: 'Something newer has superseded this memory. Correct the newer one instead.',
      };
    }
    if (input.by !== 'user' && memories.some(({ quarantinedAt }) => quarantinedAt !== undefined)) {
      return {
        outcome: 'rejected',
        reason: 'This memory waits for the user. Only the user can confirm it, in the Memory view.',
      };
    }
    const now = store.clock();
    if (memories.some((memory) => isOver(memory, now))) return { outcome: 'rejected', reason: overReason };
    if (input.read === undefined && memories.some(isProposal)) {
      return { outcome: 'rejected', reason: 'Consent is to the exact words: pass the text that the user read.' };
    }
    const settles = ({ needsReviewAt }: MemoryRecord): boolean => input.by === 'user' && needsReviewAt !== undefined;
    const changing = memories.filter(
      (memory) => isProposal(memory) || settles(memory) || wouldChange(memory, changesOf(store, memory, input)),
    );
    if (changing.length === 0) return { outcome: 'unchanged' };
    const batch = beginBatch(store, 'confirm', { actor: input.actor });
    for (const memory of changing) {
      if (isProposal(memory)) {
        acceptProposal(store, batch, memory, { by: 'user', origin: 'confirmed' });
        continue;
      }
      changeMemory(store, batch, memory, changesOf(store, memory, input));
      if (settles(memory)) settleReview(store, batch, memory);
    }
    return { outcome: 'updated', batch: batch.id };
  });
}

/** Only an own field counts: an id is given by the caller. */
function isAsRead({ id, content }: MemoryRecord, read: ConfirmInput['read'] = {}): boolean {
  return Object.hasOwn(read, id) && read[id] === content;
}

function changesOf(store: Store, memory: MemoryRecord, { by }: ConfirmInput): Changes {
  const believed = { confidence: 1, decayRate: 0 };
  if (by !== 'user' || isTrusted(memory.origin)) return believed;
  const { proposedKey, ...attributes } = memory.attributes;
  const isFree = typeof proposedKey === 'string' && findByKey(store.sql, memory.scope, proposedKey) === undefined;
  return {
    ...believed,
    ...trusted('confirmed'),
    // What others said of how to work becomes a rule with the user's word.
    ...(memory.kind === 'fact' && isRuleText(memory.content) ? { kind: 'rule' } : {}),
    ...(proposedKey === undefined ? {} : { attributes, ...(isFree ? { key: proposedKey } : {}) }),
  };
}

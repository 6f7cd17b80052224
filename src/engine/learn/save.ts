import { removeSplitSecrets } from '../capture/removeSplitSecrets.ts';
import type { CheckedSave, SaveResult } from '../ground/contract/saving.ts';
import { redactionNotice, withRedacted } from '../knowledge/trust/redact.ts';
import type { TurnLimit } from '../knowledge/trust/turnLimit.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { Ladder } from './ladder.ts';
import { saveChecked } from './saveChecked.ts';

/** What a save is checked against. */
interface SaveGuards {
  /** How much its turn has saved already. */
  readonly turns: TurnLimit;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
}

/** Saves one memory, in a transaction and a batch of its own. */
export function save(ladder: Ladder, given: CheckedSave, { turns, onRewritten }: SaveGuards): SaveResult {
  const { store } = ladder;
  const { origin, actor } = given.memory;
  const full = turns.reasonAgainst(origin, given.given.turn);
  if (full !== undefined) return { outcome: 'rejected', reason: full };
  const result = store.sql.transaction((): SaveResult => {
    let batch: Batch | undefined;
    const batchOf = (): Batch => (batch ??= beginBatch(store, 'save', { actor }));
    return saveChecked(ladder, withoutHalves(store, given, batchOf, onRewritten), batchOf);
  });
  if (result.batch !== undefined) turns.count(origin, given.given.turn);
  return result;
}

/** The save without what completes a secret that began in an earlier memory. */
function withoutHalves(
  store: Store,
  checked: CheckedSave,
  batchOf: () => Batch,
  onRewritten: (ids: readonly string[]) => void,
): CheckedSave {
  const { content, sessionId, actor, attributes } = checked.memory;
  const { text, kinds, rewritten } = removeSplitSecrets(store, batchOf, { text: content, sessionId, actor });
  onRewritten(rewritten);
  if (kinds.length === 0) return checked;
  const notice = [redactionNotice(kinds), ...(checked.notice === undefined ? [] : [checked.notice])].join(' ');
  return {
    ...checked,
    memory: { ...checked.memory, content: text, attributes: withRedacted(attributes, kinds) },
    notice,
  };
}

import type { NewMemory } from '../ground/contract/model.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import type { Store } from '../store/base/store.ts';
import { withoutErased } from '../store/erasing/tombstones.ts';

/** To those who bring it in again. */
export const savedErasedReason = 'The user erased this for good. Only their own words bring it back.';

/**
 * A memory without the sentences that the user erased; undefined when nothing else is in it. What the user says anew, at
 * a time after the erasing, is theirs to have again. Call inside a transaction, unless `isDryRun`.
 */
export function unlessErased(
  store: Store,
  memory: NewMemory,
  { saidAt, isDryRun = false }: { readonly saidAt: number; readonly isDryRun?: boolean },
): NewMemory | undefined {
  const { content, topic, key, kind, origin } = memory;
  const given = { content, topic, key, kind, isUsers: isTrusted(origin), at: saidAt };
  const allowed = withoutErased(store, given, { isDryRun });
  if (allowed === '') return undefined;
  return allowed === content ? memory : { ...memory, content: allowed };
}

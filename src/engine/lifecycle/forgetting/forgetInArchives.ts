import type { AskedForgetting } from '../../ground/contract/lifecycle.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { ForgetRequest } from '../../knowledge/language/language.ts';
import { isCommon, queryTerms } from '../../knowledge/language/terms.ts';
import { archivedById, hasArchived } from '../../store/archive/archivedRows.ts';
import { searchArchived } from '../../store/archive/searchArchived.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { forgetArchived } from '../../store/memories/archiveMemory.ts';
import { asKnown } from '../archiving/archivedRecords.ts';

/** Nearly all telling words of a text: the index knows no more of a memory than its words. */
const wholeShare = 0.85;
const mostFound = 50;

/** Archived memories that have nearly all words of one of some texts, as far as the index knows them. */
function archivedWith(store: Store, scopes: readonly number[], texts: readonly string[]): MemoryRecord[] {
  const { sql } = store;
  if (!hasArchived(sql)) return [];
  const ids = texts.flatMap((text) => {
    const terms = [...queryTerms(text).keys()].filter((term) => !isCommon(term));
    const least = Math.ceil(wholeShare * terms.length);
    return terms.length === 0
      ? []
      : searchArchived(sql, { terms, scopes, limit: mostFound, least }).map(({ id }) => id);
  });
  return archivedById(sql, [...new Set(ids)]).map(asKnown);
}

/**
 * Forgets what a request names where only archives know it: one memory, or everything that was asked for; of several the
 * user is asked. Undefined when archives know nothing of it. Call inside a transaction.
 */
export function forgetInArchives(
  store: Store,
  scopes: readonly number[],
  { names, isEverything }: ForgetRequest,
  actor: string | undefined,
): Pick<AskedForgetting, 'outcome' | 'memories' | 'turns' | 'batch'> | undefined {
  const memories = archivedWith(store, scopes, names);
  if (memories.length === 0) return undefined;
  if (memories.length > 1 && !isEverything) return { outcome: 'unclear', memories, turns: 0 };
  const batch = beginBatch(store, 'forget', { actor });
  forgetArchived(
    store,
    memories.map(({ id }) => id),
    () => batch,
  );
  return { outcome: 'forgotten', memories, turns: 0, batch: batch.id };
}

/** Takes out of sight what says in archives what is forgotten among the others. Call inside a transaction. */
export function forgetSameInArchives(
  store: Store,
  batch: Batch,
  scopes: readonly number[],
  statements: readonly string[],
): void {
  const same = archivedWith(store, scopes, statements);
  forgetArchived(
    store,
    same.map(({ id }) => id),
    () => batch,
  );
}

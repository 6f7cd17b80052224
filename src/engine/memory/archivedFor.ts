import type { ArchivedHit } from '../ground/contract/archiving.ts';
import type { RecallInput } from '../ground/contract/recalling.ts';
import { allowedCategories } from '../knowledge/categories/allowedCategories.ts';
import { categoryOf } from '../knowledge/categories/categoryOf.ts';
import { isCommon, queryTerms } from '../knowledge/language/terms.ts';
import { hasArchived } from '../store/archive/archivedRows.ts';
import { searchArchived } from '../store/archive/searchArchived.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { MemoryContext } from './memoryContext.ts';

const mostNamed = 3;

/**
 * What archives may have for a request that somebody made: memories that share half of its telling words, within
 * the categories that may be read. A filter and an earlier time get none, since the index does not say whether they fit.
 */
export function archivedFor(
  {
    store: { sql },
    settings,
    isClosed,
    categories,
  }: Pick<MemoryContext, 'store' | 'settings' | 'isClosed' | 'categories'>,
  input: RecallInput,
): { readonly archived?: readonly ArchivedHit[] } {
  const { query = '', tiers, scope, kinds } = input;
  const isBounded = [input.filters, input.asOf].some((bound) => bound !== undefined);
  if (isClosed() || isBounded || tiers?.includes('archive') === false || !hasArchived(sql)) return {};
  const { rules } = categories.current();
  const readable = allowedCategories(input, rules);
  if ('reason' in readable) return {};
  const terms = [...queryTerms(query).keys()].filter((term) => !isCommon(term));
  if (terms.length === 0) return {};
  const scopes = readableScopes(sql, scope, settings().workspace);
  const found = searchArchived(sql, { terms, scopes, limit: mostNamed, least: Math.ceil(terms.length / 2) });
  const { allowed } = readable;
  const hits = found.filter(
    (hit) =>
      (kinds === undefined || kinds.includes(hit.kind)) &&
      (allowed === undefined || allowed.includes(categoryOf(hit, rules) ?? '')),
  );
  return hits.length === 0 ? {} : { archived: hits };
}

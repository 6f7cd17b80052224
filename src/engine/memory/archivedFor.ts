import type { ArchivedHit } from '../ground/contract/archiving.ts';
import type { RecallInput } from '../ground/contract/recalling.ts';
import { isCommon, queryTerms } from '../knowledge/language/terms.ts';
import { hasArchived } from '../store/archive/archivedRows.ts';
import { searchArchived } from '../store/archive/searchArchived.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { MemoryContext } from './memoryContext.ts';

const mostNamed = 3;

/**
 * What archives may have for a request that somebody made: memories that share half of its telling words. An agent with
 * an allowlist, a filter and an earlier time get none, since the index does not say whether they would fit.
 */
export function archivedFor(
  { store: { sql }, settings, isClosed }: Pick<MemoryContext, 'store' | 'settings' | 'isClosed'>,
  input: RecallInput,
): { readonly archived?: readonly ArchivedHit[] } {
  const { query = '', tiers, scope, kinds } = input;
  const isBounded = [input.agent, input.categories, input.filters, input.asOf].some((bound) => bound !== undefined);
  if (isClosed() || isBounded || tiers?.includes('archive') === false || !hasArchived(sql)) return {};
  const terms = [...queryTerms(query).keys()].filter((term) => !isCommon(term));
  if (terms.length === 0) return {};
  const scopes = readableScopes(sql, scope, settings().workspace);
  const found = searchArchived(sql, { terms, scopes, limit: mostNamed, least: Math.ceil(terms.length / 2) });
  const hits = found.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return hits.length === 0 ? {} : { archived: hits };
}

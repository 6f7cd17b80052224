import type { Kind, Origin, Tier } from '../../ground/contract/model.ts';
import type { RecallFilters } from '../../ground/contract/recalling.ts';
import type { SqlValue } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { type CategoryBounds, categoryConditions } from './categoryConditions.ts';

/** The conversation that a question belongs to. */
export interface OpenConversation {
  readonly id: string;
  /** Unix ms; what was said in it before is no longer before the model. Absent: all of it is. */
  readonly cutAt?: number | undefined;
}

/** Which memories a request may read; every part is enforced inside the database. */
export interface ReadBounds {
  readonly scopes: readonly number[];
  readonly tiers: readonly Tier[];
  readonly kinds: readonly Kind[];
  /** Only memories under one of these. */
  readonly topics?: readonly string[] | undefined;
  readonly filters?: RecallFilters | undefined;
  readonly excludeConversations?: readonly string[] | undefined;
  /** Leaves out what came from the open conversation since it was last cut, which the model sees anyway. */
  readonly open?: OpenConversation | undefined;
  /** Leaves out these few memories, which stand elsewhere. */
  readonly excludeIds?: readonly string[] | undefined;
  /** Of procedures only those of this category. */
  readonly proceduresOf?: string | undefined;
  /** Leaves out memories of these categories. */
  readonly excludeCategories?: readonly string[] | undefined;
  /** Only memories of these categories. */
  readonly categories?: CategoryBounds | undefined;
  /** Only what is in the user's words, or confirmed. */
  readonly trustedOnly?: boolean | undefined;
  /** Only words of these origins. */
  readonly origins?: readonly Origin[] | undefined;
  /** Leaves out memories that were superseded. */
  readonly currentOnly?: boolean | undefined;
  readonly now: number;
}

/** The same bounds for distilled memories alone. */
export function withoutTurns(bounds: ReadBounds): ReadBounds {
  return { ...bounds, kinds: bounds.kinds.filter((kind) => kind !== 'episode') };
}

/**
 * What is told of a conversation as a whole may repeat what was forgotten of it, or what no longer holds, so that it is
 * left out from then on.
 */
const notLapsed = `(m.kind <> 'summary' OR NOT EXISTS (SELECT 1 FROM ${t.memories} gone
  WHERE gone.session_id = m.session_id AND (gone.deleted_at IS NOT NULL OR gone.superseded_by IS NOT NULL)))`;

/** The conditions under which a row `m` is within bounds. */
export function conditionsOf(bounds: ReadBounds): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = [
    'm.valid_until IS NULL',
    'm.quarantined_at IS NULL',
    '(m.expires_at IS NULL OR m.expires_at > ?)',
  ];
  const values: SqlValue[] = [bounds.now];
  // Written as the partial indexes have it, or they would not be used.
  if (!bounds.kinds.includes('episode')) parts.push("m.kind <> 'episode'");
  const add = (part: string, ...given: readonly SqlValue[]): void => {
    parts.push(part);
    values.push(...given);
  };
  add(`m.scope IN (${placeholders(bounds.scopes)})`, ...bounds.scopes);
  add(`m.tier IN (${placeholders(bounds.tiers)})`, ...bounds.tiers);
  add(`m.kind IN (${placeholders(bounds.kinds)})`, ...bounds.kinds);
  if (bounds.kinds.includes('summary')) parts.push(notLapsed);
  if (bounds.topics !== undefined) add(`m.topic IN (${placeholders(bounds.topics)})`, ...bounds.topics);
  if (bounds.proceduresOf !== undefined) add("(m.kind <> 'procedure' OR m.category = ?)", bounds.proceduresOf);
  for (const category of bounds.excludeCategories ?? []) add('m.category IS NOT ?', category);
  if (bounds.categories !== undefined) {
    const { sql, values: names } = categoryConditions(bounds.categories);
    add(sql, ...names);
  }
  if (bounds.trustedOnly === true) parts.push("m.origin IN ('user', 'confirmed')");
  if (bounds.origins !== undefined) add(`m.origin IN (${placeholders(bounds.origins)})`, ...bounds.origins);
  if (bounds.currentOnly === true) parts.push('m.superseded_by IS NULL');
  for (const session of bounds.excludeConversations ?? []) add('m.session_id IS NOT ?', session);
  if (bounds.open !== undefined) {
    const { id, cutAt } = bounds.open;
    if (cutAt === undefined) add('m.session_id IS NOT ?', id);
    else add('(m.session_id IS NOT ? OR m.event_at < ?)', id, cutAt);
  }
  for (const id of bounds.excludeIds ?? []) add('m.id <> ?', id);
  const { filters = {} } = bounds;
  if (filters.userId !== undefined) add("m.attributes ->> '$.userId' = ?", filters.userId);
  if (filters.agentId !== undefined) add('m.agent_id = ?', filters.agentId);
  if (filters.runId !== undefined) add('m.run_id = ?', filters.runId);
  if (filters.actor !== undefined) add('m.actor = ?', filters.actor);
  if (filters.role !== undefined) add('m.source_role = ?', filters.role);
  if (filters.category !== undefined) add('m.category = ?', filters.category);
  if (filters.sessionId !== undefined) add('m.session_id = ?', filters.sessionId);
  if (filters.origin !== undefined) add('m.origin = ?', filters.origin);
  if (filters.pinned !== undefined) add('m.pinned = ?', filters.pinned ? 1 : 0);
  if (filters.importanceMin !== undefined) add('m.importance >= ?', filters.importanceMin);
  if (filters.importanceMax !== undefined) add('m.importance <= ?', filters.importanceMax);
  if (filters.updatedAfter !== undefined) add('m.updated_at > ?', filters.updatedAfter);
  if (filters.updatedBefore !== undefined) add('m.updated_at < ?', filters.updatedBefore);
  return { sql: parts.join(' AND '), values };
}
export function isEmpty(bounds: ReadBounds): boolean {
  return bounds.scopes.length === 0 || bounds.kinds.length === 0 || bounds.tiers.length === 0;
}

import type { Attributes, Json, Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText } from '../../ground/contract/sql.ts';
import { isFoundType } from '../base/foundType.ts';
import { tables as t } from '../base/tables.ts';
import { linkOf } from '../history/applyEvent.ts';
import { allKeptFields } from '../history/fullState.ts';
import { stateNow } from '../history/otherRows.ts';
import { isErased } from '../memories/erase.ts';
import { findMemory } from '../memories/findMemory.ts';

/** What one device tells others about. */
export type Subject = 'memory' | 'link' | 'conversation' | 'summary' | 'scope';

/** Where a conversation stands with what is learned from it is each device's own business. */
const ofConversation = ['scope', 'first_seen_at', 'last_seen_at', 'ended_at'] as const;

/** The fields that devices tell each other of something. */
export const toldFields: { readonly [about in Subject]: readonly string[] } = {
  memory: allKeptFields,
  link: ['present', 'strength', 'createdAt'],
  conversation: ofConversation,
  summary: ['session_id', 'summary', 'message_count', 'model_used', 'created_at', 'batch'],
  scope: ['became'],
};

/** Fields of a memory whose words an erasing or the rules for secrets take out. */
export const wordFields = ['topic', 'content', 'key', 'category', 'tags', 'attributes', 'updatedAt'] as const;

/** All told fields of something as they are now, `null` for what it lacks; undefined when it is not there, or erased. */
export function liveState(sql: Sql, about: Subject, id: string): Attributes | undefined {
  switch (about) {
    case 'memory': {
      const memory = findMemory(sql, id);
      return memory === undefined || isErased(memory) ? undefined : told(about, memory as unknown as Attributes);
    }
    case 'link':
      return linkState(sql, id);
    case 'scope': {
      const row = sql.prepare(`SELECT became FROM ${t.scopeNames} WHERE name = ?`).get(id);
      return row === undefined ? undefined : { became: optionalText(row['became']) ?? null };
    }
    case 'conversation':
    case 'summary': {
      const state = stateNow(sql, about, id);
      return state === undefined ? undefined : told(about, state);
    }
  }
}

function told(about: Subject, state: Attributes): Attributes {
  return Object.fromEntries(toldFields[about].map((field): [string, Json] => [field, state[field] ?? null]));
}

/** A link that waits in an archive for its ends is still one. */
function linkState(sql: Sql, id: string): Attributes {
  const { from, to, type } = linkOf(id);
  for (const table of [t.relations, t.archivedLinks]) {
    const row = sql
      .prepare(`SELECT strength, created_at FROM ${table} WHERE from_id = ? AND to_id = ? AND type = ?`)
      .get(from, to, type);
    if (row !== undefined)
      return { present: true, strength: number(row['strength']), createdAt: number(row['created_at']) };
  }
  return { present: false, strength: null, createdAt: null };
}

/** Whether a link is one that a person or a rule made. */
export function isMadeLink(type: unknown): type is string {
  return typeof type === 'string' && !isFoundType(type);
}

/** Whether a link waits in an archive. */
export function isLinkArchived(sql: Sql, id: string): boolean {
  const { from, to, type } = linkOf(id);
  const query = `SELECT 1 FROM ${t.archivedLinks} WHERE from_id = ? AND to_id = ? AND type = ?`;
  return sql.prepare(query).get(from, to, type) !== undefined;
}

/** Where something is valid; undefined where it is not there, or belongs to no place. */
export function scopeOfSubject(sql: Sql, about: Subject, id: string): Scope | undefined {
  if (about === 'memory') return findMemory(sql, id)?.scope;
  if (about === 'conversation') return (stateNow(sql, about, id)?.['scope'] as Scope | undefined) ?? 'user';
  if (about === 'summary') {
    const session = stateNow(sql, about, id)?.['session_id'];
    return typeof session === 'string' ? scopeOfSubject(sql, 'conversation', session) : undefined;
  }
  if (about === 'scope') return undefined;
  const { from, to } = linkOf(id);
  const [one, other] = [findMemory(sql, from)?.scope, findMemory(sql, to)?.scope];
  if (one === undefined || other === undefined) return undefined;
  // Who may see one end only is told of no link.
  return JSON.stringify(one) === JSON.stringify(other) ? one : 'user';
}

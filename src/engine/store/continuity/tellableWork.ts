import type { WorkEntry } from '../../ground/contract/continuity.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { optionalNumber, text } from '../../ground/contract/sql.ts';
import { terms } from '../../knowledge/language/terms.ts';
import { tables as t } from '../base/tables.ts';

/** Of a title's terms so many must still stand in the turn that gave it. */
const saidShare = 0.8;

/**
 * Whether an entry may be told: the turn that gave it its title is there, waits for no review and still says it. So what is
 * forgotten, waits or is cut out of a turn is not told from here, and comes back with it. What a person wrote stands by itself.
 */
export function isTellable(sql: Sql, { title, sourceIds, isEdited }: WorkEntry): boolean {
  const [source] = sourceIds;
  if (isEdited || source === undefined) return true;
  const turn = sql.prepare(`SELECT content, valid_until, quarantined_at FROM ${t.memories} WHERE id = ?`).get(source);
  if (turn === undefined || optionalNumber(turn['valid_until']) !== undefined) return false;
  return optionalNumber(turn['quarantined_at']) === undefined && says(text(turn['content']), title);
}

/** Whether a text still holds the words of a title. */
export function says(content: string, title: string): boolean {
  const there = new Set(terms(content));
  const wanted = [...new Set(terms(title))];
  return wanted.filter((term) => there.has(term)).length >= wanted.length * saidShare;
}

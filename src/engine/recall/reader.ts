import type { WeeklyInsight } from './weeklyInsight.ts';
import type { TopicLikeness } from '../meaning/topicLikeness.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { categoryOf } from '../knowledge/categories/categoryOf.ts';
import type { CategoryRules } from '../ground/contract/categories.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { RuleRow } from '../store/memories/rulesWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { QueryMeaning } from '../meaning/queryMeaning.ts';
import type { Now } from '../knowledge/language/askedTime.ts';
import type { Rarity } from './rarity.ts';
import type { Spelling } from './spelling.ts';
import type { Reads } from './reads.ts';
import type { ClockOffset, WordVectors } from '../ground/contract/ports.ts';

/** The data that one request works on. */
export interface Reader {
  readonly sql: Sql;
  /** What this request has read so far. */
  readonly reads: Reads;
  readonly rarity: Rarity;
  readonly settings: EngineSettings;
  /** What memories are about, and which agents may read what. */
  readonly categories: CategoryRules;
  /** The meanings of words. Absent until they are loaded, and where they cannot be. */
  readonly wordTable?: WordVectors | undefined;
  /** What tells a slip of the fingers from a word; absent like the word table, which it needs. */
  readonly spelling?: Spelling | undefined;
  /** Which topics mean the same, as far as an embedding model has embedded their names. */
  readonly topicsByModel?: TopicLikeness | undefined;
  readonly now: number;
  /** The user's clock. */
  readonly offsetMinutes: ClockOffset;
  readonly rulesInForce: (scopes: readonly number[], now: number) => readonly RuleRow[];
  /** The reflection that a block carries. */
  readonly weeklyInsight: WeeklyInsight;
  /** The meaning of the query, where there is an embedding model. */
  readonly meaning?: QueryMeaning | undefined;
}

/** The moment of the request, on the user's clock. */
export function clockOf({ now, offsetMinutes }: Pick<Reader, 'now' | 'offsetMinutes'>): Now {
  return { at: now, offsetMinutes };
}

/** Neither a link nor a newer memory may lead out of the scopes and tiers that were asked for. */
export function isReadable(memory: MemoryRecord, reader: Reader, place: ReadBounds): boolean {
  if (!place.tiers.includes(memory.tier) || !place.kinds.includes(memory.kind) || memory.quarantinedAt !== undefined)
    return false;
  if (memory.kind === 'procedure' && place.proceduresOf !== undefined && memory.category !== place.proceduresOf)
    return false;
  if (memory.category !== undefined && place.excludeCategories?.includes(memory.category) === true) return false;
  if (!isOfAllowedCategory(memory, place) || place.excludeIds?.includes(memory.id) === true) return false;
  if (memory.expiresAt !== undefined && memory.expiresAt <= reader.now) return false;
  const scope = readableScopes(reader.sql, memory.scope, undefined);
  return scope.every((number) => place.scopes.includes(number));
}

/** Whether a memory is of a category that the request may read. */
export function isOfAllowedCategory(memory: MemoryRecord, { categories }: Pick<ReadBounds, 'categories'>): boolean {
  if (categories === undefined) return true;
  const category = categoryOf(memory, categories.rules);
  return category !== undefined && categories.allowed.includes(category);
}

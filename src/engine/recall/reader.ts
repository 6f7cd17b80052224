import type { WeeklyInsight } from './weeklyInsight.ts';
import type { LikenessByModel } from '../meaning/topicLikeness.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { Place } from '../store/search/search.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { QueryMeaning } from '../meaning/queryMeaning.ts';
import type { Rarity } from './rarity.ts';
import type { Reads } from './reads.ts';
import type { WordVectors } from '../ground/contract/ports.ts';

/** What answers one request. */
export interface Reader {
  readonly sql: Sql;
  /** What this request has read so far. */
  readonly reads: Reads;
  readonly rarity: Rarity;
  readonly settings: EngineSettings;
  /** Absent while they are not read, and where they cannot be. */
  readonly words?: WordVectors | undefined;
  /** Which topics mean the same, as far as an embedding model has read their names. */
  readonly topicsByModel?: LikenessByModel | undefined;
  readonly now: number;
  /** The reflection that rides along with a block. */
  readonly weeklyInsight: WeeklyInsight;
  /** What is asked means, where there is an embedding model. */
  readonly meaning?: QueryMeaning | undefined;
}

/** Neither a link nor what replaced a hit must lead out of the scopes and tiers that were asked for. */
export function isReadable(memory: MemoryRecord, reader: Reader, place: Place): boolean {
  if (!place.tiers.includes(memory.tier) || !place.kinds.includes(memory.kind) || memory.quarantinedAt !== undefined)
    return false;
  if (memory.expiresAt !== undefined && memory.expiresAt <= reader.now) return false;
  const scope = readableScopes(reader.sql, memory.scope, undefined);
  return scope.every((number) => place.scopes.includes(number));
}

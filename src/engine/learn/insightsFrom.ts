import { statedKinds } from '../ground/contract/model.ts';
import type { MemoryRecord, Scope } from '../ground/contract/model.ts';
import {
  findInsightsRequest,
  findInsightsVersion,
  insightLimits,
  readInsights,
} from '../knowledge/prompts/findInsightsRequest.ts';
import { activeScopes, newestOf, recentMemories } from '../store/memories/recentMemories.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { FoundFacts } from './factsFromTurns.ts';
import { traitPrefix } from '../ground/contract/identity.ts';
import { madeBy } from './factsFromTurns.ts';
import type { SeenAgain } from './noteTraits.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { dayMs } from '../ground/contract/time.ts';

/** The category of insights into how the user thinks and works with others, and their weight: 2 of 5. */
const insightCategory = 'relationship_dynamic';
const insightImportance = 4;

/** Scopes with something new of which no insight was sought within a day. */
export function scopesForInsights(sql: Sql, now: number): Scope[] {
  return activeScopes(sql, statedKinds, now - dayMs, 1).filter((scope) => {
    const last = newestOf(sql, 'insight', scope);
    return last === undefined || last > now || now - last >= dayMs;
  });
}

interface FoundInsights extends FoundFacts {
  /** Insights of before that these lines were compared with, as they were. */
  readonly earlier: readonly MemoryRecord[];
  /** Those that the lines show once more. */
  readonly again: readonly SeenAgain[];
}

/** Rows of facts that are looked at for those in the user's words. */
const readFacts = 12;
/** Insights that are looked at for traits and the newest; at most three come a day, and last a month. */
const readRows = 100;

/**
 * What the newest activity and facts of a scope show about the user, in the user's own words alone: what others wrote
 * says nothing about how the user is. Nothing is a good answer too.
 */
export async function insightsFrom(asker: Asker, sql: Sql, scope: Scope, now: number): Promise<FoundInsights> {
  const since = now - dayMs;
  const isUsers = ({ origin }: MemoryRecord): boolean => isTrusted(origin);
  const activities = recentMemories(sql, { scope, kinds: ['episode'], since, limit: insightLimits.activities });
  const facts = recentMemories(sql, { scope, kinds: statedKinds, since, limit: readFacts }).filter(isUsers);
  const read = [...facts.slice(0, insightLimits.facts), ...activities.filter(isUsers)];
  const none = { candidates: [], dropped: 0, earlier: [], again: [] };
  if (read.length === 0) return none;
  const earlier = earlierInsights(sql, scope, now);
  const contents = (records: readonly MemoryRecord[]): readonly string[] => records.map(({ content }) => content);
  const input = {
    activities: contents(read.filter(({ kind }) => kind === 'episode')),
    facts: contents(read.filter(({ kind }) => kind !== 'episode')),
    earlier: contents(earlier),
  };
  const answer = await ask(asker, (boundary) => findInsightsRequest(input, boundary), readInsights);
  if ('failed' in answer) return { ...none, dropped: 1, failed: answer.failed };
  const sourceIds = read.map(({ id }) => id);
  const candidates = answer.read.items.map(({ summary, tags }): FactCandidate => ({
    topic: 'insights',
    content: summary,
    kind: 'insight',
    category: insightCategory,
    importance: insightImportance,
    tags,
    origin: 'assistant',
    scope,
    sourceIds,
    at: now,
    attributes: madeBy(asker, 'findInsights', findInsightsVersion),
  }));
  const again = answer.read.again.flatMap((place) => {
    const known = earlier[place];
    return known === undefined ? [] : [{ known, sourceIds }];
  });
  return { candidates, dropped: answer.read.dropped, earlier, again };
}

/** Learned traits first, which lapse unless they show again, then the newest. */
function earlierInsights(sql: Sql, scope: Scope, now: number): readonly MemoryRecord[] {
  const isTrait = ({ key }: MemoryRecord): boolean => key?.startsWith(traitPrefix) === true;
  return recentMemories(sql, { scope, kinds: ['insight'], since: 0, limit: readRows })
    .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
    .toSorted((one, other) => Number(isTrait(other)) - Number(isTrait(one)))
    .slice(0, insightLimits.earlier);
}

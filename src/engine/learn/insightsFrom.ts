import { statedKinds } from '../ground/contract/model.ts';
import type { Scope } from '../ground/contract/model.ts';
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
import { madeBy } from './factsFromTurns.ts';
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

/** What the newest activity and facts of a scope show about the user. Nothing is a good answer too. */
export async function insightsFrom(asker: Asker, sql: Sql, scope: Scope, now: number): Promise<FoundFacts> {
  const since = now - dayMs;
  const activities = recentMemories(sql, { scope, kinds: ['episode'], since, limit: insightLimits.activities });
  const facts = recentMemories(sql, { scope, kinds: statedKinds, since, limit: insightLimits.facts });
  if (activities.length + facts.length === 0) return { candidates: [], dropped: 0 };
  const input = { activities: activities.map(({ content }) => content), facts: facts.map(({ content }) => content) };
  const answer = await ask(asker, (boundary) => findInsightsRequest(input, boundary), readInsights);
  if ('failed' in answer) return { candidates: [], dropped: 1, failed: answer.failed };
  const sourceIds = [...facts, ...activities].map(({ id }) => id);
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
  return { candidates, dropped: answer.read.dropped };
}

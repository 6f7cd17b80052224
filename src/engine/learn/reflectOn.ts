import { statedKinds } from '../ground/contract/model.ts';
import type { Scope } from '../ground/contract/model.ts';
import { readReflection, reflectRequest, reflectVersion } from '../knowledge/prompts/reflectRequest.ts';
import { activeScopes, newestOf, recentMemories } from '../store/memories/recentMemories.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FoundFacts } from './factsFromTurns.ts';
import { madeBy } from './factsFromTurns.ts';
import { dayMs } from '../ground/contract/time.ts';

/** How often, over how many days, and how many facts there must be; turns do not count towards these. */
const reflectionLimits = { everyDays: 6, overDays: 7, leastFacts: 3, most: 200, facts: 120 } as const;
const reflectionImportance = 6;

/**
 * Scopes for which a reflection is due. Each scope has its own: what was said in one project must not show in another
 * one.
 */
export function scopesToReflectOn(sql: Sql, now: number): Scope[] {
  const scopes = activeScopes(sql, statedKinds, now - reflectionLimits.overDays * dayMs, reflectionLimits.leastFacts);
  return scopes.filter((scope) => {
    const last = newestOf(sql, 'reflection', scope);
    return last === undefined || last > now || now - last >= reflectionLimits.everyDays * dayMs;
  });
}

/** One reflection on the last days of a scope, with the memories that it rests on; it loses no weight with time. */
export async function reflectOn(asker: Asker, sql: Sql, scope: Scope, now: number): Promise<FoundFacts> {
  const since = now - reflectionLimits.overDays * dayMs;
  const facts = recentMemories(sql, { scope, kinds: statedKinds, since, limit: reflectionLimits.facts });
  if (facts.length < reflectionLimits.leastFacts) return { candidates: [], dropped: 0 };
  const episodes = recentMemories(sql, {
    scope,
    kinds: ['episode'],
    since,
    limit: reflectionLimits.most - facts.length,
  });
  const read = [...facts, ...episodes].toSorted((a, b) => a.eventAt - b.eventAt);
  const lines = read.map(({ kind, content }) => ({
    kind: kind === 'episode' ? ('episode' as const) : ('fact' as const),
    content,
  }));
  const answer = await ask(
    asker,
    (boundary) => reflectRequest(lines, reflectionLimits.overDays, boundary),
    (text) => readReflection(text, lines.length),
  );
  if ('failed' in answer) return { candidates: [], dropped: 1, failed: answer.failed };
  const { content, sources } = answer.read;
  const sourceIds = sources.length > 0 ? sources.flatMap((place) => read[place]?.id ?? []) : facts.map(({ id }) => id);
  return {
    candidates: [
      {
        topic: 'weekly reflection',
        content,
        kind: 'reflection',
        importance: reflectionImportance,
        tags: ['weekly'],
        // A model's conclusion, whoever said what it rests on.
        origin: 'assistant',
        decayRate: 0,
        scope,
        sourceIds,
        at: now,
        attributes: madeBy(asker, 'reflect', reflectVersion),
      },
    ],
    dropped: 0,
  };
}

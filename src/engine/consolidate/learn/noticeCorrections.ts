import { findActive } from '../../store/memories.ts';
import { distilledOf, placeOfSession, turnsUpTo } from '../../store/pendingSessions.ts';
import { readableScopes } from '../../store/scopes.ts';
import { recentTopics } from '../../store/topics.ts';
import { candidatesOf } from '../background/candidates.ts';
import type { FactCandidate } from './candidate.ts';
import { contrastOf } from './contrast.ts';
import type { Ladder } from './storeCandidates.ts';

/** A correction may answer to what was said right before. */
const mostTopics = 200;

/** What a turn of the user says about something having changed, found by rules; everything else it says waits. */
export function correctionsIn({ store }: Ladder, turnId: string): readonly FactCandidate[] {
  const { sql } = store;
  const turn = findActive(sql, turnId);
  if (turn?.kind !== 'episode' || turn.sourceRole !== 'user' || turn.sessionId === undefined) return [];
  const place = placeOfSession(sql, turn.sessionId);
  const turns = turnsUpTo(sql, turn.sessionId, Number.MAX_SAFE_INTEGER, 8);
  const at = turns.findIndex(({ id }) => id === turnId);
  const own = turns[at];
  if (own === undefined) return [];
  const found = candidatesOf(own, {
    sessionId: turn.sessionId,
    workspace: typeof place === 'object' && 'workspace' in place ? place.workspace : undefined,
    previous: turns[at - 1]?.text,
    knownTopics: recentTopics(sql, readableScopes(sql, place, undefined), mostTopics),
    distilled: distilledOf(sql, turn.sessionId),
  });
  return found.filter(({ corrects, content }) => corrects !== undefined || contrastOf(content).isChange);
}

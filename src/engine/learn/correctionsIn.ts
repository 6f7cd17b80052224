import { findActive } from '../store/memories/findMemory.ts';
import { rowOfTurn, turnsUpTo } from '../store/conversations/conversationTurn.ts';
import { candidatesOf, turnContextOf } from './candidatesOfTurn.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import type { Ladder } from './ladder.ts';

/** What a turn of the user says about something having changed, found by rules; everything else it says waits. */
export function correctionsIn({ store }: Ladder, turnId: string): readonly FactCandidate[] {
  const { sql } = store;
  const turn = findActive(sql, turnId);
  if (turn?.kind !== 'episode' || turn.sourceRole !== 'user' || turn.sessionId === undefined) return [];
  const turns = turnsUpTo(sql, turn.sessionId, rowOfTurn(sql, turnId), 8);
  const at = turns.findIndex(({ id }) => id === turnId);
  const own = turns[at];
  if (own === undefined) return [];
  const asked = turns.slice(0, at).findLast(({ role, origin }) => role === 'user' && origin === 'user')?.text;
  const before = { previous: turns[at - 1]?.text, asked };
  const found = candidatesOf(own, before, turnContextOf(store, turn.sessionId));
  const corrected = found.filter(({ corrects, content }) => corrects !== undefined || saysChange(content));
  // Which statement of a turn changes a rule is told among all of them.
  return corrected.some(isOfRules) ? found.filter((one) => isOfRules(one) || corrected.includes(one)) : corrected;
}

function saysChange(content: string): boolean {
  const { contrast, holdings } = claimOf(content);
  return contrast.isChange || holdings().calledOff !== undefined;
}

function isOfRules({ directive }: FactCandidate): boolean {
  return directive !== undefined;
}

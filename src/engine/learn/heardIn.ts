import type { Heard } from '../ground/contract/learning.ts';
import { rowOfTurn, turnsUpTo } from '../store/conversations/conversationTurn.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { candidatesOf, consolidatorActor, neighborsOf, turnContextOf } from './candidatesOfTurn.ts';
import { decide } from './decide.ts';
import type { Decision, Ladder } from './ladder.ts';
import { incomingOf, memoryOf } from './storeCandidates.ts';
import { unlessErased } from './unlessErased.ts';

/**
 * What the rules hear in a turn of the user, and what would become of each once the conversation is read, as things stand.
 * What the turn has led to already is not among it. Reads only.
 */
export function heardIn(ladder: Ladder, turnId: string): readonly Heard[] {
  const { store, settings } = ladder;
  const { sql } = store;
  const turn = findActive(sql, turnId);
  if (turn?.kind !== 'episode' || turn.sourceRole !== 'user' || turn.sessionId === undefined) return [];
  const row = rowOfTurn(sql, turnId);
  const said = turnsUpTo(sql, turn.sessionId, row, 1).find(({ id }) => id === turnId);
  if (said === undefined) return [];
  const candidates = candidatesOf(said, neighborsOf(store, turn.sessionId, row), turnContextOf(store, turn.sessionId));
  const heard = candidates.flatMap((candidate): readonly Heard[] => {
    // What only changes something is told where it does.
    if (candidate.onlyChanges === true || candidate.directive?.onlyChanges === true) return [];
    const given = memoryOf(candidate, consolidatorActor, settings, store.clock());
    if ('reason' in given) return [];
    const memory = unlessErased(store, given, { saidAt: given.validFrom });
    if (memory === undefined) return [];
    const becomes = becomesOf(decide(ladder, incomingOf(candidate, memory)).decision);
    const { content, kind, scope } = memory;
    return becomes === undefined ? [] : [{ content, kind, scope, becomes }];
  });
  return heard.filter(({ content }, at) => heard.findIndex((other) => other.content === content) === at);
}

function becomesOf(decision: Decision): Heard['becomes'] | undefined {
  switch (decision.do) {
    case 'add':
    case 'update':
    case 'extend':
    case 'replace':
      return 'remembered';
    case 'keep':
    case 'settle':
      return 'known';
    case 'wait':
      return 'waits';
    case 'leave':
    case 'takeBack':
    case 'backdate':
    case 'refused':
      return undefined;
  }
}

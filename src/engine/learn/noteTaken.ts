import type { SaveResult } from '../ground/contract/saving.ts';
import type { OperationKind, OperationNode } from '../ground/contract/ownChat.ts';
import { compareStatements, statementOf } from '../knowledge/compare/likeness.ts';
import type { Store } from '../store/base/store.ts';

import { findMemory } from '../store/memories/findMemory.ts';
import { noteOperation, type Operation } from '../store/ownChat/operations.ts';
import { correctionsActor } from './candidatesOfTurn.ts';
import type { Decision, Incoming } from './ladder.ts';

/** Notes what was found beside a fact, where something was, and what became of the fact. */
export function noteTaken(
  { sql, clock }: Store,
  decision: Exclude<Decision, { readonly do: 'leave' | 'refused' }>,
  { memory, as }: Incoming,
  { id, outcome }: { readonly id: string; readonly outcome: SaveResult['outcome'] },
): void {
  const { category, sessionId, origin } = memory;
  if (origin === 'team') return;
  const node: OperationNode = as === 'learned' && memory.actor !== correctionsActor ? 'worker' : 'hotpath';
  const at = clock();
  const note = (op: OperationKind, more: Pick<Operation, 'memoryId' | 'category' | 'similarity' | 'status'>): void =>
    noteOperation(sql, { node, op, sessionId, at, ...more });
  const beside = besideOf(decision);
  const content = beside === undefined ? undefined : (beside.content ?? findMemory(sql, beside.id)?.content);
  if (beside !== undefined && content !== undefined)
    note('search', {
      memoryId: beside.id,
      similarity: compareStatements(statementOf(content), statementOf(memory.content)).jaccard,
    });
  if (outcome === 'duplicate') note('merge', { memoryId: id, category, status: 'skipped' });
  else note(opOf(decision, outcome), { memoryId: id, category });
}

function opOf({ do: what }: Decision, outcome: SaveResult['outcome']): OperationKind {
  if (what === 'extend' || what === 'keep') return 'merge';
  return outcome === 'stored' ? 'create' : 'update';
}

/** The memory that decided what becomes of the fact. */
function besideOf(decision: Decision): { readonly id: string; readonly content?: string } | undefined {
  switch (decision.do) {
    case 'keep':
    case 'extend':
      return { id: decision.id };
    case 'update':
    case 'settle':
      return decision.known;
    case 'wait':
      return decision.against;
    case 'replace':
    case 'takeBack':
      return decision.ids[0] === undefined ? undefined : { id: decision.ids[0] };
    case 'backdate':
      return { id: decision.by };
    case 'add':
    case 'leave':
    case 'refused':
      return undefined;
  }
}

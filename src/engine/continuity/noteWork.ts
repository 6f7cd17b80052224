import type { KeptTurn } from '../capture/storeTurn.ts';
import { openStatuses, type WorkEntry, workStatuses } from '../ground/contract/continuity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { dayMs } from '../ground/contract/time.ts';
import { scopeNumber } from '../store/base/scopes.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { putWork, workWithin } from '../store/continuity/workRows.ts';
import { applyTurn } from './applyTurn.ts';

/** Entries that a turn may speak of: those that are open, and of the others the last ones. */
const mostOpen = 300;
const mostOver = 100;
/** What was planned longer ago in a conversation that is imported now is nobody's plan any more. */
const longestAgo = 30 * dayMs;

const overStatuses = workStatuses.filter((status) => !openStatuses.includes(status));

/**
 * What takes a turn's work into the table, in the transaction that stores the turn and in its batch; undefined where that is
 * turned off.
 */
export function createWorkNoter(
  store: Store,
  { continuity }: Pick<EngineSettings, 'continuity'>,
): ((batch: Batch, turn: KeptTurn) => void) | undefined {
  if (!continuity) return undefined;
  return (batch, turn) => {
    if (turn.origin === 'tool' || turn.origin === 'import' || batch.at - turn.at > longestAgo) return;
    const changes = applyTurn(
      () => workOf(store, turn),
      turn,
      () => newWorkId(store, batch.at),
    );
    for (const { after } of changes) putWork(store, batch, after.id, after);
  };
}

/** An id that sorts by time. */
export function newWorkId(store: Store, at: number): string {
  return store.ids.batch(at).replace('batch_', 'work_');
}

function workOf(store: Store, { scope }: KeptTurn): WorkEntry[] {
  const scopes = [scopeNumber(store.sql, scope)];
  return [
    ...workWithin(store.sql, { scopes, statuses: openStatuses }, mostOpen),
    ...workWithin(store.sql, { scopes, statuses: overStatuses }, mostOver),
  ];
}

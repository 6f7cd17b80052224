import type { Scope } from '../../ground/contract/model.ts';
import { findMemory } from '../../store/memories/findMemory.ts';
import { clocksOf, putClocks } from '../../store/replication/fieldClocks.ts';
import { moveScope, putScopeName, sameKeysIn, scopeNow, scopesToMove } from '../../store/replication/scopeNames.ts';
import { missingEnd, putLink, takeLinkAway } from '../../store/replication/takeLink.ts';
import { takeOther } from '../../store/replication/takeOther.ts';
import { awaitMemory } from '../../store/replication/waitingChanges.ts';
import { linkOf } from '../../store/history/applyEvent.ts';
import { isMadeLink, liveState } from '../../store/replication/liveState.ts';
import { loseKey } from './keepBoth.ts';
import { wrongField } from './checkFields.ts';
import { batchFor, type Incoming, mergedClocks, type Outcome, type Taking, winning } from './taking.ts';

/** Takes in a link that another device made or removed. Call inside a transaction. */
export function takeLink(taking: Taking, incoming: Incoming, channel: string): Outcome {
  const { store } = taking;
  const { sql } = store;
  const { id, fields: given = {} } = incoming.change;
  const wrong = wrongField('link', given) ?? wrongLink(id);
  if (wrong !== undefined) return { refused: wrong };
  const known = clocksOf(sql, 'link', id);
  const { fields, dots } = winning(incoming, known);
  const missing = missingEnd(sql, id);
  if (missing !== undefined && fields['present'] === true) {
    if (clocksOf(sql, 'memory', missing)?.gone === undefined) {
      awaitMemory(sql, missing, { ...incoming.from, channel, body: JSON.stringify(incoming.change) });
      return 'done';
    }
  } else if (fields['present'] === true) {
    const { strength, createdAt } = fields;
    const link = { strength: typeof strength === 'number' ? strength : 1, createdAt: Number(createdAt ?? 0) };
    putLink(store, batchFor(taking, incoming, link.createdAt), id, link);
  } else if (fields['present'] === false) takeLinkAway(store, batchFor(taking, incoming, store.clock()), id);
  putClocks(sql, 'link', id, mergedClocks(known, incoming, dots));
  return 'done';
}

function wrongLink(id: string): string | undefined {
  const { from, to, type } = linkOf(id);
  return from !== '' && to !== '' && from !== to && type !== '' && isMadeLink(type) ? undefined : 'It is no link.';
}

/** Takes in what another device tells of a conversation or a raw summary. Call inside a transaction. */
export function takeRow(taking: Taking, incoming: Incoming, channel: string): Outcome {
  const { store } = taking;
  const { sql } = store;
  const { about, id, isWhole = false, fields: given = {} } = incoming.change;
  if (about !== 'conversation' && about !== 'summary') return 'done';
  const wrong = wrongField(about, given);
  if (wrong !== undefined) return { refused: wrong };
  const noted = clocksOf(sql, about, id);
  if (noted?.gone !== undefined) return 'done';
  const isHere = liveState(sql, about, id) !== undefined;
  if (!isHere && !isWhole) {
    awaitMemory(sql, awaitedRow(about, id), { ...incoming.from, channel, body: JSON.stringify(incoming.change) });
    return 'done';
  }
  const known = isHere ? noted : undefined;
  const { fields, dots } = winning(incoming, known);
  const { scope } = fields;
  const isPlaced = scope !== undefined && scope !== null;
  takeOther(store, about, id, {
    fields: isPlaced ? { ...fields, scope: scopeNow(sql, scope as Scope) } : fields,
    isWhole,
  });
  putClocks(sql, about, id, mergedClocks(known, incoming, dots));
  return 'done';
}

/** By what changes wait for a row that is no memory. */
export function awaitedRow(about: string, id: string): string {
  return `${about} ${id}`;
}

/** Takes in that a workspace has another name. Call inside a transaction. */
export function takeName(taking: Taking, incoming: Incoming): Outcome {
  const { sql } = taking.store;
  const { id, fields: given = {} } = incoming.change;
  const wrong = wrongField('scope', given);
  if (wrong !== undefined) return { refused: wrong };
  const known = clocksOf(sql, 'scope', id);
  const { fields, dots } = winning(incoming, known);
  const { became } = fields;
  if (became !== undefined) putScopeName(sql, id, typeof became === 'string' ? became : null);
  putClocks(sql, 'scope', id, mergedClocks(known, incoming, dots));
  moveScopes(taking);
  return 'done';
}

/** Brings workspaces together that have one name by now. Call inside a transaction. */
export function moveScopes(taking: Taking): void {
  const { sql } = taking.store;
  for (const move of scopesToMove(sql)) {
    for (const { id, holder } of sameKeysIn(sql, move)) {
      const memory = findMemory(sql, id);
      if (memory !== undefined) loseKey(taking, memory, holder);
    }
    moveScope(taking.store, move);
  }
}

import type { Attributes, Json, MemoryRecord, Scope } from '../../ground/contract/model.ts';
import { newMemoryOf } from '../../store/base/newMemoryOf.ts';
import { sameJson } from '../../store/base/sameJson.ts';
import { changeableColumns, type ChangeableField } from '../../store/base/changeableColumns.ts';
import { pinMemory } from '../../store/history/noteBaseline.ts';
import { emptyHistory } from '../../store/history/scrubHistory.ts';
import { addMemory } from '../../store/memories/addMemory.ts';
import { changeMemory, type Changes, valueOf } from '../../store/memories/changeMemory.ts';
import { overwriting } from '../../store/memories/erase.ts';
import { findByKey, findMemory, rowOf } from '../../store/memories/findMemory.ts';
import { noteTimes } from '../../store/memories/noteAccess.ts';
import {
  clocksOf,
  dotOf,
  type Dot,
  type FieldClocks,
  isLater,
  putClocks,
} from '../../store/replication/fieldClocks.ts';
import { noteRewrite } from '../../store/replication/replica.ts';
import { scopeNow } from '../../store/replication/scopeNames.ts';
import { markReadElsewhere, turnBefore } from '../../store/replication/takeLink.ts';
import { awaitMemory } from '../../store/replication/waitingChanges.ts';
import { ownId, wrongField, wrongRights } from './checkFields.ts';
import { keepBoth, loseKey, settleKey } from './keepBoth.ts';
import {
  batchFor,
  incomingBase,
  incomingDot,
  type Incoming,
  isConcurrent,
  mergedClocks,
  type Outcome,
  type Taking,
  winning,
} from './taking.ts';
import { tellFields } from './tell.ts';

/** Takes in what another device tells of a memory. Call inside a transaction. */
export function takeMemory(taking: Taking, incoming: Incoming, channel: string): Outcome {
  const { store } = taking;
  const { change, from } = incoming;
  const { id } = change;
  if (!ownId.test(id)) return { refused: 'Its id is not one that this program gives.' };
  const known = clocksOf(store.sql, 'memory', id);
  if (known?.gone !== undefined && !comesBack(incoming, known)) return 'done';
  const memory = findMemory(store.sql, id);
  if (memory !== undefined && known !== undefined) return changeKnown(taking, incoming, memory, known);
  if (change.isWhole === true && (known === undefined || known.gone !== undefined)) return add(taking, incoming);
  // Nobody told of it yet, or it lies in an archive.
  awaitMemory(store.sql, id, { ...from, channel, body: JSON.stringify(change) });
  return 'done';
}

/** What was purged is here again where somebody who had brought it back tells all of it anew. */
function comesBack(incoming: Incoming, { gone }: FieldClocks): boolean {
  return gone?.how === 'purged' && incoming.change.isWhole === true && isLater(incomingBase(incoming), gone.dot);
}

function add(taking: Taking, incoming: Incoming): Outcome {
  const { store } = taking;
  const { change } = incoming;
  const { fields, dots } = winning(incoming, undefined);
  const wrong = wrongField('memory', fields) ?? wrongRights(fields);
  if (wrong !== undefined) return { refused: wrong };
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const told = { ...present, id: change.id } as unknown as MemoryRecord;
  const memory = { ...told, scope: scopeNow(store.sql, told.scope) };
  const batch = { ...batchFor(taking, incoming, memory.updatedAt), id: memory.batch };
  const isActive = memory.validUntil === undefined;
  const goesWithout = isActive && settleKey(taking, memory, incomingBase(incoming));
  const { key, ...nameless } = memory;
  const later = laterFields(memory);
  // What is out of sight may have a name that another one has by now.
  const isNamed = key !== undefined && isActive && !goesWithout;
  addMemory(store, batch, newMemoryOf(isNamed ? memory : nameless), { id: memory.id, isInBulk: true });
  const added = findMemory(store.sql, memory.id);
  const rest = { ...later, ...(key !== undefined && !isActive ? { key } : {}) };
  if (added !== undefined && Object.keys(rest).length > 0) changeMemory(store, batch, added, rest);
  putClocks(store.sql, 'memory', change.id, mergedClocks(undefined, incoming, dots));
  if (goesWithout) goWithoutKey(taking, memory);
  if (memory.kind === 'episode' && memory.sessionId !== undefined) readElsewhere(taking, memory);
  return 'done';
}

/** The name stays with a memory that was added later, and that supersedes this one. */
function goWithoutKey(taking: Taking, { id, scope, key }: MemoryRecord): void {
  const { store } = taking;
  tellFields(store, 'memory', id, ['key'], { event: 'UPDATE' });
  const memory = findMemory(store.sql, id);
  const holder = key === undefined ? undefined : findByKey(store.sql, scope, key);
  if (memory !== undefined && holder !== undefined) loseKey(taking, memory, holder.id);
}

/** Fields that a memory gets only after it was added. */
function laterFields(memory: MemoryRecord): Changes {
  const { agedAt, validUntil, supersededBy, deletedAt, needsReviewAt, needsReviewOf, purgeAt } = memory;
  const later = { agedAt, validUntil, supersededBy, deletedAt, needsReviewAt, needsReviewOf, purgeAt };
  return Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
}

function readElsewhere({ store }: Taking, { id, sessionId = '' }: MemoryRecord): void {
  const row = rowOf(store.sql, id);
  if (row !== undefined) markReadElsewhere(store, sessionId, turnBefore(store.sql, sessionId, row), row);
}

function changeKnown(taking: Taking, incoming: Incoming, memory: MemoryRecord, known: FieldClocks): Outcome {
  const { store } = taking;
  const { sql } = store;
  const { id, isScrub } = incoming.change;
  const { fields, dots } = winning(incoming, known);
  const wrong = wrongField('memory', { ...incoming.change.fields });
  if (wrong !== undefined) return { refused: wrong };
  const superseded = isScrub === true ? undefined : supersededWords(taking, incoming, memory, known);
  const changes = changesOf(taking, memory, fields);
  const after = { ...memory, ...present(changes) } as MemoryRecord;
  const goesWithout =
    becomesNamed(memory, changes) && settleKey(taking, named(after, changes), known.base ?? incomingBase(incoming));
  const kept = goesWithout ? { ...changes, key: null } : changes;
  const { updatedAt } = fields;
  const at = typeof updatedAt === 'number' ? updatedAt : memory.updatedAt;
  const batch = batchFor(taking, incoming, at);
  const write = (): void => {
    changeMemory(store, batch, memory, kept, incoming.change.event ?? 'UPDATE');
    if (isScrub === true) emptyHistory(sql, id);
    const now = findMemory(sql, id);
    const isStamped = now?.updatedAt === at && (batch.id !== '' || at === memory.updatedAt);
    if (now !== undefined && now.updatedAt !== at) noteTimes(sql, id, { ...now, updatedAt: at });
    if (!isStamped || isScrub === true) pinMemory(store, id);
  };
  if (isScrub === true) {
    overwriting(sql, write);
    noteRewrite(sql, true);
  } else write();
  putClocks(sql, 'memory', id, mergedClocks(known, incoming, dots));
  if (superseded !== undefined) keepBoth(taking, id, superseded);
  if (goesWithout) goWithoutKey(taking, after);
  return 'done';
}

function present(changes: Changes): Attributes {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, (value ?? undefined) as Json]));
}

function named(after: MemoryRecord, changes: Changes): Pick<MemoryRecord, 'id' | 'key' | 'scope'> {
  const key = 'key' in changes ? (changes.key ?? undefined) : after.key;
  return { id: after.id, scope: after.scope, ...(typeof key === 'string' ? { key } : {}) };
}

/** Whether a change brings the memory into use with a name, or gives one to it. */
function becomesNamed(memory: MemoryRecord, changes: Changes): boolean {
  const becomes = (field: ChangeableField): Json =>
    field in changes ? (changes[field] ?? null) : valueOf(memory, field);
  if (typeof becomes('key') !== 'string' || becomes('validUntil') !== null) return false;
  return 'key' in changes || 'validUntil' in changes || 'scope' in changes;
}

function changesOf({ store }: Taking, memory: MemoryRecord, fields: Attributes): Changes {
  const changes: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'scope' && !Object.hasOwn(changeableColumns, field)) continue;
    const fresh = field === 'scope' ? (scopeNow(store.sql, value as Scope) as Json) : value;
    if (!sameJson(valueOf(memory, field), fresh)) changes[field] = fresh;
  }
  return changes;
}

/** What one of the two sides wrote that is not to hold, where neither knew of the other. */
function supersededWords(
  taking: Taking,
  incoming: Incoming,
  memory: MemoryRecord,
  known: FieldClocks,
): { readonly content: string; readonly topic: string; readonly dot: Dot } | undefined {
  const { fields = {} } = incoming.change;
  const content = fields['content'];
  const here = dotOf(known, 'content');
  if (typeof content !== 'string' || content === memory.content || here === undefined || memory.kind === 'episode')
    return undefined;
  const there = incomingDot(incoming, 'content');
  if (!isConcurrent(taking, incoming.from.device, there, here)) return undefined;
  if (isLater(there, here)) return { content: memory.content, topic: memory.topic, dot: here };
  return { content, topic: typeof fields['topic'] === 'string' ? fields['topic'] : memory.topic, dot: there };
}

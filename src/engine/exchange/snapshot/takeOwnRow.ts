import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import type { Json, MemoryRecord } from '../../ground/contract/model.ts';
import type { SameKeyMode, SnapshotRow } from '../../ground/contract/snapshots.ts';
import { withoutSecretsInside, withRedacted } from '../../knowledge/trust/redact.ts';
import { safeId } from '../../knowledge/trust/safeId.ts';
import { isTrusted, mayReplace } from '../../knowledge/trust/trustedOrigins.ts';
import { savedErasedReason } from '../../learn/unlessErased.ts';
import { changeableColumns, type ChangeableField } from '../../store/base/changeableColumns.ts';
import { newMemoryOf } from '../../store/base/newMemoryOf.ts';
import { sameJson } from '../../store/base/sameJson.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { isRowErased, withoutErased } from '../../store/erasing/tombstones.ts';
import { pinMemory } from '../../store/history/noteBaseline.ts';
import { settlePendingLinks } from '../../store/graph/pendingLinks.ts';
import { addMemory } from '../../store/memories/addMemory.ts';
import { changeMemory, valueOf, type Changes } from '../../store/memories/changeMemory.ts';
import { isErased } from '../../store/memories/erase.ts';
import { findByKey, findMemory, findSame, rowOf } from '../../store/memories/findMemory.ts';
import { unmarkWhatRestsOn } from '../../store/memories/needsReview.ts';
import { noteSavedAgain, noteTimes } from '../../store/memories/noteAccess.ts';

/** What became of one row, or would become of it. */
export interface TakenRow {
  readonly outcome: 'stored' | 'restored' | 'merged' | 'known' | 'skipped';
  /** The memory that now holds it. */
  readonly id?: string;
  readonly reason?: string;
  readonly isWaiting?: boolean;
}

interface OwnRowTaker {
  readonly store: Store;
  readonly settings: Pick<EngineSettings, 'redactPersonalNumbers'>;
  readonly onSameKey: SameKeyMode;
  /** Begins the batch when there is something to write; absent: nothing is written. */
  readonly batchOf?: (() => Batch) | undefined;
}

export const leftReasons = {
  erased: savedErasedReason,
  differs:
    'It is here already and says something else; it was left as it is. Merging would take what was changed last.',
  older: 'What is here was changed later, so it was left as it is.',
  key: 'Another memory here has its key. Merging would take what was changed last.',
  users: 'Another memory here has its key and is in your own words, which stay.',
  id: 'Its id is not one that this program gives.',
} as const;

const ownId = /^[a-z]+_[0-9a-z]{22}$/;

/** Takes one row of a snapshot that this machine wrote: as it was, with its id, its times and its rights. */
export function takeOwnRow(taker: OwnRowTaker, given: SnapshotRow): TakenRow {
  const { store } = taker;
  if (!ownId.test(given.id)) return { outcome: 'skipped', reason: leftReasons.id };
  const existing = findMemory(store.sql, given.id);
  const row = withoutSecrets(given, taker.settings);
  const content = isRowErased(store, row) ? '' : withoutErased(store, comingIn(row), { isDryRun: true });
  if (content === '' || (existing !== undefined && isErased(existing)))
    return { outcome: 'skipped', reason: leftReasons.erased };
  const rest = content === row.content ? row : { ...row, content };
  if (existing !== undefined) return takeKnown(taker, rest, existing);
  const keyed = rest.key === undefined ? undefined : findByKey(store.sql, rest.scope, rest.key);
  if (keyed !== undefined) return takeSameKey(taker, rest, keyed);
  const same = rest.kind === 'episode' ? undefined : findSame(store.sql, rest, store.clock());
  if (same !== undefined) return { outcome: 'known', id: same.id };
  if (taker.batchOf !== undefined) addAsItWas(store, taker.batchOf(), rest);
  return { outcome: 'stored', id: rest.id, isWaiting: rest.quarantinedAt !== undefined };
}

function withoutSecrets(
  row: SnapshotRow,
  { redactPersonalNumbers }: Pick<EngineSettings, 'redactPersonalNumbers'>,
): SnapshotRow {
  const kinds = new Set<string>();
  const clean = <Value>(value: Value): Value =>
    withoutSecretsInside(value, kinds, { personalNumbers: redactPersonalNumbers }) as Value;
  const { topic, content, key, category, tags, attributes, actor, agentId, runId, sourceIds, sessionId } = row;
  const texts = { topic, content, key, category, tags, attributes, actor, agentId, runId, sourceIds };
  const cleaned = Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]])),
  );
  const conversation = sessionId === undefined ? {} : { sessionId: safeId(sessionId) };
  if (kinds.size === 0) return { ...row, ...conversation };
  return { ...row, ...cleaned, ...conversation, attributes: withRedacted(clean(attributes), [...kinds]) };
}

function comingIn({ kind, content, topic, key, sessionId, attributes, eventAt }: SnapshotRow): {
  readonly content: string;
  readonly topic: string | undefined;
  readonly key: string | undefined;
  readonly kind: SnapshotRow['kind'];
  readonly sessionId: string | undefined;
  readonly sourceId: string | undefined;
  readonly isUsers: false;
  readonly at: number;
} {
  const { sourceId } = attributes;
  return {
    content,
    topic: kind === 'episode' ? undefined : topic,
    key,
    kind,
    sessionId,
    sourceId: typeof sourceId === 'string' ? sourceId : undefined,
    // A copy says nothing anew, whoever said it first.
    isUsers: false,
    at: eventAt,
  };
}

/** The fields of a memory that may change after it was added; its fingerprint follows from them. */
const changeable = ([...Object.keys(changeableColumns), 'scope'] as ChangeableField[]).filter(
  (field): field is Exclude<ChangeableField, 'fingerprint'> => field !== 'fingerprint',
);

function changesBetween(existing: MemoryRecord, row: SnapshotRow): Changes {
  const changed = changeable.filter((field) => !sameJson(valueOf(existing, field), row[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, (row[field] ?? null) as Json]));
}

/** The same id is here: as it is, otherwise, or forgotten. */
function takeKnown({ store, onSameKey, batchOf }: OwnRowTaker, row: SnapshotRow, existing: MemoryRecord): TakenRow {
  const { id } = row;
  const isForgotten = existing.validUntil !== undefined;
  const changes = changesBetween(existing, row);
  if (Object.keys(changes).length === 0) return { outcome: 'known', id };
  if (!isForgotten && onSameKey === 'skip') return { outcome: 'skipped', id, reason: leftReasons.differs };
  if (!isForgotten && existing.updatedAt >= row.updatedAt) return { outcome: 'skipped', id, reason: leftReasons.older };
  if (batchOf !== undefined) {
    const batch = batchOf();
    changeMemory(store, batch, existing, withFreeKey(store, row, changes), isForgotten ? 'RESTORE' : 'UPDATE');
    // What came back is not to go again in the next night.
    if (isForgotten) noteSavedAgain(store.sql, id, batch.at);
    if (isForgotten) unmarkWhatRestsOn(store, batch, [id]);
  }
  return { outcome: isForgotten ? 'restored' : 'merged', id };
}

/** A key that went to another memory in the meantime stays there. */
function withFreeKey(store: Store, { id, key, scope }: SnapshotRow, changes: Changes): Changes {
  const holder = key === undefined ? undefined : findByKey(store.sql, scope, key);
  return holder === undefined || holder.id === id ? changes : { ...changes, key: null };
}

/** Another memory has the key: it takes what the snapshot says, if that was changed later and may replace it. */
function takeSameKey({ store, onSameKey, batchOf }: OwnRowTaker, row: SnapshotRow, keyed: MemoryRecord): TakenRow {
  if (row.content === keyed.content && row.topic === keyed.topic) return { outcome: 'known', id: keyed.id };
  if (onSameKey === 'skip') return { outcome: 'skipped', id: keyed.id, reason: leftReasons.key };
  if (!mayReplace(row.origin, keyed.origin)) return { outcome: 'skipped', id: keyed.id, reason: leftReasons.users };
  if (keyed.updatedAt >= row.updatedAt) return { outcome: 'skipped', id: keyed.id, reason: leftReasons.older };
  if (batchOf !== undefined) {
    const { topic, content, importance, tags, attributes, eventAt, validFrom, origin, source, sourceIds } = row;
    changeMemory(store, batchOf(), keyed, {
      topic,
      content,
      importance,
      tags: [...new Set([...keyed.tags, ...tags])],
      attributes: { ...keyed.attributes, ...attributes },
      sourceIds: [...new Set([...keyed.sourceIds, ...sourceIds])],
      eventAt,
      validFrom,
      ...(row.category === undefined ? {} : { category: row.category }),
      ...(isTrusted(origin) && !isTrusted(keyed.origin) ? { origin, source } : {}),
    });
  }
  return { outcome: 'merged', id: keyed.id };
}

/** Adds a row with its own id and times. Its links come with the snapshot, so none are looked for. */
function addAsItWas(store: Store, batch: Batch, row: SnapshotRow): void {
  const named: Store = { ...store, ids: { ...store.ids, memory: () => row.id } };
  addMemory(named, batch, newMemoryOf(row));
  const number = rowOf(store.sql, row.id);
  if (number !== undefined) settlePendingLinks(store.sql, number);
  const added = findMemory(store.sql, row.id);
  if (added !== undefined) changeMemory(store, batch, added, changesBetween(added, row));
  noteTimes(store.sql, row.id, row);
  // The time of the last change is a part of what history tells.
  pinMemory(store, row.id);
}

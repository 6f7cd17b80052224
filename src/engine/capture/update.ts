import type { Attributes, MemoryRecord } from '../ground/contract/model.ts';
import { tiers } from '../ground/contract/model.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Changes } from '../store/memories/changeMemory.ts';
import { changeMemory, wouldChange } from '../store/memories/changeMemory.ts';
import { findActive, findByKey } from '../store/memories/findMemory.ts';
import { noteReworded } from '../store/memories/noteReworded.ts';
import { noteSavedAgain } from '../store/memories/noteAccess.ts';
import { withoutErased } from '../store/erasing/tombstones.ts';
import type { Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { cleanText, cleanTopic, looksBinary, maxFactBytes } from '../ground/text/clean.ts';
import { withoutMarkers } from '../ground/text/lostSecret.ts';
import { withoutSecrets, withRedacted } from '../knowledge/trust/redact.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { isNearlySame } from '../knowledge/compare/isNearlySame.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { greatestImportance, reviewReasonOf } from '../knowledge/trust/rights.ts';
import {
  attributesProblem,
  textProblem,
  textsProblem,
  yesNoProblem,
  oneOf,
  timeProblem,
} from '../ground/contract/fieldProblems.ts';
import { checkImportance, cleanKey, keyProblem, noiseReason } from './checkSave.ts';
import type { MemoryPatch, UpdateResult } from '../ground/contract/saving.ts';

const patchable = [
  'topic',
  'content',
  'importance',
  'kind',
  'tier',
  'scope',
  'pinned',
  'key',
  'tags',
  'category',
  'attributes',
  'confidence',
  'decayRate',
  'expiresAt',
] as const satisfies readonly (keyof MemoryPatch)[];

/** Changes the named fields of some memories, all or none of them; what they were stays in their history. */
export function update(
  store: Store,
  ids: readonly string[],
  given: MemoryPatch,
  settings: EngineSettings,
): UpdateResult {
  const reason = complaintAbout(given);
  if (reason !== undefined) return { outcome: 'rejected', reason };
  const { input: patch, kinds: redacted, notices: removed } = withoutSecrets(given, settings);
  const { changes, notices: cleaned } = changesOf(patch);
  const notices = [...removed, ...cleaned];
  if (changes.topic === '' || changes.content === '') {
    return { outcome: 'rejected', reason: 'Topic and content cannot be empty. Forget the memory instead.' };
  }
  const notice = notices.length > 0 ? { notice: [...new Set(notices)].join(' ') } : {};
  return store.sql.transaction((): UpdateResult => {
    const memories = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
    const [first] = memories;
    if (first === undefined)
      return { outcome: 'rejected', reason: `There is no memory with the id "${ids.join('", "')}".` };
    if (wouldShareKey(memories, changes))
      return { outcome: 'rejected', reason: 'Several memories cannot have the same key.' };
    for (const memory of memories) {
      const taken = keyTakenBy(store, memory, changes);
      if (taken !== undefined) {
        return {
          outcome: 'rejected',
          reason: `The key "${String(patch.key ?? memory.key)}" belongs to another memory (${taken}).`,
        };
      }
    }
    const unconfirmed = memories.find(
      (memory) => !isTrusted(memory.origin) && exceedsRights(memory, changes, settings),
    );
    if (unconfirmed !== undefined)
      return {
        outcome: 'rejected',
        reason:
          'Confirm it first: only what you said or confirmed can be pinned, kept for good or be more important ' +
          `than ${greatestImportance(unconfirmed.origin, settings)}.`,
      };
    if (memories.some((memory) => bringsBack(store, memory, changes)))
      return { outcome: 'rejected', reason: 'The user erased this for good. Only their own words bring it back.' };
    const changing = memories.filter((memory) => wouldChange(memory, changes));
    if (changing.length === 0) return { outcome: 'unchanged', ...notice };
    const batch = beginBatch(store, 'update');
    for (const memory of changing) {
      changeMemory(store, batch, memory, {
        ...changes,
        ...redactedAttributes(memory, changes, redacted),
        ...heldSince(memory, changes, batch.at),
        ...guarded(memory, changes, batch.at),
      });
      noteReworded(store, batch, memory);
      // Whoever works on a memory has use for it.
      noteSavedAgain(store.sql, memory.id, batch.at);
    }
    return { outcome: 'updated', batch: batch.id, ...notice };
  });
}

/** Whether a text comes back that was erased; in a memory of the user it is said anew. */
function bringsBack(store: Store, memory: MemoryRecord, { content }: Changes): boolean {
  if (typeof content !== 'string' || content === memory.content) return false;
  const { topic, kind, origin } = memory;
  const given = { content, topic, kind, isUsers: isTrusted(origin), at: Infinity };
  return withoutErased(store, given) !== content;
}

/** Rights that only words of the user have. */
function exceedsRights(memory: MemoryRecord, changes: Changes, settings: EngineSettings): boolean {
  const { pinned, importance, expiresAt } = changes;
  const lasts = expiresAt === null || (typeof expiresAt === 'number' && expiresAt > (memory.expiresAt ?? Infinity));
  return (
    pinned === true ||
    (typeof importance === 'number' &&
      importance > Math.max(memory.importance, greatestImportance(memory.origin, settings))) ||
    (expiresAt !== undefined && lasts)
  );
}

/** Another statement holds since it was written; other spelling or order changes nothing. */
function heldSince(memory: MemoryRecord, { content }: Changes, now: number): Changes {
  if (typeof content !== 'string' || content === memory.content) return {};
  return isNearlySame(memory, { topic: memory.topic, content }) ? {} : { validFrom: Math.max(now, memory.validFrom) };
}

/** New words that are not the user's are checked like those of a save. */
function guarded(memory: MemoryRecord, changes: Changes, now: number): Changes {
  if (memory.quarantinedAt !== undefined) return {};
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const reason = reviewReasonOf({ ...memory, ...named });
  const isNew = reason !== undefined && reviewReasonOf(memory) === undefined;
  return isNew ? { quarantinedAt: now, quarantineReason: reason } : {};
}

function redactedAttributes({ attributes }: MemoryRecord, changes: Changes, kinds: readonly string[]): Changes {
  return kinds.length === 0
    ? {}
    : { attributes: withRedacted((changes.attributes ?? attributes) as Attributes, kinds) };
}

function complaintAbout(patch: MemoryPatch): string | undefined {
  if (typeof patch !== 'object' || patch === null) return `Say which fields change: ${patchable.join(', ')}.`;
  const unknown = Object.keys(patch).filter((field) => !(patchable as readonly string[]).includes(field));
  if (unknown.length > 0) {
    return (
      `Unknown field ${unknown.map((field) => `"${field}"`).join(', ')}. Fields that can change: ` +
      `${patchable.join(', ')}.`
    );
  }
  if (patch.content !== undefined && typeof patch.content !== 'string') return 'The content must be text.';
  if (patch.topic !== undefined && typeof patch.topic !== 'string') return 'The topic must be text.';
  if (isNoise(patch.content ?? '')) return noiseReason.replace('saved', 'changed');
  if (looksBinary(`${patch.topic ?? ''}${patch.content ?? ''}`)) return 'The content looks like binary data, not text.';
  return (
    oneOf('kind', patch.kind, ['fact', 'rule']) ??
    oneOf('tier', patch.tier, tiers) ??
    (patch.scope === undefined ? undefined : writeScopeProblem(patch.scope)) ??
    keyProblem(patch.key ?? undefined) ??
    shareProblem('confidence', patch.confidence, 1) ??
    shareProblem('decayRate', patch.decayRate, Number.MAX_VALUE) ??
    timeProblem('expiresAt', patch.expiresAt ?? undefined) ??
    textsProblem('tags', patch.tags) ??
    textProblem('category', patch.category ?? undefined) ??
    attributesProblem(patch.attributes) ??
    yesNoProblem('pinned', patch.pinned)
  );
}

function shareProblem(name: string, value: number | undefined, most: number): string | undefined {
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= most)) return undefined;
  return most === 1 ? `"${name}" must be a number from 0 to 1.` : `"${name}" must be a number, 0 or more.`;
}

function changesOf(patch: MemoryPatch): { readonly changes: Changes; readonly notices: readonly string[] } {
  const notices: string[] = [];
  const noted = <T extends { readonly notices: readonly string[] }>(checked: T): T => {
    notices.push(...checked.notices);
    return checked;
  };
  const { topic, content, importance, key, ...rest } = patch;
  const changes: Changes = {
    ...rest,
    ...(topic === undefined ? {} : { topic: noted(cleanTopic(withoutMarkers(topic))).text }),
    ...(content === undefined
      ? {}
      : { content: noted(cleanText(content, { bytes: maxFactBytes, what: 'content' })).text }),
    ...(importance === undefined ? {} : { importance: noted(checkImportance(importance)).value }),
    ...(key === undefined ? {} : { key: key === null ? null : cleanKey(key) }),
    ...(typeof rest.expiresAt === 'number' ? { expiresAt: Math.floor(rest.expiresAt) } : {}),
  };
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { changes: Object.fromEntries(given), notices };
}

/** Memories that get one key, or come from several scopes into one with the key that each had. */
function wouldShareKey(memories: readonly MemoryRecord[], changes: Changes): boolean {
  if (typeof changes.key === 'string') return memories.length > 1;
  if (changes.key === null || changes.scope === undefined) return false;
  const keys = memories.map((memory) => memory.key).filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}

/** A key is unique within its scope, also after a move to another scope. */
function keyTakenBy(store: Store, memory: MemoryRecord, changes: Changes): string | undefined {
  const key = changes.key === undefined ? memory.key : changes.key;
  if (typeof key !== 'string') return undefined;
  const scope = (changes.scope ?? memory.scope) as MemoryRecord['scope'];
  const holder = findByKey(store.sql, scope, key);
  return holder === undefined || holder.id === memory.id ? undefined : holder.id;
}

import type {
  Kind,
  MemoryRecord,
  Origin,
  QuarantineReason,
  Scope,
  Source,
  NewMemory,
} from '../ground/contract/model.ts';
import { kinds, origins, sources } from '../ground/contract/model.ts';
import { defaultScope } from '../scope/defaultScope.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory, wouldChange } from '../store/memories/changeMemory.ts';
import { findActive, findByKey, findSame } from '../store/memories/findMemory.ts';
import type { Changes } from '../store/memories/changeMemory.ts';
import { areLinked, linkMemories } from '../store/graph/linkMemories.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { cleanText, cleanTopic, looksBinary, maxFactBytes } from '../ground/text/clean.ts';
import { redactionNotice, withoutSecrets, withRedacted } from '../knowledge/trust/redact.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import { isTrusted, mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { TurnLimit } from '../knowledge/trust/turnLimit.ts';
import { sendToReview, reviewNoticeOf, trusted, withRights } from '../knowledge/trust/rights.ts';
import { removeSplitSecrets } from './splitSecrets.ts';
import {
  attributesProblem,
  textProblem,
  textsProblem,
  yesNoProblem,
  oneOf,
  timeProblem,
} from '../ground/contract/fieldProblems.ts';
import type { SaveInput, SaveResult } from '../ground/contract/saving.ts';

export const defaultImportance = 5;
export const maxKeyLength = 255;

/** A save that passed validation, with what had to be changed on the way in. */
export interface CheckedSave {
  readonly memory: NewMemory;
  readonly links: readonly string[];
  /** Fields that the caller named, so that an update by key leaves the others alone. */
  readonly given: SaveInput;
  readonly notice: string | undefined;
}

/** Validates and cleans; everything that needs no database. */
export function checkSave(
  given: SaveInput,
  settings: EngineSettings,
  now: number,
): CheckedSave | { readonly reason: string } {
  const reason = complaintAbout(given);
  if (reason !== undefined) return { reason };
  // Before anything compares, indexes or cuts it.
  const { input, kinds: redacted, notices: removed } = withoutSecrets(given);
  const topic = cleanTopic(input.topic);
  const content = cleanText(input.content, { bytes: maxFactBytes, what: 'content' });
  if (topic.text === '') return { reason: 'The topic is empty. Give a short label such as "deploys".' };
  if (content.text === '') return { reason: 'There is nothing to save: the content is empty.' };
  const importance = checkImportance(input.importance);
  // Whole milliseconds: the columns refuse fractions, and a caller's clock may have some.
  const at = Math.floor(Math.min(input.at ?? now, now));
  const kind = input.kind ?? 'fact';
  const scope = input.scope ?? defaultScope({ topic: topic.text, content: content.text, kind }, settings.workspace);
  const wanted: NewMemory = {
    kind,
    tier: 'short',
    scope,
    topic: topic.text,
    content: content.text,
    importance: importance.value,
    pinned: input.pinned === true,
    confidence: 1,
    decayRate: 0.1,
    source: input.source ?? 'session',
    origin: input.origin ?? 'user',
    tags: [...(input.tags ?? [])],
    // So that the view can say what is missing, and why.
    attributes: withRedacted(input.attributes ?? {}, redacted),
    sourceIds: [...(input.sourceIds ?? [])],
    eventAt: at,
    createdAt: at,
    validFrom: at,
    ...(input.key === undefined ? {} : { key: cleanKey(input.key) }),
    ...(input.actor === undefined ? {} : { actor: input.actor }),
    ...(input.sessionId === undefined ? {} : { sessionId: input.sessionId }),
    ...(input.category === undefined ? {} : { category: input.category }),
    ...(input.expiresAt === undefined ? {} : { expiresAt: Math.floor(input.expiresAt) }),
  };
  const memory = withRights(wanted, settings, now);
  const notices = [
    ...new Set([
      ...removed,
      ...topic.notices,
      ...content.notices,
      ...importance.notices,
      ...limitNotices(wanted, memory),
    ]),
  ];
  return { memory, links: input.links ?? [], given: input, notice: notices.length > 0 ? notices.join(' ') : undefined };
}

function limitNotices(wanted: NewMemory, memory: NewMemory): string[] {
  const isCapped = memory.importance < wanted.importance || memory.pinned !== wanted.pinned;
  return isCapped
    ? [`Importance ${memory.importance}, not pinned: only what the user said or confirmed can be in every prompt.`]
    : [];
}

/** What looks for memories that a new one speaks against; see `consolidate/learn/conflict.ts`. */
export type ConflictFinder = (memory: NewMemory) => MemoryRecord | undefined;

/**
 * The save ladder: the same key updates, the same topic and content is a duplicate, anything else is new.
 * Call inside a transaction; `batchOf` starts the batch only when there is something to write.
 */
export function saveChecked(
  store: Store,
  checked: CheckedSave,
  batchOf: () => Batch,
  conflictOf: ConflictFinder,
): SaveResult {
  const { memory } = checked;
  const now = store.clock();
  const links = checked.links.filter((id) => findActive(store.sql, id) !== undefined);
  const said = noticeOf(checked, links);
  const keyed = memory.key === undefined ? undefined : findByKey(store.sql, memory.scope, memory.key);
  // Words of a lower origin never change what a name stands for, nor what the user said without a name.
  const against = keyed !== undefined && !mayReplace(memory.origin, keyed.origin) ? keyed : conflictOf(memory);
  if (against !== undefined || memory.quarantinedAt !== undefined) {
    const held = storeForReview(store, memory, batchOf, against);
    return {
      ...held.result,
      notice: [said.notice, reviewNoticeOf(held.reason)].filter((part) => part !== undefined).join(' '),
    };
  }
  if (keyed) {
    const changes = changesOf(checked, keyed, now);
    const added = links.filter((id) => id !== keyed.id && !areLinked(store.sql, id, keyed.id));
    if (!wouldChange(keyed, changes) && added.length === 0) return { outcome: 'duplicate', id: keyed.id, ...said };
    const batch = batchOf();
    changeMemory(store, batch, keyed, changes);
    for (const other of added) linkMemories(store, batch, keyed.id, other);
    return { outcome: 'updated', id: keyed.id, batch: batch.id, ...said };
  }
  const same = findSame(store.sql, memory, now);
  if (same) {
    if (!gainsTrust(memory, same)) return { outcome: 'duplicate', id: same.id, ...said };
    const batch = batchOf();
    changeMemory(store, batch, same, trustOf(memory));
    return { outcome: 'updated', id: same.id, batch: batch.id, ...said };
  }
  const batch = batchOf();
  const id = addMemory(store, batch, memory);
  for (const other of links) linkMemories(store, batch, id, other);
  return { outcome: 'stored', id, batch: batch.id, ...said };
}

/** Stores a memory that waits for the user, once, beside what it speaks against and never in its place. Call inside a transaction. */
export function storeForReview(
  store: Store,
  memory: NewMemory,
  batchOf: () => Batch,
  against: MemoryRecord | undefined,
): { readonly result: SaveResult & { readonly id: string }; readonly reason: QuarantineReason } {
  const waiting = memory.quarantinedAt === undefined ? sendToReview(memory, 'conflict', store.clock()) : memory;
  const reason = waiting.quarantineReason ?? 'conflict';
  const same = findSame(store.sql, waiting, store.clock());
  if (same !== undefined) return { result: { outcome: 'duplicate', id: same.id }, reason };
  const batch = batchOf();
  const id = addMemory(store, batch, waiting);
  if (against !== undefined) linkMemories(store, batch, id, against.id);
  return { result: { outcome: 'stored', id, batch: batch.id }, reason };
}

/** Whether the user now says himself what so far somebody else had said. */
export function gainsTrust(memory: Pick<NewMemory, 'origin'>, known: Pick<MemoryRecord, 'origin'>): boolean {
  return isTrusted(memory.origin) && !isTrusted(known.origin);
}

/** What a known memory becomes in the words of the user. */
export function trustOf(memory: NewMemory): Changes {
  return trusted(memory.origin === 'confirmed' ? 'confirmed' : 'user', memory.expiresAt);
}

/** What a save asks besides its own words: what it speaks against, how much its turn has saved, and what it replaces. */
interface SaveGuards {
  readonly conflictOf: ConflictFinder;
  readonly turns: TurnLimit;
  /** Replaces what a new memory contradicts, and returns the ids of that. */
  readonly settle?: ((id: string, batch: Batch) => readonly string[]) | undefined;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
}

export function save(
  store: Store,
  given: CheckedSave,
  { conflictOf, turns, settle, onRewritten }: SaveGuards,
): SaveResult {
  const { origin, actor } = given.memory;
  const full = turns.reasonAgainst(origin, given.given.turn);
  if (full !== undefined) return { outcome: 'rejected', reason: full };
  const result = store.sql.transaction((): SaveResult => {
    const begun: Batch[] = [];
    const batchOf = (): Batch => (begun[0] ??= beginBatch(store, 'save', { actor }));
    const checked = withoutHalves(store, given, batchOf, onRewritten);
    const saved = saveChecked(store, checked, batchOf, conflictOf);
    if (settle === undefined || saved.outcome !== 'stored' || saved.id === undefined) return saved;
    const supersedes = settle(saved.id, batchOf());
    return supersedes.length === 0 ? saved : { ...saved, supersedes };
  });
  if (result.batch !== undefined) turns.count(origin, given.given.turn);
  return result;
}

/** The save without what completes a secret that began in an earlier memory. */
function withoutHalves(
  store: Store,
  checked: CheckedSave,
  batchOf: () => Batch,
  onRewritten: (ids: readonly string[]) => void,
): CheckedSave {
  const { content, sessionId, actor, attributes } = checked.memory;
  const { text, kinds, rewritten } = removeSplitSecrets(store, batchOf, { text: content, sessionId, actor });
  onRewritten(rewritten);
  if (kinds.length === 0) return checked;
  const notice = [redactionNotice(kinds), ...(checked.notice === undefined ? [] : [checked.notice])].join(' ');
  return {
    ...checked,
    memory: { ...checked.memory, content: text, attributes: withRedacted(attributes, kinds) },
    notice,
  };
}

/** What a caller gave for a key that exists already; what it did not name stays as it was. */
function changesOf({ memory, given }: CheckedSave, keyed: MemoryRecord, now: number): Changes {
  // Saved again, a memory that has expired is meant to be seen again.
  const revived = keyed.expiresAt !== undefined && keyed.expiresAt <= now ? { expiresAt: null } : {};
  return {
    topic: memory.topic,
    content: memory.content,
    // What holds now was said now; when the key was first used is in the history.
    ...(memory.content === keyed.content ? {} : { eventAt: memory.eventAt }),
    ...(given.importance === undefined ? {} : { importance: memory.importance }),
    ...(given.tags === undefined ? {} : { tags: memory.tags }),
    ...(given.category === undefined ? {} : { category: given.category }),
    ...attributesOf(memory, given, keyed),
    ...(given.pinned === undefined ? {} : { pinned: memory.pinned }),
    ...(given.expiresAt === undefined ? revived : { expiresAt: Math.floor(given.expiresAt) }),
    ...(isTrusted(memory.origin) ? {} : { expiresAt: memory.expiresAt ?? null }),
    ...(gainsTrust(memory, keyed) ? trustOf(memory) : {}),
  };
}

/** Attributes are replaced as a whole where some were given; what was removed from the text is noted in any case. */
function attributesOf(memory: NewMemory, given: SaveInput, keyed: MemoryRecord): Changes {
  if (given.attributes !== undefined) return { attributes: memory.attributes };
  return 'redacted' in memory.attributes ? { attributes: { ...keyed.attributes, ...memory.attributes } } : {};
}

function noticeOf(checked: CheckedSave, links: readonly string[]): Pick<SaveResult, 'notice'> {
  const unknown = checked.links.filter((id) => !links.includes(id));
  const unlinked =
    unknown.length === 0 ? undefined : `Not linked, because there is no such memory: ${unknown.join(', ')}.`;
  const notices = [checked.notice, unlinked].filter((notice) => notice !== undefined);
  return notices.length === 0 ? {} : { notice: notices.join(' ') };
}

function complaintAbout(input: SaveInput): string | undefined {
  if (typeof input !== 'object' || input === null || typeof input.content !== 'string')
    return 'The content must be text.';
  if (typeof input.topic !== 'string') return 'The topic must be text. Give a short label such as "deploys".';
  if (looksBinary(input.content) || looksBinary(input.topic)) {
    return 'The content looks like binary data, not text. Save a sentence that describes it instead.';
  }
  return (
    oneOf('kind', input.kind, kinds satisfies readonly Kind[]) ??
    oneOf('source', input.source, sources satisfies readonly Source[]) ??
    oneOf('origin', input.origin, origins satisfies readonly Origin[]) ??
    (input.scope === undefined ? undefined : writeScopeProblem(input.scope satisfies Scope)) ??
    keyProblem(input.key) ??
    timeProblem('at', input.at) ??
    timeProblem('expiresAt', input.expiresAt) ??
    textsProblem('tags', input.tags) ??
    textsProblem('links', input.links) ??
    textsProblem('sourceIds', input.sourceIds) ??
    textProblem('sessionId', input.sessionId) ??
    textProblem('actor', input.actor) ??
    textProblem('category', input.category) ??
    attributesProblem(input.attributes) ??
    yesNoProblem('pinned', input.pinned) ??
    yesNoProblem('settles', input.settles)
  );
}

export function cleanKey(key: string): string {
  return cleanTopic(key).text;
}

/** A model may answer "8" or 11; the fact is worth keeping, so the number is put right and the caller told. */
export function checkImportance(given: unknown): { readonly value: number; readonly notices: readonly string[] } {
  if (given === undefined || given === null) return { value: defaultImportance, notices: [] };
  const wanted = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof wanted !== 'number' || Number.isNaN(wanted)) {
    return {
      value: defaultImportance,
      notices: [`Importance must be a number from 1 to 10; ${defaultImportance} was used.`],
    };
  }
  const value = Math.min(10, Math.max(1, Math.round(wanted)));
  return {
    value,
    notices: value === wanted ? [] : [`Importance must be a whole number from 1 to 10; ${value} was used.`],
  };
}
export function keyProblem(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || cleanKey(key) === '') return 'The key is empty. Leave it out or give a short name.';
  // Counted before it is cut: two long keys must not become one.
  return Array.from(key.trim().replace(/\s+/g, ' ')).length > maxKeyLength
    ? `The key is longer than ${maxKeyLength} characters.`
    : undefined;
}

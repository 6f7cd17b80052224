import { isRecord } from '../ground/contract/isRecord.ts';
import type { Attributes, MemoryRecord, NewMemory, QuarantineReason } from '../ground/contract/model.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { asProposal, proposedBy } from '../knowledge/trust/proposals.ts';
import { sendToReview, trusted } from '../knowledge/trust/rights.ts';
import { isTrusted, mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { addMayChange } from '../store/graph/foundLinks.ts';
import { linkMemories } from '../store/graph/linkMemories.ts';
import type { Changes } from '../store/memories/changeMemory.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory, wouldChange } from '../store/memories/changeMemory.ts';
import { findActive, findMemory } from '../store/memories/findMemory.ts';
import { settleReview } from '../store/memories/needsReview.ts';
import { noteReworded } from '../store/memories/noteReworded.ts';
import { noteSavedAgain } from '../store/memories/noteAccess.ts';
import { acceptProposal } from './consent/acceptProposal.ts';
import { isRule, ruleName } from './judgeRule.ts';
import { noteTaken } from './noteTaken.ts';
import type { Decision, Incoming } from './ladder.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import { replace, supersede, withSuperseded } from './supersede.ts';

/** What became of a fact. */
export interface Taken {
  readonly outcome: 'stored' | 'duplicate' | 'updated';
  /** The memory that now holds it. */
  readonly id: string;
  readonly supersedes?: readonly string[];
  /** Why that memory waits for review. */
  readonly waits?: QuarantineReason | undefined;
}

/**
 * Does what was decided. Call inside a transaction; `batchOf` begins the batch only when there is something to write.
 */
export function carryOut(
  store: Store,
  batchOf: () => Batch,
  decision: Exclude<Decision, { readonly do: 'leave' | 'refused' }>,
  incoming: Incoming,
): Taken {
  const taken = take(store, batchOf, decision, incoming);
  if (taken.outcome !== 'stored') noteSavedAgain(store.sql, taken.id, store.clock());
  noteTaken(store, decision, incoming, taken);
  return taken;
}

function take(
  store: Store,
  batchOf: () => Batch,
  decision: Exclude<Decision, { readonly do: 'leave' | 'refused' }>,
  incoming: Incoming,
): Taken {
  const { memory } = incoming;
  switch (decision.do) {
    case 'add':
      return add(store, batchOf(), memory, decision);
    case 'keep':
      return keep(store, batchOf, incoming, decision);
    case 'settle':
      return settleProposal(store, batchOf, incoming, decision);
    case 'update':
      return update(store, batchOf, incoming, decision.known);
    case 'wait':
      return addWaiting(store, batchOf, memory, decision);
    case 'extend':
      return extend(store, batchOf(), memory, decision);
    case 'replace': {
      const allowed = replaceable(store, memory, decision.ids);
      // What is learned is valid where the old fact was; what is saved, where it was saved.
      const scope = incoming.as === 'learned' ? (allowed[0]?.scope ?? memory.scope) : memory.scope;
      const heir = lasting(
        allowed,
        decision.content === undefined ? memory : heirOf(memory, decision.content, allowed[0]),
      );
      const id = replace(
        store,
        batchOf(),
        { ...withStandingOf(allowed, heir, incoming), ...asRule(allowed, incoming), scope },
        allowed,
      );
      return { outcome: 'stored', id, supersedes: allowed.map((old) => old.id) };
    }
    case 'takeBack':
      return takeBack(store, batchOf(), memory, decision.ids);
    case 'backdate':
      return backdate(store, batchOf(), memory, decision.by);
  }
}

function add(
  store: Store,
  batch: Batch,
  memory: NewMemory,
  { mayChange }: Extract<Decision, { readonly do: 'add' }>,
): Taken {
  const id = addMemory(store, batch, memory);
  if (mayChange !== undefined) addMayChange(store, id, mayChange.id, mayChange.strength);
  return { outcome: 'stored', id };
}

/** What is known stays as it is, unless the user now says it; that it was said again is noted on it. */
function keep(
  store: Store,
  batchOf: () => Batch,
  { memory, as }: Incoming,
  { id, gains }: Extract<Decision, { readonly do: 'keep' }>,
): Taken {
  const known = findActive(store.sql, id);
  if (known === undefined) return { outcome: 'duplicate', id };
  const noted = as === 'learned' ? confirmationOf(memory, known) : undefined;
  const gained = gains !== false && gainsTrust(memory, known);
  if (noted !== undefined || gained)
    changeMemory(store, batchOf(), known, { ...noted, ...(gained ? trustOf(memory) : {}) });
  // Who says it again after its ground has fallen says that it holds all the same.
  if (isTrusted(memory.origin) && memory.validFrom > (known.needsReviewAt ?? Infinity)) {
    const marked = findMemory(store.sql, id);
    if (marked !== undefined) settleReview(store, batchOf(), marked);
  }
  return { outcome: gained ? 'updated' : 'duplicate', id, ...(gained ? {} : { waits: known.quarantineReason }) };
}

/** Turns that a memory names as where it was said; a fact that is said every day would name too many. */
const mostSources = 50;

/** That a turn says again what is known: how often, when last, and which turn. Undefined when that is noted already. */
function confirmationOf(memory: NewMemory, known: MemoryRecord): Changes | undefined {
  const fresh = memory.sourceIds.filter((id) => !known.sourceIds.includes(id));
  if (fresh.length === 0 || known.sourceIds.length >= mostSources || known.quarantinedAt !== undefined)
    return undefined;
  const { confirmations } = known.attributes;
  const times = typeof confirmations === 'number' ? confirmations : 0;
  return {
    sourceIds: [...known.sourceIds, ...fresh],
    attributes: { ...known.attributes, confirmations: times + 1, confirmedAt: saidLast(memory, known) },
  };
}

/** An older turn that is read later takes nothing from what was said after it. */
function saidLast(memory: NewMemory, known: MemoryRecord): number {
  return Math.max(memory.validFrom, lastSaid(known));
}

/** Which of some memories are still in use and may be replaced by one of this origin. */
function replaceable(store: Store, memory: NewMemory, ids: readonly string[]): MemoryRecord[] {
  return ids.flatMap((id) => findActive(store.sql, id) ?? []).filter((old) => mayReplace(memory.origin, old.origin));
}

/** What comes every week does not end with the next time: "the handover moved to Tuesday". */
function lasting(replaced: readonly MemoryRecord[], memory: NewMemory): NewMemory {
  const isAgain = ({ content, expiresAt }: MemoryRecord): boolean =>
    expiresAt === undefined && languageOf(content).times.recurs(content);
  if (memory.expiresAt === undefined || !replaced.some(isAgain)) return memory;
  const { expiresAt: _over, ...kept } = memory;
  // Nor is it in front of every prompt, as what comes within a week is.
  const importance = Math.max(...replaced.map((old) => old.importance));
  return { ...kept, eventAt: memory.validFrom, importance };
}

/** The old statement with one value changed is filed as the old one was. */
function heirOf(memory: NewMemory, content: string, old: MemoryRecord | undefined): NewMemory {
  if (old === undefined) return { ...memory, content };
  return {
    ...memory,
    content,
    topic: old.topic,
    importance: Math.max(old.importance, memory.importance),
    tags: [...new Set([...old.tags, ...memory.tags])],
  };
}

/** What is learned in the place of rules alone is one, whatever it was read as. */
function asRule(
  replaced: readonly MemoryRecord[],
  { memory, as }: Incoming,
): Partial<Pick<NewMemory, 'kind' | 'tags'>> {
  const isOne = as === 'learned' && replaced.length > 0 && replaced.every(isRule) && !isRule(memory);
  return isOne ? { kind: ruleName, tags: [...new Set([...memory.tags, ruleName])] } : {};
}

/**
 * A new value of the same matter is as important as the old one was, and pinned if that was, unless whoever saves it
 * says otherwise: else a rule for every prompt would leave the prompts by being changed.
 */
function withStandingOf(replaced: readonly MemoryRecord[], memory: NewMemory, { given }: Incoming): NewMemory {
  if (!isTrusted(memory.origin)) return memory;
  return {
    ...memory,
    importance: given.importance ?? Math.max(memory.importance, ...replaced.map((old) => old.importance)),
    pinned: given.pinned ?? (memory.pinned || replaced.some((old) => old.pinned)),
  };
}

function update(store: Store, batchOf: () => Batch, incoming: Incoming, known: MemoryRecord): Taken {
  const changes = changesOf(incoming, known, store.clock());
  if (!wouldChange(known, changes)) return { outcome: 'duplicate', id: known.id };
  const sourceIds = [...new Set([...known.sourceIds, ...incoming.memory.sourceIds])];
  changeMemory(store, batchOf(), known, { ...changes, sourceIds });
  noteReworded(store, batchOf(), known);
  return { outcome: 'updated', id: known.id };
}

/** What a caller gave for a key that exists already; what it did not name stays as it was. */
function changesOf({ memory, given, as }: Incoming, keyed: MemoryRecord, now: number): Changes {
  // Saved again, a memory that has expired is meant to be seen again.
  const revived = keyed.expiresAt !== undefined && keyed.expiresAt <= now ? { expiresAt: null } : {};
  const isSame = memory.content === keyed.content;
  return {
    // Of what is learned the topic is a guess; the one that is there may be a person's.
    ...(as === 'learned' ? {} : { topic: memory.topic }),
    content: memory.content,
    // What holds now was said now, and holds since then; when the key was first used is in the history.
    ...(isSame ? {} : { eventAt: memory.eventAt, validFrom: memory.validFrom }),
    ...(given.importance === undefined ? {} : { importance: memory.importance }),
    ...(given.tags === undefined ? {} : { tags: memory.tags }),
    ...(given.category === undefined ? {} : { category: given.category }),
    ...attributesOf(memory, given.attributes, keyed),
    ...(given.pinned === undefined ? {} : { pinned: memory.pinned }),
    ...(given.expiresAt === undefined ? revived : { expiresAt: Math.floor(given.expiresAt) }),
    ...(isTrusted(memory.origin) || (as === 'learned' && isSame) ? {} : { expiresAt: memory.expiresAt ?? null }),
    ...(gainsTrust(memory, keyed) ? trustOf(memory) : {}),
  };
}

/**
 * Attributes that a caller gave replace the old ones as a whole; those of ours, and what was removed from the text,
 * join them.
 */
function attributesOf(memory: NewMemory, given: Incoming['given']['attributes'], keyed: MemoryRecord): Changes {
  if (given !== undefined) return { attributes: memory.attributes };
  return Object.keys(memory.attributes).length === 0
    ? {}
    : { attributes: { ...keyed.attributes, ...memory.attributes } };
}

/** Adds what waits for review, beside what it may not supersede. A proposal is linked to nothing. */
function addWaiting(
  store: Store,
  batchOf: () => Batch,
  memory: NewMemory,
  { against, proposal }: Extract<Decision, { readonly do: 'wait' }>,
): Taken {
  const now = store.clock();
  const waiting =
    memory.quarantinedAt !== undefined
      ? memory
      : proposal === undefined
        ? sendToReview(memory, 'conflict', now)
        : asProposal(memory, proposal, now);
  const batch = batchOf();
  const id = addMemory(store, batch, waiting);
  if (against !== undefined && proposal === undefined) linkMemories(store, batch, id, against.id);
  return { outcome: 'stored', id, waits: waiting.quarantineReason };
}

/** A proposal that was said again: it comes into force, or the new sign is noted on it. */
function settleProposal(
  store: Store,
  batchOf: () => Batch,
  { memory }: Incoming,
  { known, by }: Extract<Decision, { readonly do: 'settle' }>,
): Taken {
  const batch = batchOf();
  if (by !== 'signal') {
    const origin = by === 'words' ? memory.origin : known.origin;
    const supersedes = acceptProposal(store, batch, known, { by, origin });
    return { outcome: 'updated', id: known.id, ...(supersedes.length === 0 ? {} : { supersedes }) };
  }
  const { proposal, ...attributes } = known.attributes;
  const signals = proposedBy(known).signals + 1;
  changeMemory(store, batch, known, {
    sourceIds: [...new Set([...known.sourceIds, ...memory.sourceIds])],
    attributes: { ...attributes, proposal: { ...(isRecord(proposal) ? proposal : {}), signals } as Attributes },
  });
  return { outcome: 'updated', id: known.id, waits: known.quarantineReason };
}

function extend(
  store: Store,
  batch: Batch,
  memory: NewMemory,
  decision: Extract<Decision, { readonly do: 'extend' }>,
): Taken {
  const known = findActive(store.sql, decision.id);
  const origin = decision.origin ?? memory.origin;
  // A text that is partly a language model's own may not stand where the user's words stood.
  if (known === undefined || (isTrusted(known.origin) && !isTrusted(origin)))
    return { outcome: 'stored', id: addMemory(store, batch, memory) };
  changeMemory(store, batch, known, {
    content: decision.content,
    sourceIds: [...new Set([...known.sourceIds, ...memory.sourceIds])],
    // What it said before holds since then; that it was said again stands against what is older.
    attributes: { ...known.attributes, ...memory.attributes, confirmedAt: saidLast(memory, known) },
    ...(decision.origin === undefined ? {} : { origin: decision.origin }),
    ...(gainsTrust({ origin }, known) ? trustOf({ ...memory, origin }) : {}),
  });
  return { outcome: 'updated', id: known.id };
}

/** That a rule holds no longer is worth a look back, and no line in every prompt. */
const takenBackImportance = 5;

/**
 * What takes rules back is itself no rule: it stays as the fact that they hold no longer, and they stay as what held
 * before.
 */
function takeBack(store: Store, batch: Batch, memory: NewMemory, ids: readonly string[]): Taken {
  const held = replaceable(store, memory, ids);
  const id = replace(
    store,
    batch,
    { ...memory, kind: 'fact', importance: takenBackImportance, tags: ['decision'] },
    held,
  );
  return { outcome: 'stored', id, supersedes: held.map((rule) => rule.id) };
}

/** Adds what held before a newer memory that conflicts with it; a key names what holds now. */
function backdate(store: Store, batch: Batch, { key: _, ...memory }: NewMemory, by: string): Taken {
  const id = addMemory(store, batch, memory);
  const [newer, added] = [findActive(store.sql, by), findMemory(store.sql, id)];
  if (newer !== undefined && added !== undefined) {
    supersede(store, batch, added, newer.id);
    changeMemory(store, batch, newer, { attributes: withSuperseded(newer.attributes, [id]) });
  }
  return { outcome: 'stored', id };
}

/** Whether the user now says what so far only somebody else had said. */
function gainsTrust(memory: Pick<NewMemory, 'origin'>, known: Pick<MemoryRecord, 'origin'>): boolean {
  return isTrusted(memory.origin) && !isTrusted(known.origin);
}

/** What a known memory becomes in the words of the user. */
function trustOf(memory: NewMemory): Changes {
  return trusted(memory.origin === 'confirmed' ? 'confirmed' : 'user', memory.expiresAt);
}

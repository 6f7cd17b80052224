import { checkSave } from '../capture/checkSave.ts';
import {
  identityKey,
  identityParts,
  identityTopics,
  longestIdentityNote,
  type IdentityChange,
  type SetIdentityInput,
  type SetIdentityResult,
} from '../ground/contract/identity.ts';
import { oneOf } from '../ground/contract/fieldProblems.ts';
import type { Scope } from '../ground/contract/model.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import { type Batch, beginBatch } from '../store/base/store.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findActive, findByKey } from '../store/memories/findMemory.ts';
import { forgetMemories } from '../store/memories/forgetMemories.ts';
import type { Ladder } from './ladder.ts';
import { saveChecked } from './saveChecked.ts';

/** Of the greatest importance: it stands in every prompt. */
const identityImportance = 10;

/** Takes the transaction back because one of the notes cannot be kept. */
class Refusal extends Error {}

/** Sets notes on who the assistant is, all or none of them, in one batch. */
export function setIdentity(ladder: Ladder, input: SetIdentityInput): SetIdentityResult {
  const reason = complaintAbout(input);
  if (reason !== undefined) return { outcome: 'rejected', reason };
  const { store } = ladder;
  const { notes, scope = 'user', actor } = input;
  const notices = new Set<string>();
  try {
    return store.sql.transaction((): SetIdentityResult => {
      let batch: Batch | undefined;
      const batchOf = (): Batch => (batch ??= beginBatch(store, 'save', { actor }));
      for (const change of notes) setNote(ladder, change, { scope, actor, batchOf, notices });
      const notice = notices.size === 0 ? {} : { notice: [...notices].join(' ') };
      return batch === undefined
        ? { outcome: 'unchanged', ...notice }
        : { outcome: 'updated', batch: batch.id, ...notice };
    });
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'rejected', reason: error.message };
    throw error;
  }
}

interface Setting {
  readonly scope: Scope;
  readonly actor: string | undefined;
  readonly batchOf: () => Batch;
  readonly notices: Set<string>;
}

function setNote(ladder: Ladder, change: IdentityChange, { scope, actor, batchOf, notices }: Setting): void {
  const { store, settings } = ladder;
  const key = identityKey(change.part);
  const held = findByKey(store.sql, scope, key);
  if (change.content === null) {
    if (held !== undefined) forgetMemories(store, [held.id], batchOf().id);
    return;
  }
  const given = {
    kind: 'identity',
    key,
    topic: identityTopics[change.part],
    content: change.content.replace(/\s+/g, ' ').trim(),
    importance: identityImportance,
    origin: change.origin ?? 'user',
    source: 'directive',
    scope,
    ...(actor === undefined ? {} : { actor }),
  } as const;
  const checked = checkSave(given, settings, store.clock());
  if ('reason' in checked) throw new Refusal(checked.reason);
  if (checked.notice !== undefined) notices.add(checked.notice);
  const saved = saveChecked(ladder, checked, batchOf);
  if (saved.outcome === 'rejected') throw new Refusal(saved.reason ?? 'The note was refused.');
  // The name was another memory's, or the same words are known without it.
  const holder = findActive(store.sql, saved.id ?? '');
  if (holder !== undefined && (holder.kind !== 'identity' || holder.key !== key || holder.topic !== given.topic))
    changeMemory(store, batchOf(), holder, {
      kind: 'identity',
      key,
      topic: given.topic,
      importance: identityImportance,
      expiresAt: null,
    });
}

function complaintAbout({ notes, scope }: SetIdentityInput): string | undefined {
  if (!Array.isArray(notes) || notes.length === 0) return `Name one or more of: ${identityParts.join(', ')}.`;
  if (
    scope !== undefined &&
    (writeScopeProblem(scope) ?? (isOfConversation(scope) ? 'conversation' : undefined)) !== undefined
  )
    return 'An identity is the user’s own, or that of a workspace.';
  const parts = notes.map(({ part }: IdentityChange) => part);
  if (new Set(parts).size < parts.length) return 'Each note can be set once.';
  for (const { part, content, origin } of notes as readonly IdentityChange[]) {
    const problem = oneOf('part', part, identityParts) ?? oneOf('origin', origin, ['user', 'confirmed']);
    if (problem !== undefined) return problem;
    if (content === null) continue;
    if (typeof content !== 'string' || content.trim() === '')
      return `Write what the note “${part}” says, or take it away with null.`;
    if (content.length > longestIdentityNote)
      return `The note “${part}” is longer than ${longestIdentityNote} characters, and every prompt holds it: shorten it.`;
  }
  return undefined;
}

function isOfConversation(scope: Scope): boolean {
  return typeof scope === 'object' && 'session' in scope;
}

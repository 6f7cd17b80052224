import { originIn } from '../knowledge/trust/originFor.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import type { MemoryRecord, Origin, Role } from '../ground/contract/model.ts';
import type { Note } from '../knowledge/prompts/synthesizeNotesRequest.ts';
import {
  readNotes,
  synthesizeNotesRequest,
  synthesizeNotesVersion,
} from '../knowledge/prompts/synthesizeNotesRequest.ts';
import { findActive, findByKey } from '../store/memories/findMemory.ts';
import { linkMemories } from '../store/graph/linkMemories.ts';
import { checkForm } from '../extract/checkForm.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate, Learned } from '../ground/contract/learning.ts';
import { madeBy } from './factsFromTurns.ts';
import type { StoreOptions } from './storeCandidates.ts';
import { storeCandidates } from './storeCandidates.ts';
import type { Ladder } from './ladder.ts';

/** Notes are written when this many messages of the user are new, on this many messages of both. */
export const synthesis = { everyUserMessages: 5, messages: 10 } as const;

export interface Said {
  readonly id: string;
  readonly role: Role;
  readonly text: string;
  readonly at: number;
  /** Absent: that of its role. */
  readonly origin?: Origin | undefined;
}

interface FoundNotes {
  readonly notes: readonly { readonly candidate: FactCandidate; readonly links: readonly string[] }[];
  readonly dropped: number;
  readonly failed?: string;
}

/** Keys of a language model's notes have a prefix of their own, so that none can overwrite one of the user's. */
const notePrefix = 'note:';

/** Notes on the newest messages of a conversation. `existing` are memories that a note may link to. */
export async function synthesizeNotes(
  asker: Asker,
  conversation: { readonly sessionId: string; readonly turns: readonly Said[] },
  existing: readonly MemoryRecord[],
): Promise<FoundNotes> {
  const turns = conversation.turns
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map((turn) => ({ ...turn, text: stripInjected(turn.text).trim() }))
    .filter(({ text }) => text !== '')
    .slice(-synthesis.messages);
  if (!turns.some(({ role }) => role === 'user')) return { notes: [], dropped: 0 };
  const named = existing.map((memory, index) => ({
    name: memory.key ?? `m${index + 1}`,
    id: memory.id,
    content: memory.content,
  }));
  const answer = await ask(asker, (boundary) => synthesizeNotesRequest(turns, named, boundary), readNotes);
  if ('failed' in answer) return { notes: [], dropped: 1, failed: answer.failed };
  const idOf = (name: string): string =>
    named.find((known) => known.name.toLowerCase() === name.toLowerCase())?.id ?? `${notePrefix}${name}`;
  const notes = answer.read.items.flatMap((note) => {
    const candidate = candidateOf(asker, note, conversation.sessionId, turns);
    return candidate === undefined ? [] : [{ candidate, links: note.links.map(idOf) }];
  });
  return { notes, dropped: answer.read.dropped + answer.read.items.length - notes.length };
}

function candidateOf(asker: Asker, note: Note, sessionId: string, turns: readonly Said[]): FactCandidate | undefined {
  const form = checkForm(note.content);
  if ('reason' in form) return undefined;
  const source = turns.find((turn) => turn.role === 'user' && originIn(form.content, turn) === 'user');
  const newest = turns.at(-1);
  return {
    key: `${notePrefix}${note.key}`,
    topic: note.topic,
    content: form.content,
    origin: source === undefined ? 'assistant' : 'user',
    sessionId,
    sourceIds: source === undefined ? turns.map(({ id }) => id) : [source.id],
    at: source?.at ?? newest?.at,
    attributes: madeBy(asker, 'synthesizeNotes', synthesizeNotesVersion),
  };
}

/**
 * Stores notes, then links them: to memories and to each other. A link that leads nowhere is skipped. Call inside a
 * transaction.
 */
export function storeNotes(
  ladder: Ladder,
  notes: FoundNotes['notes'],
  options: StoreOptions,
): { readonly learned: readonly Learned[]; readonly linked: number } {
  const { store } = ladder;
  const learned = storeCandidates(
    ladder,
    notes.map(({ candidate }) => candidate),
    options,
  );
  const byKey = new Map(notes.map(({ candidate }, index) => [candidate.key, learned[index]?.id]));
  let linked = 0;
  notes.forEach(({ candidate, links }, index) => {
    const from = learned[index]?.id;
    const own = from === undefined ? undefined : findActive(store.sql, from);
    if (own === undefined) return;
    for (const target of links) {
      const to = byKey.get(target) ?? findActive(store.sql, target)?.id ?? findByKey(store.sql, own.scope, target)?.id;
      if (
        to !== undefined &&
        to !== own.id &&
        candidate.key !== target &&
        linkMemories(store, options.batchOf(), own.id, to)
      )
        linked++;
    }
  });
  return { learned, linked };
}

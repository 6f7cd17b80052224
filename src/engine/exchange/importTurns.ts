import { conversationSoFar, type ConversationSoFar } from '../capture/conversationSoFar.ts';
import { createTurnWriter, sliceCharacters, sliceTurns, type StoredSlice } from '../capture/createTurnWriter.ts';
import { readTurnsAhead } from '../capture/readTurnsAhead.ts';
import { comingIn, erasedReason, knownTurn, turnFingerprint } from '../capture/storeTurn.ts';
import { createWorkNoter } from '../continuity/noteWork.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { ObserveResult } from '../ground/contract/conversing.ts';
import type { Imported, ImportTurnsInput } from '../ground/contract/importing.ts';
import type { WordsReader } from '../ground/contract/ports.ts';
import type { CheckedTurn } from '../ground/contract/readingTurns.ts';
import { turnReviewReasonOf } from '../knowledge/trust/rights.ts';
import type { Store } from '../store/base/store.ts';
import { isTurnErased } from '../store/conversations/turnsBetween.ts';
import { withoutErased } from '../store/erasing/tombstones.ts';
import { importBatch } from '../store/upkeep/importState.ts';
import { createConversationFinder, importActor, inputsOf, turnsToStore } from './turnsToStore.ts';

export interface Importer {
  readonly store: Store;
  readonly settings: EngineSettings;
  /** Runs one write and waits for locks; what fails comes back with the reason. */
  readonly write: <T>(work: () => T) => Promise<T | { readonly reason: string }>;
  /** Lets others have the thread. */
  readonly pause: () => Promise<void>;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
  /** Begins to read turns ahead on another thread; absent: they are read here. */
  readonly readWords?: (() => WordsReader) | undefined;
}

type Checked = CheckedTurn | { readonly reason: string };

const erased = { reason: erasedReason };

/** With fewer turns, a thread that reads ahead takes longer to begin than it saves: more groups of them follow this one. */
const manyTurns = 400;

/** Stores conversations of other programs, slice by slice, in the batch of the import that is under way. */
export async function importTurns(importer: Importer, input: ImportTurnsInput): Promise<Imported> {
  const count = input.conversations.reduce((sum, { turns }) => sum + turns.length, 0);
  const reader = input.isDryRun !== true && count >= manyTurns ? importer.readWords?.() : undefined;
  try {
    return await importReading(importer, input, reader);
  } finally {
    reader?.done();
  }
}

async function importReading(
  importer: Importer,
  input: ImportTurnsInput,
  reader: WordsReader | undefined,
): Promise<Imported> {
  const { store, settings, write, pause } = importer;
  const { confirmed = false, isDryRun = false, signal } = input;
  const counts = createCounts();
  const findConversation = createConversationFinder(store);
  if (isDryRun) {
    const conversations = new Map<string, ConversationSoFar>();
    for (const conversation of input.conversations) {
      const inputs = inputsOf(conversation, confirmed);
      const turns = turnsToStore(store, settings, conversation, { inputs, findConversation });
      countKnown(store, turns, counts, conversations);
      await pause();
    }
    return counts.result();
  }
  const join = await write(() => store.sql.transaction(() => importBatch(store)));
  if (typeof join !== 'string') return counts.result({ stopped: join.reason });
  const noteWork = createWorkNoter(store, settings);
  const writer = createTurnWriter(store, { action: 'import', actor: importActor, join, isOver: true, noteWork });
  const storeNext = async (turns: readonly Checked[]): Promise<string | undefined> => {
    const stored = await write((): StoredSlice => writer.storeSlice(turns));
    if ('reason' in stored) return stored.reason;
    importer.onRewritten(stored.rewritten);
    turns.forEach((turn, index) => counts.add(turn, stored.results[index]));
    await pause();
    return undefined;
  };
  const given = input.conversations.map((one) => [one, inputsOf(one, confirmed)] as const);
  const asked = { inputs: given.flatMap(([, inputs]) => inputs), settings, now: store.clock() };
  const ahead = reader && readTurnsAhead(asked, reader, { clock: store.clock, pause });
  let from = 0;
  let stopped: string | undefined;
  let waiting: Checked[] = [];
  let characters = 0;
  for (const [conversation, inputs] of given) {
    const reads = await ahead?.of(from, from + inputs.length);
    from += inputs.length;
    for (const turn of turnsToStore(store, settings, conversation, { inputs, findConversation, reads })) {
      waiting.push(isErased(store, turn) ? erased : turn);
      characters += 'reason' in turn ? 0 : turn.text.length;
      if (waiting.length < sliceTurns && characters < sliceCharacters) continue;
      stopped = signal?.aborted === true ? 'Cancelled.' : await storeNext(waiting);
      if (stopped !== undefined) return counts.result({ stopped, batch: join });
      [waiting, characters] = [[], 0];
    }
  }
  if (waiting.length > 0) stopped = await storeNext(waiting);
  return counts.result({ stopped, batch: join });
}

function isErased(store: Store, turn: Checked): boolean {
  return !('reason' in turn) && turn.input.at === turn.at && isTurnErased(store.sql, turn.at);
}

function countKnown(
  store: Store,
  turns: readonly Checked[],
  counts: Counts,
  conversations: Map<string, ConversationSoFar>,
): void {
  for (const given of turns) {
    const turn = isErased(store, given) ? erased : given;
    if ('reason' in turn) {
      counts.add(turn, undefined);
      continue;
    }
    const { sessionId, role, actor, sourceId } = turn.input;
    const conversation = conversations.get(sessionId) ?? conversationSoFar(store.sql, sessionId);
    conversations.set(sessionId, conversation);
    const known = knownTurn(conversation, turn);
    if (known !== undefined) {
      conversation.meet(known);
      counts.add(turn, { isKnown: true });
      continue;
    }
    if (withoutErased(store, comingIn(turn), { isDryRun: true }) === '') {
      counts.add(turn, { reason: erasedReason });
      continue;
    }
    const id = `${sessionId} ${turn.at} ${turn.text}`;
    const stored = {
      id,
      role,
      fingerprint: turnFingerprint(turn.text),
      at: turn.at,
      actor,
      sourceId,
      isChanged: false,
    };
    conversation.add(stored, { id, content: turn.text, sourceRole: role, eventAt: turn.at });
    const waits = turnReviewReasonOf(turn.origin, turn.text);
    counts.add(turn, waits === undefined ? undefined : { waits });
  }
}

interface Counts {
  readonly add: (turn: Checked, result: Pick<ObserveResult, 'isKnown' | 'waits' | 'reason'> | undefined) => void;
  readonly result: (more?: { readonly stopped?: string | undefined; readonly batch?: string }) => Imported;
}

function createCounts(): Counts {
  const counts = { stored: 0, known: 0, waiting: 0 };
  const skipped: { [reason: string]: number } = {};
  return {
    add(turn, result) {
      const reason = 'reason' in turn ? turn.reason : result?.reason;
      if (reason !== undefined) skipped[reason] = (skipped[reason] ?? 0) + 1;
      else if (result?.isKnown === true) counts.known++;
      else {
        counts.stored++;
        if (result?.waits !== undefined) counts.waiting++;
      }
    },
    result: ({ stopped, batch } = {}) => ({
      ...counts,
      skipped,
      ...(stopped === undefined ? {} : { stopped }),
      ...(batch === undefined || counts.stored === 0 ? {} : { batch }),
    }),
  };
}

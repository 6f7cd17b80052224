import {
  type EventRead,
  type ReadMessage,
  type TakenFromTeam,
  type TeamEvent,
  teamFormat,
  type WordsRead,
} from '../../ground/contract/teams.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import type { Ladder } from '../../learn/ladder.ts';
import { supersede } from '../../learn/supersede.ts';
import { meetingScopesOnce } from '../../store/base/scopes.ts';
import { type Batch, beginBatch, currentRevision } from '../../store/base/store.ts';
import { eraseMemories, isErased, overwriting } from '../../store/memories/erase.ts';
import { findActive, findMemory } from '../../store/memories/findMemory.ts';
import { forgetMemories } from '../../store/memories/forgetMemories.ts';
import {
  endTaken,
  mutedIn,
  noteLeftBehind,
  noteTaken,
  noteUnread,
  type Remote,
  setPosition,
  takenFor,
} from '../../store/team/takenRows.ts';
import { takeChecked } from '../importFact.ts';
import { withWordsHeld } from '../withWordsHeld.ts';
import { countAhead, type CountedAhead } from './countAhead.ts';
import { know, readWords, teamActor } from './readTeamWords.ts';
import { readMessage } from './readMessage.ts';

type Said = Extract<ReadMessage, { readonly is: 'said' }>;
type Counts = { -readonly [count in keyof TakenFromTeam]: TakenFromTeam[count] } & { refused: string[] };

/** Who takes in: what this user is called there. */
export interface Taker {
  readonly ladder: Ladder;
  readonly team: string;
  readonly member: string;
  /** New memories of the team that are taken in at most; absent: a search found them, and how far the team was read stays. */
  readonly room?: number;
  /** Kept from one slice to the next. */
  readonly words?: WordsHeld;
}

/** Which words of others than team mates scopes hold, as they were at a revision. */
export interface WordsHeld {
  asOf: number | undefined;
  readonly held: Map<string, boolean>;
}

/**
 * Takes in some events, by the ladder that all facts go through, and notes how far the team was read. A team mate can
 * change only what they said themselves. What was read of the events already need not be read here. Call inside a
 * transaction.
 */
export function takeSlice(
  taker: Taker,
  events: readonly TeamEvent[],
  reads: readonly (EventRead | undefined)[] = [],
): TakenFromTeam {
  const { team, member, words = { asOf: undefined, held: new Map() } } = taker;
  let room = taker.room ?? Infinity;
  let left = 0;
  const { sql } = taker.ladder.store;
  const wanted = wantedOf(taker, events, reads);
  for (const { words: read } of wanted) if (read !== undefined) know(read);
  const ahead = countAhead(
    taker.ladder.rarity,
    wanted.flatMap(({ message }) => (message.is === 'said' ? [message.content] : [])),
  );
  const ladder = { ...withWords(taker.ladder, words), rarity: ahead.rarity };
  const counts: Counts = { taken: 0, waiting: 0, gone: 0, unread: 0, refused: [] };
  let begun: Batch | undefined;
  const batchOf = (): Batch => (begun ??= beginBatch(ladder.store, 'import', { actor: teamActor }));
  meetingScopesOnce(sql, () => {
    for (const { event, message, words: read } of wanted) {
      if (event.schemaVersion > teamFormat) {
        counts.unread++;
        noteUnread(sql, team, event.position, event.schemaVersion);
        continue;
      }
      if (room <= 0 && isNew(sql, team, event)) {
        left++;
        continue;
      }
      const before = counts.taken;
      takeOne({ ladder, team, member }, event, { message, words: read, batchOf, counts, ahead });
      room -= counts.taken - before;
    }
  });
  if (left > 0) noteLeftBehind(sql, team, left);
  const last = events.at(-1)?.position;
  if (taker.room !== undefined && last !== undefined) setPosition(sql, team, last);
  words.asOf = currentRevision(sql);
  return counts;
}

/** Own words are here already; this user's other devices meet in a folder. */
function wantedOf(
  { ladder, team, member }: Taker,
  events: readonly TeamEvent[],
  reads: readonly (EventRead | undefined)[],
): readonly Wanted[] {
  const muted = mutedIn(ladder.store.sql, team);
  return events.flatMap((event, at) => {
    if (event.member === member || event.body === '' || muted.has(event.member)) return [];
    const read = reads[at];
    return [{ event, message: read?.message ?? readMessage(event.body), words: read?.words }];
  });
}

interface Wanted {
  readonly event: TeamEvent;
  readonly message: ReadMessage;
  readonly words: WordsRead | undefined;
}

/** Nothing of it is here. */
function isNew(sql: Sql, team: string, { member, memory }: TeamEvent): boolean {
  return takenFor(sql, { team, member, remoteId: memory }) === undefined;
}

/** What a team mate says adds nothing to the words of the user, so those are looked for once, until something else is written. */
function withWords(ladder: Ladder, { asOf, held }: WordsHeld): Ladder {
  if (asOf !== currentRevision(ladder.store.sql)) held.clear();
  return withWordsHeld(ladder, held);
}

interface Taking<Message extends ReadMessage = ReadMessage> {
  readonly message: Message;
  /** What was read of it ahead. */
  readonly words: WordsRead | undefined;
  readonly batchOf: () => Batch;
  readonly counts: Counts;
  readonly ahead: CountedAhead;
}

function takeOne({ ladder, team }: Taker, event: TeamEvent, taking: Taking): void {
  const { store } = ladder;
  const { message, batchOf, counts } = taking;
  const remote: Remote = { team, member: event.member, remoteId: event.memory };
  switch (message.is) {
    case 'wrong':
      counts.refused.push(`${event.member}: ${message.reason}.`);
      return;
    case 'gone': {
      const made = endTaken(store.sql, remote);
      // What was out of sight before goes as well, and nobody misses it.
      counts.gone += made.filter((id) => findActive(store.sql, id) !== undefined).length;
      if (message.how === 'erased') overwriting(store.sql, () => eraseMemories(store, made));
      else forgetMemories(store, made, batchOf().id);
      return;
    }
    case 'said':
      takeSaid(ladder, event, remote, { ...taking, message });
  }
}

function takeSaid(ladder: Ladder, event: TeamEvent, remote: Remote, taking: Taking<Said>): void {
  const { message, batchOf, counts, ahead } = taking;
  const { settings, store } = ladder;
  const { sql } = store;
  const known = takenFor(sql, remote);
  const held = known === undefined ? undefined : findMemory(sql, known.id);
  // The user removed it, and decides so for what its author makes of it, too.
  if (known !== undefined && (held === undefined || isErased(held) || held.deletedAt !== undefined)) return;
  if (held?.content === message.content && held.topic === message.topic) return;
  const words = taking.words ?? readWords(event, message, { team: remote.team, settings, now: store.clock() });
  const fact = takeChecked(ladder, words.checked, batchOf);
  if (fact.outcome === 'skipped' || fact.id === undefined) {
    counts.refused.push(`${event.member}: ${fact.reason ?? 'it was not taken in'}`);
    return;
  }
  const isMade = fact.outcome === 'stored';
  noteTaken(sql, remote, { id: fact.id, workspace: event.workspace, isMade, isNew: known === undefined });
  if (isMade) {
    counts.taken++;
    ahead.noteAdded(message.content);
  }
  if (fact.isWaiting === true) counts.waiting++;
  // What they said before stays as what held then; what the user had accepted or says as well stays the user's.
  const before = known?.isMade === true && known.id !== fact.id ? findActive(sql, known.id) : undefined;
  if (before?.origin === 'team' && before.supersededBy === undefined)
    supersede(ladder.store, batchOf(), before, fact.id);
}

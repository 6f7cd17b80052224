import type { Role } from '../ground/contract/model.ts';
import { dayMs } from '../ground/contract/time.ts';
import type { SaidBefore } from '../store/conversations/conversationTurn.ts';
import { lastOf } from '../store/conversations/conversationTurn.ts';
import type { StoredTurn } from '../store/conversations/turnsBetween.ts';
import { turnsBetween } from '../store/conversations/turnsBetween.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { earlierLooked } from './removeSplitSecrets.ts';

/** A turn that is to be stored, as far as it takes to know it again. */
export interface TurnToKnow {
  readonly role: Role;
  /** Whose side it is in its source, where it is stored as the other one's. */
  readonly saidBy?: Role | undefined;
  readonly fingerprint: number;
  readonly at: number;
  readonly actor?: string | undefined;
  readonly sourceId?: string | undefined;
  /** The caller said when it was; otherwise `at` is now. */
  readonly isDated: boolean;
}

/** What is stored of a conversation, while turns are added to it. */
export interface ConversationSoFar {
  /** The turn that is the same one, come through another door or once more. */
  readonly find: (turn: TurnToKnow) => StoredTurn | undefined;
  /** What was said last, newest first. */
  readonly earlier: () => readonly SaidBefore[];
  /** Notes what was stored. */
  readonly add: (turn: StoredTurn, said: SaidBefore) => void;
  /** Notes that a stored turn was met again; a turn with another id in its source is not that one. */
  readonly meet: (turn: StoredTurn) => void;
}

/**
 * How far apart two reports of one turn may be: a hook tells of it when it happens, a transcript when it was written. A
 * door that reports twice does so at once; whoever says the same words again later says them again.
 */
export const betweenDoorsMs = 2 * 60_000;
const withinDoorMs = 5000;
/** A turn has one time, whatever its words; clocks of two programs on one machine differ less than this. */
const sameIdMs = dayMs;

/** Reads what is stored of a conversation around a time; more of it when a turn is further away. */
export function conversationSoFar(sql: Sql, sessionId: string): ConversationSoFar {
  let turns: StoredTurn[] = [];
  let read: readonly [from: number, to: number] | undefined;
  let earlier: readonly SaidBefore[] | undefined;
  const met = new Set<string>();
  const bySource = new Map<string, StoredTurn>();
  const byWords = new Map<number, StoredTurn[]>();
  const index = (turn: StoredTurn): void => {
    turns.push(turn);
    if (turn.sourceId !== undefined) bySource.set(turn.sourceId, turn);
    const same = byWords.get(turn.fingerprint);
    if (same === undefined) byWords.set(turn.fingerprint, [turn]);
    else same.push(turn);
  };
  const readAround = ({ at, sourceId }: TurnToKnow): void => {
    const reach = sourceId === undefined ? betweenDoorsMs : sameIdMs;
    if (read !== undefined && at - reach >= read[0] && at + reach <= read[1]) return;
    // The turns that come next are later ones: without something to spare each would read all of it again.
    const ahead = reach + sameIdMs;
    read = [Math.min(read?.[0] ?? Infinity, at - ahead), Math.max(read?.[1] ?? -Infinity, at + ahead)];
    turns = [];
    bySource.clear();
    byWords.clear();
    turnsBetween(sql, sessionId, ...read).forEach(index);
  };
  return {
    find(turn) {
      readAround(turn);
      const byId = turn.sourceId === undefined ? undefined : bySource.get(turn.sourceId);
      if (byId !== undefined) return byId;
      const nearest = (byWords.get(turn.fingerprint) ?? [])
        .filter((stored) => turn.sourceId === undefined || !met.has(stored.id))
        .filter((stored) => isSame(stored, turn) && !isAnswered(turns, stored, turn))
        .sort((a, b) => Math.abs(a.at - turn.at) - Math.abs(b.at - turn.at))[0];
      if (nearest !== undefined || !turn.isDated) return nearest;
      return turns.find(
        ({ isChanged, at, role, sourceId }) =>
          isChanged && at === turn.at && role === turn.role && (sourceId === undefined || turn.sourceId === undefined),
      );
    },
    earlier: () => (earlier ??= lastOf(sql, sessionId, earlierLooked)),
    add(turn, said) {
      index(turn);
      // A later row comes before an earlier one of the same time.
      const from = earlier?.findIndex(({ eventAt }) => eventAt <= said.eventAt) ?? -1;
      if (earlier !== undefined)
        earlier = earlier.toSpliced(from < 0 ? earlier.length : from, 0, said).slice(0, earlierLooked);
    },
    meet(turn) {
      met.add(turn.id);
      if (turn.sourceId !== undefined) bySource.set(turn.sourceId, turn);
    },
  };
}

function isSame(stored: StoredTurn, turn: TurnToKnow): boolean {
  const isOneDoor = stored.actor === turn.actor;
  if (stored.isChanged || (stored.role !== turn.role && stored.role !== turn.saidBy)) return false;
  if (isOneDoor && stored.sourceId !== undefined && turn.sourceId !== undefined) return false;
  return Math.abs(stored.at - turn.at) <= (isOneDoor ? withinDoorMs : betweenDoorsMs);
}

/** Whether the other side spoke between two turns: then the second one is not the first told again. */
function isAnswered(turns: readonly StoredTurn[], stored: StoredTurn, { at, role }: TurnToKnow): boolean {
  const [from, to] = [Math.min(stored.at, at), Math.max(stored.at, at)];
  return turns.some((other) => other.role !== role && other.at > from && other.at < to);
}

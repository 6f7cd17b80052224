import type { ImportedConversation, ImportedTurn } from '../../engine/ground/contract/importing.ts';
import type { TranscriptFile } from './transcriptFile.ts';

/** A turn as a record of a source has it; whether something was read before it follows from its place. */
export interface FoundTurn extends Omit<ImportedTurn, 'readsOutside' | 'id' | 'at' | 'model'> {
  readonly id?: string | undefined;
  readonly at?: number | undefined;
  readonly model?: string | undefined;
  /** Records with the same one are pieces of one turn. */
  readonly part?: string | undefined;
}

/** The turns of one conversation while its file is read. */
export interface CollectedTurns {
  sessionId: string;
  folder: string | undefined;
  startedAt: number | undefined;
  /** Tools or files were read in the conversation so far. */
  readsOutside: boolean;
  /** Adds a turn that says something. */
  add(turn: FoundTurn): void;
  /** Marks the newest turn of the user with this text as typed, where there is one among the last few. */
  markTyped(text: string): boolean;
  /** Takes back the last turns of the user and what followed them, as far as they are still here. */
  takeBack(turns: number): void;
  /** Hands over what was collected once there is so much text that it should be. */
  handOverFull(): ImportedConversation | undefined;
  /** Hands over what was collected since the last time; nothing where there is no turn. */
  handOver(): ImportedConversation | undefined;
}

/** A conversation is handed over in parts of about this many characters, whatever the length of its file. */
const partLength = 2 * 1024 * 1024;

/** How far back a mark that comes after a prompt is taken to be about it. */
const markReach = 6;

export function collectTurns({ source, path: file }: TranscriptFile, sessionId: string): CollectedTurns {
  let turns: { part: string | undefined; turn: ImportedTurn }[] = [];
  let length = 0;
  const handedOver = new Set<string>();
  const collected: CollectedTurns = {
    sessionId,
    folder: undefined,
    startedAt: undefined,
    readsOutside: false,
    add({ part, ...found }) {
      const text = found.text.trim();
      if (text === '') return;
      length += text.length;
      if (found.at !== undefined) collected.startedAt ??= found.at;
      const last = turns.at(-1);
      if (part !== undefined && last?.part === part && last.turn.role === found.role) {
        last.turn = { ...last.turn, text: `${last.turn.text}\n\n${text}`, readsOutside: collected.readsOutside };
        return;
      }
      turns.push({ part, turn: turnOf({ ...found, text }, collected.readsOutside) });
    },
    markTyped(text) {
      const words = text.trim();
      for (const entry of turns.slice(-markReach).reverse()) {
        const { role, isTyped, text: known } = entry.turn;
        if (role !== 'user' || isTyped || known !== words) continue;
        entry.turn = { ...entry.turn, isTyped: true };
        return true;
      }
      return false;
    },
    takeBack(count) {
      for (let left = count; left > 0 && turns.length > 0;) if (turns.pop()?.turn.role === 'user') left -= 1;
    },
    handOverFull: () => (length >= partLength ? collected.handOver() : undefined),
    handOver() {
      if (turns.length === 0) return undefined;
      const { folder, startedAt } = collected;
      const part: ImportedConversation = {
        source,
        sessionId: collected.sessionId,
        file,
        ...(folder === undefined ? {} : { folder }),
        ...(startedAt === undefined ? {} : { startedAt }),
        turns: turns.map(({ turn }) => turn),
        ...(handedOver.has(collected.sessionId) ? { continues: true } : {}),
      };
      turns = [];
      length = 0;
      handedOver.add(collected.sessionId);
      return part;
    },
  };
  return collected;
}

function turnOf({ id, role, text, at, isTyped, model }: FoundTurn, readsOutside: boolean): ImportedTurn {
  return {
    ...(id === undefined ? {} : { id }),
    role,
    text,
    ...(at === undefined ? {} : { at }),
    isTyped,
    readsOutside,
    ...(model === undefined ? {} : { model }),
  };
}

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Turn } from '../engine/turn/turn.ts';

/** A prompt that is in the memory and was not heard yet: what it asks to remember or forget, or corrects, is still to be done. */
export interface UnheardTurn {
  /** The memory that holds it. */
  readonly id: string;
  /** Without its words. */
  readonly turn: Turn;
}

/** An event of which the host needs no answer: its transcript, which the host keeps, is still to be read. */
export interface LeftEvent {
  readonly host: string;
  readonly moment: string;
  readonly name: string;
  readonly sessionId: string;
  readonly transcript: string;
}

/** What one hook left to be done. No word of what was said. */
export interface UnheardNote {
  /** The folder in which the agent worked. */
  readonly folder?: string | undefined;
  /** Prompts to be heard. */
  readonly turns: readonly UnheardTurn[];
  readonly event?: LeftEvent | undefined;
}

export const unheardFolder = 'unheard';
/** What follows `hook` on the command line of a process that does what hooks left. */
export const hearingFlag = '--hear';
/** The process of a hook has begun with its note by then. */
const overdueMs = 10_000;
/** Whoever took a note and has not removed it for so long has died at it. */
const takenForMs = 60_000;
/** A note of which nothing came for so long is given up; the prompts stay, and the background reads them. */
const givenUpAfterMs = 7 * 24 * 60 * 60_000;

/** Writes down what is left to be done, in one step, and on the disk before it returns. Throws what the file system throws. */
export function noteUnheard(dataFolder: string, note: UnheardNote, now: number): void {
  const folder = path.join(dataFolder, unheardFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${now}-${process.pid}-${note.turns[0]?.id ?? note.event?.moment ?? ''}.json`);
  const open = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeFileSync(open, JSON.stringify(note));
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  renameSync(`${file}.new`, file);
}

/**
 * Takes what is left to be heard, the oldest first, for this process alone; each is removed once `hear` has resolved.
 * Of several that do this at once each takes others.
 */
export async function hearNoted(
  dataFolder: string,
  now: number,
  hear: (note: UnheardNote) => Promise<void>,
): Promise<void> {
  const folder = path.join(dataFolder, unheardFolder);
  for (const name of namesIn(folder)) {
    const taken = take(path.join(folder, name), now);
    if (taken === undefined) continue;
    const note = read(taken.file);
    if (note !== undefined && now - taken.at < givenUpAfterMs) await hear(note);
    rmSync(taken.file, { force: true });
  }
}

/** Whether something is left that nobody is at, as where a process was ended before it was done. */
export function hasOverdue(dataFolder: string, now: number): boolean {
  const folder = path.join(dataFolder, unheardFolder);
  return namesIn(folder).some((name) => {
    const { at, isTaken } = partsOf(name);
    if (at === undefined) return false;
    return isTaken ? isAbandoned(path.join(folder, name), now) : now - at > overdueMs;
  });
}

interface ChangedNote {
  readonly file: string;
  readonly did: 'removed' | 'rewritten';
}

/**
 * Removes what is left to be heard of turns that are gone, and all of it where `isLeft` is not given; returns what became
 * of each file that is no longer as it was.
 */
export function forgetNoted(dataFolder: string, isLeft?: (id: string) => boolean): ChangedNote[] {
  const folder = path.join(dataFolder, unheardFolder);
  return namesIn(folder).flatMap((name): ChangedNote[] => {
    const file = path.join(folder, name);
    const note = read(file);
    const turns = isLeft === undefined ? [] : (note?.turns.filter(({ id }) => isLeft(id)) ?? []);
    // What of a transcript was erased is kept out by the marks that an erasing leaves.
    const isWhole = note !== undefined && turns.length === note.turns.length;
    if (isWhole && (turns.length > 0 || (isLeft !== undefined && note.event !== undefined))) return [];
    if (note === undefined || turns.length === 0) {
      rmSync(file, { force: true });
      return [{ file, did: 'removed' }];
    }
    writeFileSync(`${file}.new`, JSON.stringify({ ...note, turns }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return [{ file, did: 'rewritten' }];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    // Nothing was ever left.
    return [];
  }
}

/** The note under a name of this process; undefined where another one has it. */
function take(file: string, now: number): { readonly file: string; readonly at: number } | undefined {
  const { at, isTaken } = partsOf(path.basename(file));
  if (at === undefined) return undefined;
  try {
    if (isTaken && !isAbandoned(file, now)) return undefined;
    const own = `${file.replace(/\.json.*$/, '.json')}.${process.pid}`;
    renameSync(file, own);
    utimesSync(own, now / 1000, now / 1000);
    return { file: own, at };
  } catch {
    // Somebody else was faster.
    return undefined;
  }
}

/** When a note was left, by its name, and whether a process has taken it; without a time it is none. */
function partsOf(name: string): { readonly at?: number; readonly isTaken: boolean } {
  const [, at, taken] = /^(\d+)-[^.]*\.json(\..+)?$/.exec(name) ?? [];
  return { ...(at === undefined ? {} : { at: Number(at) }), isTaken: taken !== undefined };
}

function isAbandoned(file: string, now: number): boolean {
  return now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) >= takenForMs;
}

/** What a file holds; undefined where it holds none. */
function read(file: string): UnheardNote | undefined {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as UnheardNote;
    return Array.isArray(note.turns) ? note : undefined;
  } catch {
    return undefined;
  }
}

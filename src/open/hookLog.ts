import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { readFileEnd } from '../adapters/files/readFileEnd.ts';

/** One event that a hook handled, as it is noted: no word of what was said. */
export interface HookLine {
  /** Unix ms. */
  readonly at: number;
  readonly host: string;
  readonly sessionId: string;
  readonly moment: string;
  /** Turns of the conversation that are in the memory after this event and were not before it. */
  readonly kept: number;
  /** Why nothing could be done or kept, in a sentence. */
  readonly why?: string;
  /** For the user, of what was kept when the host had gone on already. Tells numbers alone. */
  readonly receipt?: string;
}

/** How the last conversations of other programs fared. */
export interface HookCounts {
  readonly conversations: number;
  /** Of these, the ones of which at least one turn is in the memory. */
  readonly captured: number;
  /** Of the newest one that was not captured. */
  readonly why?: string;
  /** Unix ms; absent when no hook ever ran. */
  readonly lastAt?: number;
}

/** In the folder of the memory. */
export const hookLogName = 'hooks.log';
/** Enough for some thousand events; the file before it is kept once more. */
const largestLog = 512 * 1024;
const longestReason = 300;
const countedConversations = 10;
/** So many bytes back a receipt is looked for: some hundred events. */
const receiptBytes = 16 * 1024;
/** And a moment: some thousand events. */
const momentBytes = 256 * 1024;

/**
 * Adds one line, in one write, since several hooks run at once. Throws what the file system throws.
 */
export function noteHook(dataFolder: string, line: HookLine): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, hookLogName);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.1`);
  const { why, ...rest } = line;
  const text = JSON.stringify({ ...rest, ...(why === undefined ? {} : { why: why.slice(0, longestReason) }) });
  appendFileSync(file, `${text}\n`, { mode: 0o600 });
}

/** A receipt for a conversation that no event of these moments came after; undefined where there is none. */
export function untoldReceipt(dataFolder: string, sessionId: string, toldAt: ReadonlySet<string>): string | undefined {
  const lines = linesIn(path.join(dataFolder, hookLogName), receiptBytes).filter(
    (line) => line.sessionId === sessionId,
  );
  const at = lines.findLastIndex(({ receipt }) => receipt !== undefined);
  return lines.slice(at + 1).some(({ moment }) => toldAt.has(moment)) ? undefined : lines[at]?.receipt;
}

/** When a conversation last came to a moment, unix ms, as far as the end of the log says. */
export function lastAtMoment(dataFolder: string, sessionId: string, moment: string): number | undefined {
  // What another process did later has a line of its own.
  return linesIn(path.join(dataFolder, hookLogName), momentBytes, moment).findLast(
    (line) => line.sessionId === sessionId && line.moment === moment && line.receipt === undefined,
  )?.at;
}

/** What the hooks of other programs brought in lately. What cannot be read counts as nothing noted. */
export function countHooks(dataFolder: string): HookCounts {
  const lines = [`${hookLogName}.1`, hookLogName].flatMap((name) => linesIn(path.join(dataFolder, name)));
  const conversations = new Map<string, { captured: boolean; why?: string | undefined }>();
  for (const { sessionId, moment, kept, why } of lines) {
    const before = conversations.get(sessionId);
    // A conversation counts once something of it should have been kept; what is still open may come with its answer.
    if (before === undefined && kept === 0 && why === undefined && !endsSpeech.has(moment)) continue;
    if (sessionId === '') continue;
    conversations.delete(sessionId);
    conversations.set(sessionId, { captured: before?.captured === true || kept > 0, why: why ?? before?.why });
  }
  const last = [...conversations.values()].slice(-countedConversations);
  const missed = last.findLast(({ captured }) => !captured);
  const lastAt = lines.at(-1)?.at;
  return {
    conversations: last.length,
    captured: last.filter(({ captured }) => captured).length,
    ...(missed?.why === undefined ? {} : { why: missed.why }),
    ...(lastAt === undefined ? {} : { lastAt }),
  };
}

const endsSpeech: ReadonlySet<string> = new Set(['answer', 'sessionEnd', 'beforeCompaction']);

/** Only lines with a word are read where one is given. */
function linesIn(file: string, lastBytes = 2 * largestLog, word = ''): readonly HookLine[] {
  let text: string;
  try {
    text = readFileEnd(file, lastBytes);
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    if (!line.includes(word)) return [];
    try {
      const given = JSON.parse(line) as Partial<HookLine> | null;
      return typeof given?.sessionId === 'string' && typeof given.kept === 'number' ? [given as HookLine] : [];
    } catch {
      // Half a line, where the disk was full or the machine stopped.
      return [];
    }
  });
}

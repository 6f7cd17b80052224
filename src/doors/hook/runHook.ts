import path from 'node:path';
import { programDataFolder } from '../../adapters/files/programDataFolder.ts';
import { findMemoryFile } from '../../open/findMemoryFile.ts';
import { noteHook, untoldReceipt } from '../../open/hookLog.ts';
import type { Handled } from './handleEvent.ts';
import type { HookEvent, HookMoment } from './hookEvent.ts';
import { type HookIo, placeOf, processIo } from './hookIo.ts';
import { hostTable, keepsPromptAtOnce } from './hostTable.ts';
import { leftOf } from './leftOf.ts';
import { readHookEvent } from './readHookEvent.ts';
import { hasOverdue, hearingFlag, noteUnheard, type UnheardNote } from '../../open/unheard.ts';
import { writeAnswer } from './writeAnswer.ts';
import type * as WithMemory from './withMemory.ts';

const hearingMoment = 'hearing';
const useNamed = (moment: string): string => `hook-${moment}`;
/** Of the process that does what hooks left. */
export const hearingUse = useNamed(hearingMoment);

const keptPrompt = 'keptPrompt';
/** Of a prompt that is kept at once: what it asks for is left to another process. */
export const keptPromptUse = useNamed(keptPrompt);

interface RunningIo extends HookIo {
  /** Loads what opens the memory, for a use of this name; absent: as any other module is loaded. */
  readonly load?: (use: string) => typeof WithMemory | undefined;
}

/**
 * One event of a host: reads it from standard input, does what it calls for and answers in the host's form. Never
 * rejects, and whatever fails, the host goes on as if there were no memory: the failure is one line in a log, which
 * `status` counts.
 */
export async function runHook(said: readonly string[], io: RunningIo = processIo()): Promise<void> {
  if (said[0] === hearingFlag) return await hearWaitingHere(io);
  let event: HookEvent | undefined;
  try {
    const found = readHookEvent(await io.input(), said, io.startedIn);
    if ('reason' in found) return note(io, undefined, { kept: 0, why: found.reason });
    event = found;
    const notice = receiptFor(event, io);
    const handled = await handle(event, io);
    io.write(writeAnswer(event, notice === undefined ? handled : { ...handled, notice }));
    note(io, event, handled);
  } catch (error) {
    if (event !== undefined) io.write(writeAnswer(event, {}));
    note(io, event, { kept: 0, why: await sentenceOf(error) });
  }
  await goOnWithLeft(io);
}

/** What an earlier hook left lies there still where it, or the process that it started, was ended. */
async function goOnWithLeft(io: HookIo): Promise<void> {
  const folder = dataFolder(io);
  if (hasOverdue(folder, io.now())) await io.hearLater?.(folder).catch(() => undefined);
}

/** What was kept before a compaction is told with the next event that the host shows something of. */
function receiptFor({ host, moment, sessionId }: HookEvent, io: HookIo): string | undefined {
  const isTold = hostTable[host].showsMessages && toldAt.has(moment);
  return isTold ? untoldReceipt(dataFolder(io), sessionId, toldAt) : undefined;
}

const toldAt: ReadonlySet<string> = new Set<HookMoment>(['sessionStart', 'prompt']);

/** The engine is loaded only for what needs it: most tools that an agent calls neither run nor change anything. */
async function handle(event: HookEvent, io: RunningIo): Promise<Handled> {
  const isOfTool = event.moment === 'beforeTool' || event.moment === 'afterTool';
  if (isOfTool && event.action === undefined) return { context: '', kept: 0 };
  const left = leftOf(event);
  if (left !== undefined && (await leave(io, dataFolder(io), { folder: event.folder, turns: [], event: left })))
    return { context: '', kept: 0 };
  const { openDoor, handleEvent, hear } = await load(io, useOf(event));
  const door = await openDoor({ ...placeOf(io), folder: event.folder });
  try {
    const handled = await handleEvent(event, door, io);
    const { unheard = [] } = handled;
    if (unheard.length > 0 && !(await leave(io, door.dataFolder, { folder: event.folder, turns: unheard })))
      await hear(door, unheard);
    return handled;
  } finally {
    await door.close();
  }
}

/** Prompts that are kept run twice as much as others, so each sort has its own compiled functions. */
function useOf(event: HookEvent): string {
  return event.moment === 'prompt' && keepsPromptAtOnce(event) ? keptPrompt : event.moment;
}

async function load(io: RunningIo, use: string): Promise<typeof WithMemory> {
  return io.load?.(useNamed(use)) ?? (await import('./withMemory.ts'));
}

/** What is left of an event is done by a process for which the host does not wait; false where there can be none. */
async function leave(io: HookIo, dataFolder: string, note: UnheardNote): Promise<boolean> {
  if (io.hearLater === undefined) return false;
  try {
    noteUnheard(dataFolder, note, io.now());
  } catch {
    // A disk that is full keeps no note.
    return false;
  }
  // Where no process can be started now, the next hook starts one.
  await io.hearLater(dataFolder).catch(() => undefined);
  return true;
}

async function hearWaitingHere(io: RunningIo): Promise<void> {
  try {
    const { hearWaiting } = await load(io, hearingMoment);
    await hearWaiting(io, (event, done) => {
      note(io, event, done);
    });
  } catch (error) {
    note(io, undefined, { kept: 0, why: await sentenceOf(error) });
  }
}

/** Loaded where something failed: taking secrets out of a sentence needs all the rules for them. */
async function sentenceOf(error: unknown): Promise<string> {
  const { messageOf } = await import('../../engine/knowledge/trust/messageOf.ts');
  return messageOf(error);
}

function note(
  io: HookIo,
  event: Pick<HookEvent, 'host' | 'sessionId' | 'moment'> | undefined,
  { kept, why, receipt }: Pick<Handled, 'kept' | 'why'> & { readonly receipt?: string | undefined },
): void {
  const { host = 'unknown', sessionId = '', moment = 'unknown' } = event ?? {};
  const more = { ...(why === undefined ? {} : { why }), ...(receipt === undefined ? {} : { receipt }) };
  const line = { at: io.now(), host, sessionId, moment, kept, ...more };
  try {
    noteHook(dataFolder(io), line);
  } catch {
    // Where not even the log can be written, there is nobody to tell: a hook must not disturb the program that called it.
  }
}

function dataFolder(io: HookIo): string {
  try {
    return path.dirname(findMemoryFile(undefined, placeOf(io)).file);
  } catch {
    // The memory is not where it was said to be; the log is kept where a new one would be.
    return programDataFolder(placeOf(io));
  }
}

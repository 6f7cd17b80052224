import path from 'node:path';
import { programDataFolder } from '../../adapters/files/programDataFolder.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { findMemoryFile } from '../../open/findMemoryFile.ts';
import { noteHook } from '../../open/hookLog.ts';
import type { DoorOptions } from '../../open/openDoor.ts';
import type { Handled } from './handleEvent.ts';
import type { HookEvent } from './hookEvent.ts';
import { type HookIo, processIo } from './hookIo.ts';
import { readHookEvent } from './readHookEvent.ts';
import { writeAnswer } from './writeAnswer.ts';

/**
 * One event of a host: reads it from standard input, does what it calls for and answers in the host's form. Never
 * rejects, and whatever fails, the host goes on as if there were no memory: the failure is one line in a log, which
 * `status` counts.
 */
export async function runHook(said: readonly string[], io: HookIo = processIo()): Promise<void> {
  let event: HookEvent | undefined;
  try {
    const found = readHookEvent(await io.input(), said);
    if ('reason' in found) return note(io, undefined, { kept: 0, why: found.reason });
    event = found;
    const handled = await handle(event, io);
    io.write(writeAnswer(event, handled));
    note(io, event, handled);
  } catch (error) {
    if (event !== undefined) io.write(writeAnswer(event, {}));
    note(io, event, { kept: 0, why: messageOf(error) });
  }
}

/** The engine is loaded only for what needs it: most tools that an agent calls neither run nor change anything. */
async function handle(event: HookEvent, io: HookIo): Promise<Handled> {
  const isOfTool = event.moment === 'beforeTool' || event.moment === 'afterTool';
  if (isOfTool && event.action === undefined) return { context: '', kept: 0 };
  const { openDoor, handleEvent } = io.load?.(`hook-${event.moment}`) ?? (await import('./withMemory.ts'));
  const door = await openDoor({ ...place(io), folder: event.folder });
  try {
    return await handleEvent(event, door, io);
  } finally {
    await door.close();
  }
}

function note(
  io: HookIo,
  event: HookEvent | undefined,
  done: { readonly kept: number; readonly why?: string | undefined },
): void {
  const { kept, why } = done;
  const { host = 'unknown', sessionId = '', moment = 'unknown' } = event ?? {};
  const line = { at: io.now(), host, sessionId, moment, kept, ...(why === undefined ? {} : { why }) };
  try {
    noteHook(dataFolder(io), line);
  } catch {
    // Where not even the log can be written, there is nobody to tell: a hook must not disturb the program that called it.
  }
}

function dataFolder(io: HookIo): string {
  try {
    return path.dirname(findMemoryFile(undefined, place(io)).file);
  } catch {
    // The memory is not where it was said to be; the log is kept where a new one would be.
    return programDataFolder(place(io));
  }
}

function place({ home, platform, environment }: HookIo): Pick<DoorOptions, 'home' | 'platform' | 'environment'> {
  return {
    ...(home === undefined ? {} : { home }),
    ...(platform === undefined ? {} : { platform }),
    ...(environment === undefined ? {} : { environment }),
  };
}

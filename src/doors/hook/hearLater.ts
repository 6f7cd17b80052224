import path from 'node:path';
import { machineOffset } from '../../adapters/machine/machineOffset.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { hearTurn } from '../../engine/turn/beginTurn.ts';
import { findMemoryFile } from '../../open/findMemoryFile.ts';
import { type OpenDoor, openDoor } from '../../open/openDoor.ts';
import { type HookIo, placeOf } from './hookIo.ts';
import { hearNoted, type LeftEvent, type UnheardTurn } from '../../open/unheard.ts';
import { type Handled, handleEvent } from './handleEvent.ts';
import type { HookEvent, HookHost, HookMoment } from './hookEvent.ts';

/** Hears prompts in the words that are stored: what was a secret in them is gone, and what was forgotten meanwhile is not heard. */
export async function hear({ memory }: OpenDoor, turns: readonly UnheardTurn[]): Promise<void> {
  for (const { id, turn } of turns) {
    const said = await memory.get(id);
    if (said === undefined || said.validUntil !== undefined) continue;
    await hearTurn(memory, { ...turn, typed: said.content }, { id, problems: [], notes: [] });
  }
}

/** How an event ended that was done after its hook. */
type Note = (
  event: Pick<HookEvent, 'host' | 'sessionId' | 'moment'> | undefined,
  done: Pick<Handled, 'kept' | 'why'> & { readonly receipt?: string | undefined },
) => void;

/**
 * Does what hooks left, in a process for which nobody waits. What fails stays noted, and is tried again with the next
 * hook that leaves something.
 */
export async function hearWaiting(io: HookIo, note: Note): Promise<void> {
  const place = placeOf(io);
  const dataFolder = path.dirname(findMemoryFile(undefined, place).file);
  try {
    await hearNoted(dataFolder, io.now(), async ({ folder, turns, event }) => {
      const door = await openDoor({ ...place, folder });
      try {
        if (event !== undefined) await keepLeft(eventOf(event, folder), door, io, note);
        // What was turned off meanwhile is not done.
        if (door.allows.capture) await hear(door, turns);
      } finally {
        await door.close();
      }
    });
  } catch (error) {
    note(undefined, { kept: 0, why: messageOf(error) });
  }
}

/** Keeps the conversation of an event whose host has gone on. */
async function keepLeft(event: HookEvent, door: OpenDoor, io: HookIo, note: Note): Promise<void> {
  const { kept, why, notice, unheard = [] } = await handleEvent(event, door, io);
  note(event, { kept, why, receipt: notice });
  if (door.allows.capture) await hear(door, unheard);
  if (event.moment === 'sessionEnd' && door.allows.learning) await learn(door, io);
}

/** Where no window and no service is open, nobody else reads what was said. */
async function learn({ memory }: OpenDoor, io: HookIo): Promise<void> {
  const end = performance.now() + longestLearningMs;
  const offsetMinutes = machineOffset(io.now());
  let { state } = await memory.maintain({ jobs: ['consolidation'], offsetMinutes });
  while (state === 'more' && performance.now() < end) ({ state } = await memory.maintain({ offsetMinutes }));
  await memory.pauseMaintenance();
}

/** What a long conversation leaves unread is read after the next one. */
const longestLearningMs = 20_000;

function eventOf({ host, moment, ...left }: LeftEvent, folder: string | undefined): HookEvent {
  // Both were written by a hook of this program.
  const known = { host: host as HookHost, moment: moment as HookMoment };
  return { ...left, ...known, folder, prompt: undefined, answer: undefined, action: undefined, outcome: undefined };
}

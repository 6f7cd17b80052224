import path from 'node:path';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { hearTurn } from '../../engine/turn/beginTurn.ts';
import { findMemoryFile } from '../../open/findMemoryFile.ts';
import { type OpenDoor, openDoor } from '../../open/openDoor.ts';
import { type HookIo, placeOf } from './hookIo.ts';
import { hearNoted, type UnheardTurn } from '../../open/unheard.ts';

/** Hears prompts in the words that are stored: what was a secret in them is gone, and what was forgotten meanwhile is not heard. */
export async function hear({ memory }: OpenDoor, turns: readonly UnheardTurn[]): Promise<void> {
  for (const { id, turn } of turns) {
    const said = await memory.get(id);
    if (said === undefined || said.validUntil !== undefined) continue;
    await hearTurn(memory, { ...turn, typed: said.content }, { id, problems: [], notes: [] });
  }
}

/**
 * Hears what hooks left, in a process for which nobody waits. What fails stays noted, and is tried again with the next
 * hook that leaves something.
 */
export async function hearWaiting(io: HookIo, fail: (why: string) => void): Promise<void> {
  const place = placeOf(io);
  const dataFolder = path.dirname(findMemoryFile(undefined, place).file);
  try {
    await hearNoted(dataFolder, io.now(), async ({ folder, turns }) => {
      const door = await openDoor({ ...place, folder });
      try {
        // What was turned off meanwhile is not done.
        if (door.allows.capture) await hear(door, turns);
      } finally {
        await door.close();
      }
    });
  } catch (error) {
    fail(messageOf(error));
  }
}

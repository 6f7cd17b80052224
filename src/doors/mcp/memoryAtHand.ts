import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { DoorOptions, OpenDoor } from '../../open/openDoor.ts';

/** The memory as it is open now, and where the client works. */
export interface AtHand {
  readonly memory: Memory;
  /** The folder of the file. */
  readonly dataFolder: string;
  /** Identity of the workspace; absent where there is only the user's own scope. */
  readonly workspace: string | undefined;
}

/** The memory behind a server that outlives it: opened when it is needed, and anew after a failure. */
export interface MemoryAtHand {
  /** Throws a `MemoryError` with one sentence while the memory cannot be used; the next call tries again. */
  readonly reach: () => Promise<AtHand>;
  /** The folders in which the client works, as soon as it tells them; the first that is a workspace counts. */
  readonly workIn: (folders: Promise<readonly string[]>) => void;
  readonly close: () => Promise<void>;
}

interface Opened {
  readonly door: OpenDoor;
  readonly identity: string | undefined;
}

/** Loads the engine only when it is needed: the client has its first answer by then. */
async function open(options: DoorOptions, prepare?: (opened: AtHand) => Promise<void>): Promise<Opened> {
  const [{ openDoor }, { identityOf }] = await Promise.all([
    import('../../open/openDoor.ts'),
    import('../../adapters/sqlite/databaseFile.ts'),
  ]);
  const door = await openDoor(options);
  await prepare?.({ memory: door.memory, dataFolder: door.dataFolder, workspace: door.workspace });
  return { door, identity: identityOf(door.file) };
}

/** `prepare` runs each time the memory was opened, before anybody else has it. */
export function createMemoryAtHand(options: DoorOptions, prepare?: (opened: AtHand) => Promise<void>): MemoryAtHand {
  let opening: Promise<Opened> | undefined;
  let folders: Promise<readonly string[]> = Promise.resolve([]);
  let placed: { readonly for: unknown; readonly in: OpenDoor; readonly at: Promise<string | undefined> } | undefined;

  /** One attempt for all who ask at the same time; a failed one is forgotten. */
  const opened = (): Promise<Opened> => {
    if (opening === undefined) {
      const attempt = open(options, prepare);
      opening = attempt;
      attempt.catch(() => {
        if (opening === attempt) opening = undefined;
      });
    }
    return opening;
  };

  const sound = async (): Promise<OpenDoor> => {
    const { identityOf } = await import('../../adapters/sqlite/databaseFile.ts');
    const attempt = opened();
    const { door, identity } = await attempt;
    if (identityOf(door.file) === identity) return door;
    // Another file took its place, or none is there: what is open belongs to nobody.
    if (opening === attempt) {
      opening = undefined;
      await door.close();
    }
    return (await opened()).door;
  };

  /** What the engine was told last; it starts with the folder that the door was opened for. */
  const placeIn = async (door: OpenDoor): Promise<string | undefined> => {
    const told = placed?.in === door ? await placed.at.catch(() => undefined) : door.workspace;
    const [workspace, ...workspaceAliases] = await identitiesIn(door, await folders);
    // Names of one workspace never stand beside another one, whose memories would be brought under it.
    if (workspace !== told) await door.memory.configure({ workspace, workspaceAliases });
    return workspace;
  };

  return {
    reach: async () => {
      const door = await sound();
      if (placed?.for !== folders || placed.in !== door) {
        const fresh = { for: folders, in: door, at: placeIn(door) };
        placed = fresh;
        fresh.at.catch(() => {
          if (placed === fresh) placed = undefined;
        });
      }
      return { memory: door.memory, dataFolder: door.dataFolder, workspace: await placed.at };
    },
    workIn: (given) => void (folders = given.catch(() => [])),
    close: async () => {
      const last = await opening?.catch(() => undefined);
      await last?.door.close();
    },
  };
}

/** The names of the first folder that is a workspace, otherwise of the one that the program was started in. */
async function identitiesIn(door: OpenDoor, folders: readonly string[]): Promise<readonly string[]> {
  for (const folder of folders) {
    const { identities } = await door.workspaceOf(folder);
    if (identities.length > 0) return identities;
  }
  return door.workspace === undefined ? [] : [door.workspace];
}

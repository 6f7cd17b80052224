import type { Command } from 'commander';
import { type OpenDoor, openDoor } from '../../open/openDoor.ts';
import type { CommandIo } from './commandIo.ts';

/** What every command is given. */
export interface CommandContext {
  readonly io: CommandIo;
  /** The program that runs, for what it writes into the configuration of others. */
  readonly programFile: string;
  /** Sets the exit code of the process; see `exitCodes`. */
  readonly fail: (code: number) => void;
}

interface CommonOptions {
  readonly db?: string;
  readonly workspace?: string;
  readonly json?: boolean;
}

/** Opens the memory for one command and closes it afterwards, whatever happens. */
export async function withMemory<T>(
  { io }: CommandContext,
  command: Command,
  work: (door: OpenDoor, options: CommonOptions) => Promise<T>,
): Promise<T> {
  const options = command.optsWithGlobals<CommonOptions>();
  const door = await openDoor({
    db: options.db,
    workspace: options.workspace,
    folder: io.folder,
    environment: io.environment,
    log: (line) => {
      if (io.environment['TIERED_MEMORY_LOG'] !== undefined) io.writeError(`${line}\n`);
    },
  });
  try {
    return await work(door, options);
  } finally {
    await door.close();
  }
}

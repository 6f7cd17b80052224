import type { Command } from 'commander';
import type { ReadScope } from '../../engine/ground/contract/model.ts';
import { readScopeOf } from '../../engine/turn/turn.ts';
import { type OpenDoor, openDoor } from '../../open/openDoor.ts';
import type { CommandIo } from './commandIo.ts';
import { exitCodes } from './exitCodes.ts';
import { type Output, print } from './output.ts';

/** What every command is given. */
export interface CommandContext {
  readonly io: CommandIo;
  /** The program that runs, for what it writes into the configuration of others. */
  readonly programFile: string;
  /** Sets the exit code of the process; see `exitCodes`. */
  readonly fail: (code: number) => void;
}

/** The options that every command understands. */
interface CommonOptions {
  readonly db?: string;
  readonly workspace?: string;
  readonly json?: boolean;
}

/** What a command works with while the memory is open. */
export interface OpenCommand {
  readonly door: OpenDoor;
  readonly scope: ReadScope;
  readonly options: CommonOptions;
  /** How this program is run on the same memory again. */
  readonly program: string;
  readonly done: (output: Output) => void;
  /** What was asked for is not there: the exit code says so, too. */
  readonly nothing: (sentence: string) => void;
}

/** This door, as it is stored with what is written. */
export const actor = 'cli';

/** What somebody may begin a memory with; every other command was given the name of a file that is not there. */
const beginning: ReadonlySet<string> = new Set(
  'save import identity mirror sync hub trust untrust enable disable'.split(' '),
);

/** Opens the memory for one command and closes it afterwards, whatever happens. */
export async function withMemory(
  context: CommandContext,
  command: Command,
  work: (open: OpenCommand) => Promise<void>,
  { mayRepair = false }: { readonly mayRepair?: boolean } = {},
): Promise<void> {
  const { io } = context;
  const options = command.optsWithGlobals<CommonOptions>();
  const door = await openDoor({
    db: options.db,
    workspace: options.workspace,
    folder: io.folder,
    programFile: context.programFile,
    home: io.home,
    environment: io.environment,
    mayRepair,
    onWait: waitLine(io),
    mayCreate: options.db === undefined || namesOf(command).some((name) => beginning.has(name)),
    log: (line) => {
      if (io.environment['TIERED_MEMORY_LOG'] !== undefined) io.writeError(`${line}\n`);
    },
  });
  try {
    await work({
      door,
      scope: readScopeOf(door),
      options,
      program: programOn(options.db),
      done: (output) => print(io, options.json, output),
      nothing: (sentence) => {
        context.fail(exitCodes.nothing);
        if (options.json === true) io.write(`${JSON.stringify({ found: 0, reason: sentence })}\n`);
        else io.writeError(`${sentence}\n`);
      },
    });
  } finally {
    await door.close();
  }
}

/** Says once in a command that it waits, where somebody sits in front of it; nothing anywhere else. */
function waitLine({ isWatched, writeError }: CommandIo): () => void {
  let isSaid = !isWatched;
  return () => {
    if (!isSaid) writeError('Waiting for another program that keeps the memory locked …\n');
    isSaid = true;
  };
}

/** Whoever named a memory is told to name it again: the same command without the name would work on another one. */
export function programOn(db: string | undefined): string {
  if (db === undefined) return 'tiered-memory';
  return `tiered-memory --db ${/^[\w./:\\~-]+$/.test(db) ? db : `'${db}'`}`;
}

/** The name of a command, and of those that it is a part of. */
function namesOf(command: Command): readonly string[] {
  return [command.name(), ...(command.parent === null ? [] : namesOf(command.parent))];
}

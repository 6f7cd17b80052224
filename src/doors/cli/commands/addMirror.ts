import path from 'node:path';
import type { Command } from 'commander';
import { createMirror } from '../../../open/mirror/createMirror.ts';
import { mirrorContentOf } from '../../../open/mirror/mirrorContent.ts';
import { settingsFrom } from '../../../open/settingsFrom.ts';
import { syncedText } from '../../../open/texts/syncedText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';

interface MirrorFlags {
  readonly only?: boolean;
  readonly turns?: boolean;
  readonly restore?: boolean;
}

/** `mirror`: memory as Markdown files. */
export function addMirror(program: Command, context: CommandContext): void {
  program
    .command('mirror')
    .description('bring memory and its Markdown files in step')
    .argument('[folder]', 'default: the one in the settings of VS Code')
    .option('--only', 'only the memories of this workspace')
    .option('--turns', 'turns of conversations too')
    .option('--restore', 'write missing files again instead of forgetting their memories')
    .action((folder: string | undefined, flags: MirrorFlags, command: Command) =>
      withMemory(context, command, (open) => mirrorOnce(context, open, folder, flags)),
    );
}

async function mirrorOnce(
  context: CommandContext,
  { door, done }: OpenCommand,
  folder: string | undefined,
  flags: MirrorFlags,
): Promise<void> {
  const { io } = context;
  const { mirror: set } = settingsFrom((name) => door.settings.values[name]);
  const refuse = (complaint: string): void => {
    context.fail(exitCodes.usage);
    io.writeError(`tiered-memory: ${complaint}\n`);
  };
  const isFromSettings = folder === undefined;
  const place = isFromSettings ? set.folder : path.resolve(io.folder, folder);
  if (place === '') return refuse('Say which folder: none is set in VS Code.');
  if (flags.only === true && door.workspace === undefined)
    return refuse('--only needs a workspace: run it in a repository, or name one with --workspace.');
  const wanted = isFromSettings ? mirrorContentOf(set) : { turns: false, workspace: undefined };
  const content = {
    turns: flags.turns ?? wanted.turns,
    workspace: flags.only === true ? door.workspace : wanted.workspace,
  };
  const mirror = createMirror({
    memory: door.memory,
    memoryFile: door.file,
    folder: place,
    content,
    now: io.now,
  });
  const synced = await mirror.sync({ restore: flags.restore === true });
  if (synced.problems.length > 0) context.fail(exitCodes.failed);
  done({ data: { folder: place, ...synced }, lines: [syncedText(synced), ...synced.problems] });
}

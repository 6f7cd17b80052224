import path from 'node:path';
import { type Command } from 'commander';
import { backUpNow } from '../../../open/backUpNow.ts';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import { exportMemory } from '../../../engine/exchange/exportMemory.ts';
import { keptText } from '../../../open/texts/countsText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';

/** `export` and `backup`: the memory as files. */
export function addFiles(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description('write everything into a file, or to standard output')
    .argument('[file]', 'default: standard output')
    .action((file: string | undefined, _options: unknown, command: Command) =>
      withMemory(context, command, (open) => exportTo(context, open, file)),
    );
  program
    .command('backup')
    .description('make the backup of today now')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const { file, problem } = await backUpNow(door.file, context.io.now());
        if (problem !== undefined) context.fail(exitCodes.failed);
        done({ data: { file, problem }, lines: [problem ?? `The backup of today is ${file ?? ''}.`] });
      }),
    );
}

async function exportTo({ io }: CommandContext, { door, done }: OpenCommand, file: string | undefined): Promise<void> {
  const pieces = exportMemory(door.memory, { now: io.now() });
  if (file === undefined) {
    for await (const piece of pieces) io.write(piece);
    return;
  }
  const target = path.resolve(io.folder, file);
  await writePrivateFile(target, pieces);
  const kept = keptText(await door.memory.stats());
  done({ data: { file: target }, lines: [`Exported ${kept} to ${target}.`] });
}

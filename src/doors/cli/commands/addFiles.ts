import path from 'node:path';
import { type Command, Option } from 'commander';
import { backUpNow } from '../../../open/backUpNow.ts';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import { type ExportForm, exportForms, exportFormOf } from '../../../engine/exchange/exportAs.ts';
import { exportSealed } from '../../../open/snapshots/sealSnapshot.ts';
import { exportedText } from '../../../open/texts/exportedText.ts';
import { whyNotWritten } from '../whyNotWritten.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';

/** `export` and `backup`: the memory as files. */
export function addFiles(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description('write the memory into a file, or to standard output')
    .argument('[file]', 'default, or "-": standard output')
    .addOption(
      new Option(
        '--format <form>',
        'json: everything. markdown: what holds now, to be read. memory-json: for the MCP reference server. Default: by the ending of the file (.md, memory.json), else json',
      ).choices(exportForms),
    )
    .option('--no-history', 'of json: without what happened to each memory, which an import does not read')
    .action((file: string | undefined, options: ExportToOptions, command: Command) =>
      withMemory(context, command, (open) => exportTo(context, open, file, options)),
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

interface ExportToOptions {
  readonly format?: ExportForm;
  readonly history: boolean;
}

async function exportTo(
  { io }: CommandContext,
  { door, done }: OpenCommand,
  named: string | undefined,
  { format, history }: ExportToOptions,
): Promise<void> {
  const file = named === '-' ? undefined : named;
  const form = format ?? (file === undefined ? 'json' : exportFormOf(file));
  const pieces = exportSealed(form, door.memory, { now: io.now(), history, memoryFile: door.file });
  if (file === undefined) {
    for await (const piece of pieces) io.write(piece);
    return;
  }
  const target = path.resolve(io.folder, file);
  await writePrivateFile(target, pieces).catch((error: unknown) => {
    throw new Error(whyNotWritten(target, error), { cause: error });
  });
  const said = exportedText(form, await door.memory.stats(), target);
  done({ data: { file: target, format: form }, lines: [said] });
}

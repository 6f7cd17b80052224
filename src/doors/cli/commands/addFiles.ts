import path from 'node:path';
import { type Command, Option } from 'commander';
import { backUpNow } from '../../../open/backUpNow.ts';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import { type ExportForm, exportForms, exportFormOf } from '../../../engine/exchange/exportAs.ts';
import { exportSealed } from '../../../open/snapshots/sealSnapshot.ts';
import { exportedText } from '../../../open/texts/exportedText.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
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

/** The system names the file that is written first and then takes the other one's name, which nobody knows. */
function whyNotWritten(target: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const folder = path.dirname(target);
  if (code === 'ENOENT') return `There is no folder ${folder}, so nothing was exported.`;
  if (code === 'ENOTDIR') return `${folder} is no folder, so nothing was exported.`;
  if (code === 'EISDIR') return `${target} is a folder; name a file, so that something can be exported.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Nothing may be written in ${folder}, so nothing was exported.`;
  return messageOf(error);
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

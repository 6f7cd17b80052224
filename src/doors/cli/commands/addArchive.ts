import path from 'node:path';
import type { Command } from 'commander';
import { settingsFrom } from '../../../open/settingsFrom.ts';
import { archivedText, archiveLines, doneText, reloadedText } from '../../../open/texts/archivesText.ts';
import { type CommandContext, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { numberOption } from '../numberOption.ts';

interface ArchiveFlags {
  readonly folder?: string;
  readonly days?: number;
}

/** `archive`: old memories in files. */
export function addArchive(program: Command, context: CommandContext): void {
  const { io } = context;
  const archive = program
    .command('archive')
    .description('old memories in files: move them there, find them, bring them back');
  archive
    .command('run')
    .description('move what nobody used for long into dated files')
    .option('--folder <folder>', 'default: the one in the settings of VS Code')
    .option('--days <days>', 'without use for so many days; default: as in the settings', numberOption(0, 36_500))
    .action(({ folder, days }: ArchiveFlags, command: Command) =>
      withMemory(context, command, async ({ door, done, program }) => {
        if (folder === undefined && settingsFrom((name) => door.settings.values[name]).engine.archiveFolder === '') {
          context.fail(exitCodes.usage);
          io.writeError(`Say which folder: ${program} archive run --folder "…". None is set in VS Code.\n`);
          return;
        }
        const result = await door.memory.archive({
          actor: 'cli',
          ...(folder === undefined ? {} : { folder: path.resolve(io.folder, folder) }),
          ...(days === undefined ? {} : { idleDays: days }),
        });
        if (result.problems.length > 0) context.fail(exitCodes.failed);
        const undo = result.batch === undefined ? [] : [`Take it back: ${program} undo ${result.batch}`];
        done({ data: result, lines: [doneText(result), ...result.problems.map(({ message }) => message), ...undo] });
      }),
    );
  archive
    .command('find')
    .description('look archived memories up by their words')
    .argument('[words...]', 'default: the newest')
    .option('--limit <count>', 'at most so many', numberOption(1, 100))
    .action((words: readonly string[], { limit }: { readonly limit?: number }, command: Command) =>
      withMemory(context, command, async ({ door, scope, done, nothing }) => {
        const found = await door.memory.findArchived({
          query: words.join(' '),
          scope,
          ...(limit === undefined ? {} : { limit }),
        });
        if (found.length === 0) return nothing('Nothing in the archives is about that.');
        done({ data: found, lines: archivedText(found) });
      }),
    );
  archive
    .command('reload')
    .description('bring archived memories back')
    .argument('<ids...>')
    .action((ids: readonly string[], _flags: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const result = await door.memory.reload(ids);
        if (result.reloaded === 0) context.fail(exitCodes.failed);
        done({ data: result, lines: [reloadedText(result), ...result.problems.map(({ message }) => message)] });
      }),
    );
  archive
    .command('status')
    .description('the folder, what is in it, and files that are missing or were changed')
    .action((_flags: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const status = await door.memory.archiveStatus();
        done({ data: status, lines: archiveLines(status) });
      }),
    );
}

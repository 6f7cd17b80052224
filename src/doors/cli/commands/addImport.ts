import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type SameKeyMode, sameKeyModes } from '../../../engine/ground/contract/snapshots.ts';
import { findSources, type FoundSource } from '../../../open/importing/findSources.ts';
import { givenSource, importFormats as programFormats } from '../../../open/importing/givenSource.ts';
import type { SharedSettings } from '../../../open/sharedSettings.ts';
import { isSnapshot } from '../../../open/snapshots/openSnapshot.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { importInteractively, type ImportRequest } from '../importing/importInteractively.ts';
import { importSnapshot } from '../importing/importSnapshot.ts';
import { suggestedArgument } from '../suggestedArgument.ts';

interface ImportOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly file?: string;
  readonly format?: string;
  readonly since?: number;
  readonly sameKey: SameKeyMode;
}

/** What a file is that holds memories, and not what another program keeps. */
const snapshotFormat = 'snapshot';
const importFormats: readonly string[] = [...programFormats, snapshotFormat];

/** `import`: fills the memory with what other programs kept on this machine. */
export function addImport(program: Command, context: CommandContext): void {
  program
    .command('import')
    .description('take over conversations and notes that other programs kept on this machine')
    .addArgument(suggestedArgument('[sources...]', 'which; default: all that are found', programFormats))
    .option('--dry-run', 'say what would be kept, and keep nothing')
    .option('-y, --yes', 'do not ask; then nothing becomes your own words')
    .option('--file <path>', 'one file: an export, keyed notes, a transcript, Markdown, memory.json or JSON lines')
    .option('--format <source>', 'what the file holds, where it does not say so itself', formatOption)
    .addOption(
      new Option(
        '--same-key <mode>',
        'of an export: what has the same id or key here is left out, or the newer one stays',
      )
        .choices(sameKeyModes)
        .default('skip'),
    )
    .option('--since <date>', 'only what was said from this day on, such as 2026-03-01', dateOption)
    .addHelpText(
      'after',
      '\nExamples:\n  tiered-memory import --dry-run\n  tiered-memory import claude-code --since 2026-03-01\n  tiered-memory import --file memory-2026-11-23.json --same-key merge',
    )
    .action((names: string[], options: ImportOptions, command: Command) =>
      withMemory(context, command, async (open) => {
        const snapshot = await givenSnapshot(context, names, options);
        if (snapshot !== undefined) return await importSnapshot(context, open, snapshot);
        const sources = await chosenSources(context, open, names, options);
        if (sources === undefined) return;
        if (sources.length === 0) return open.nothing('No conversations or notes of other programs were found.');
        const { dryRun: isDryRun = false, yes = false, since } = options;
        const request: ImportRequest = {
          sources,
          isDryRun,
          yes,
          ...(options.file === undefined ? { findAgain: (folders) => foundSources(context, folders, names) } : {}),
          ...(since === undefined ? {} : { since }),
        };
        await importInteractively(context, open, request);
      }),
    );
}

/** Undefined for everything that is no file of memories. */
async function givenSnapshot(
  { io }: CommandContext,
  names: readonly string[],
  { file, format, sameKey, dryRun, yes }: ImportOptions,
): Promise<Parameters<typeof importSnapshot>[2] | undefined> {
  if (file === undefined || names.length > 0 || (format !== undefined && format !== snapshotFormat)) return undefined;
  const given = path.resolve(io.folder, file);
  if (format === undefined && !(await isSnapshot(given))) return undefined;
  return { file: given, onSameKey: sameKey, isDryRun: dryRun === true, yes: yes === true };
}

/** Undefined after a mistake, which was said. */
async function chosenSources(
  { io, fail }: CommandContext,
  { door }: OpenCommand,
  names: readonly string[],
  { file, format }: ImportOptions,
): Promise<readonly FoundSource[] | undefined> {
  const refuse = (sentence: string): undefined => {
    fail(exitCodes.usage);
    io.writeError(`${sentence}\n`);
  };
  if (file !== undefined && names.length > 0) return refuse('Name sources or a file, not both.');
  if (file === undefined && format !== undefined) return refuse('--format goes with --file.');
  const unknown = names.find((name) => !programFormats.includes(name));
  if (unknown !== undefined)
    return refuse(`There is no source "${unknown}". Sources are: ${programFormats.join(', ')}.`);
  if (file === undefined) return await foundSources({ io }, door.settings, names);
  const given = await givenSource(path.resolve(io.folder, file), {
    format,
    found: await foundSources({ io }, door.settings, []),
  });
  return 'reason' in given ? refuse(given.reason) : [given];
}

/** What there is of the sources that are named, or of all. */
async function foundSources(
  { io: { home, environment } }: Pick<CommandContext, 'io'>,
  settings: Pick<SharedSettings, 'folders'>,
  names: readonly string[],
): Promise<readonly FoundSource[]> {
  const found = await findSources({ home, environment, platform: process.platform }, settings);
  return found.filter(({ name }) => names.length === 0 || names.includes(name));
}

function formatOption(text: string): string {
  if (importFormats.includes(text)) return text;
  throw new InvalidArgumentError(`Give one of ${importFormats.join(', ')}.`);
}

/** The beginning of a day here, or the moment that is given. */
function dateOption(text: string): number {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (Number.isFinite(at)) return at;
  throw new InvalidArgumentError('Give a date such as 2026-03-01.');
}

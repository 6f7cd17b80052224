import { counted } from '../../../engine/ground/text/counted.ts';
import type { FoundSource } from '../../../open/importing/findSources.ts';
import {
  type ImportedSources,
  importSources,
  planSources,
  type SourcesPlan,
} from '../../../open/importing/importSources.ts';
import { changeSharedSettings, type SharedSettings } from '../../../open/sharedSettings.ts';
import { importedText, progressText } from '../../../open/texts/importText.ts';
import { withTrust } from '../../../open/trustOf.ts';
import { realOf } from '../../../open/workspaceOf.ts';
import type { CommandContext, OpenCommand } from '../commandContext.ts';
import type { CommandIo } from '../commandIo.ts';
import { exitCodes } from '../exitCodes.ts';
import { leftOutLines, planLines, untrustedFolders } from './planLines.ts';
import { progressLine } from './progressLine.ts';

export interface ImportRequest {
  readonly sources: readonly FoundSource[];
  /** Looks again once more folders are trusted, which may hold notes. */
  readonly findAgain?: (settings: SharedSettings) => Promise<readonly FoundSource[]>;
  readonly isDryRun: boolean;
  /** Import without a question. Then nobody saw what becomes the user's, so nothing does. */
  readonly yes: boolean;
  /** Unix ms. */
  readonly since?: number;
}

/** Shows what an import would do, asks, does it, and says how to take it back. */
export async function importInteractively(
  context: CommandContext,
  open: OpenCommand,
  request: ImportRequest,
): Promise<void> {
  const { io, fail } = context;
  const { door, done, options } = open;
  const { isDryRun, yes } = request;
  const asks = io.isInteractive && !yes && !isDryRun;
  const stop = new AbortController();
  const dispose = io.onInterrupt(() => stop.abort());
  try {
    let { settings } = door;
    let { sources } = request;
    let plan = yes ? undefined : await planned(io, open, { ...request, settings, signal: stop.signal });
    if (plan === undefined && !yes) return cancelled(context, open);
    const show = (lines: readonly string[]): void => {
      const text = lines.map((line) => `${line}\n`).join('');
      if (options.json === true) io.writeError(text);
      else io.write(text);
    };
    if (plan !== undefined && (isDryRun || !asks)) {
      const hint = isDryRun
        ? 'Nothing was imported.'
        : 'Nothing was imported. To import without a question, add --yes.';
      if (!isDryRun) fail(exitCodes.failed);
      return done({ data: { ...plan, imported: false }, lines: [...planLines(plan, io), '', hint] });
    }
    if (plan !== undefined) {
      show(planLines(plan, io));
      const trusted = await askForTrust(io, open, plan);
      if (trusted !== undefined) {
        settings = trusted;
        sources = (await request.findAgain?.(settings)) ?? sources;
        plan = await planned(io, open, { ...request, sources, settings, signal: stop.signal });
        if (plan === undefined) return cancelled(context, open);
        show(['', ...planLines(plan, io)]);
      }
      if (plan.turns + plan.notes === 0) return done({ data: { ...plan, imported: false }, lines: [] });
      if (!(await io.ask('Import this?'))) return cancelled(context, open);
    }
    const result = await run(io, open, { ...request, sources, settings, signal: stop.signal, confirmed: asks });
    if (result.stopped !== undefined) fail(exitCodes.failed);
    done({
      data: { imported: true, confirmed: asks, ...result },
      lines: await closing(open, result, plan !== undefined),
    });
  } finally {
    dispose();
  }
}

interface Reading extends ImportRequest {
  readonly settings: SharedSettings;
  readonly signal: AbortSignal;
}

/** What would be kept; undefined once it was interrupted. */
async function planned(io: CommandIo, { door }: OpenCommand, reading: Reading): Promise<SourcesPlan | undefined> {
  const { sources, settings, since, signal } = reading;
  const progress = progressLine(io);
  const onRead = (read: number, all: number): void => progress.show(`Reading: ${percent(read, all)}`);
  const confirmed = io.isInteractive;
  const plan = await planSources(door.memory, sources, { settings, since, signal, onRead, confirmed });
  progress.clear();
  return plan;
}

async function run(
  io: CommandIo,
  { door }: OpenCommand,
  { sources, settings, since, signal, confirmed }: Reading & { readonly confirmed: boolean },
): Promise<ImportedSources> {
  const progress = progressLine(io);
  let read = '0 %';
  const onRead = (bytes: number, all: number): void => void (read = percent(bytes, all));
  const going = importSources(door.memory, sources, { settings, since, signal, onRead, confirmed });
  for (;;) {
    const step = await going.next();
    if (step.done === true) {
      progress.clear();
      return step.value;
    }
    progress.show(`Importing: ${read}, ${progressText(step.value)}`);
  }
}

/** Folders that nobody trusted can be trusted now, by a person who sees which. Undefined where nothing was changed. */
async function askForTrust(
  io: CommandIo,
  { door }: OpenCommand,
  plan: SourcesPlan,
): Promise<SharedSettings | undefined> {
  const folders = untrustedFolders(plan).map(({ folder }) => realOf(folder));
  if (folders.length === 0) return undefined;
  const what =
    folders.length === 1
      ? 'this folder? Conversations in it'
      : `these ${folders.length} folders? Conversations in them`;
  const isAgreed = await io.ask(`Trust ${what} are then imported, and captured from now on.`);
  if (!isAgreed) return undefined;
  return changeSharedSettings(door.file, (before) =>
    folders.reduce(
      (settings, folder) => withTrust(settings, { folder, isTrusted: true, isWorkspace: false, off: [] }),
      before,
    ),
  );
}

/** What was left out is told here where nobody saw it before. */
async function closing(
  { door }: OpenCommand,
  result: ImportedSources,
  isPlanShown: boolean,
): Promise<readonly string[]> {
  const { batch, stopped, turns } = result;
  const untrusted = untrustedFolders(result);
  const pending = turns === 0 ? 0 : (await door.memory.maintenance()).pendingSessions;
  return [
    importedText(result),
    ...(stopped === undefined
      ? []
      : [`It stopped before its end: ${stopped} Run the same command again, and it goes on.`]),
    ...(untrusted.length === 0
      ? []
      : [
          `Left out: ${counted(untrusted.length, 'folder')} that nobody trusted; --dry-run names ${untrusted.length === 1 ? 'it' : 'them'}.`,
        ]),
    ...(batch === undefined ? [] : [`"tiered-memory undo ${batch}" takes all of it back.`]),
    ...(pending === 0
      ? []
      : [
          'The conversations are read in the background while VS Code is open; "tiered-memory consolidate" reads them now.',
        ]),
    ...(isPlanShown ? [] : leftOutLines(result)),
  ];
}

function cancelled({ fail }: CommandContext, { done }: OpenCommand): void {
  fail(exitCodes.failed);
  done({ data: { imported: false }, lines: ['Nothing was imported.'] });
}

function percent(done: number, all: number): string {
  return `${all === 0 ? 100 : Math.floor((100 * done) / all)} %`;
}

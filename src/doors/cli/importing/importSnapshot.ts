import { runSnapshotImport, type SnapshotOutcome } from '../../../engine/exchange/snapshot/runSnapshotImport.ts';
import type { SameKeyMode } from '../../../engine/ground/contract/snapshots.ts';
import { type OpenedSnapshot, openSnapshot } from '../../../open/snapshots/openSnapshot.ts';
import { snapshotMac } from '../../../open/snapshots/sealSnapshot.ts';
import { snapshotDoneText, snapshotPlanLines, snapshotSkippedLines } from '../../../open/texts/snapshotText.ts';
import type { CommandContext, OpenCommand } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { plain } from '../output.ts';
import { progressLine } from './progressLine.ts';

interface SnapshotRequest {
  /** Absolute. */
  readonly file: string;
  readonly onSameKey: SameKeyMode;
  readonly isDryRun: boolean;
  /** Import without a question. */
  readonly yes: boolean;
}

/** Shows what an import of a snapshot would do, asks, does it, and says how to take it back. */
export async function importSnapshot(
  context: CommandContext,
  { door, done, options }: OpenCommand,
  { file, onSameKey, isDryRun, yes }: SnapshotRequest,
): Promise<void> {
  const { io, fail } = context;
  const opened = await openSnapshot(file, snapshotMac(door.file));
  if ('reason' in opened) {
    fail(exitCodes.usage);
    io.writeError(`${opened.reason}\n`);
    return;
  }
  const stop = new AbortController();
  const dispose = io.onInterrupt(() => stop.abort());
  const run = (isPlan: boolean): Promise<SnapshotOutcome> =>
    runToEnd(context, door.memory, opened, { onSameKey, isDryRun: isPlan, signal: stop.signal });
  try {
    if (!yes) {
      const plan = await run(true);
      if (plan.stopped !== undefined) return cancelled();
      const lines = [
        ...snapshotPlanLines(opened, plan),
        ...snapshotSkippedLines(plan).map((line) => `  ${plain(line)}`),
      ];
      const isNew = plan.stored + plan.restored + plan.merged > 0;
      if (isDryRun || !io.isInteractive || !isNew) {
        if (!isDryRun && isNew) fail(exitCodes.failed);
        const hint = isDryRun || !isNew ? 'Nothing was imported.' : needsYes;
        return done({ data: { ...plan, isOwn: opened.isOwn, imported: false }, lines: [...lines, '', hint] });
      }
      const text = lines.map((line) => `${line}\n`).join('');
      if (options.json === true) io.writeError(text);
      else io.write(text);
      if (!(await io.ask('Import this?'))) return cancelled();
    }
    const result = await run(false);
    if (result.stopped !== undefined) fail(exitCodes.failed);
    done({
      data: { imported: true, isOwn: opened.isOwn, ...result },
      lines: [
        snapshotDoneText(result),
        ...snapshotSkippedLines(result).map((line) => `  ${plain(line)}`),
        ...(result.batch === undefined ? [] : [`"tiered-memory undo ${result.batch}" takes all of it back.`]),
      ],
    });
  } finally {
    dispose();
  }

  function cancelled(): void {
    fail(exitCodes.failed);
    done({ data: { imported: false }, lines: ['Nothing was imported.'] });
  }
}

const needsYes = 'Nothing was imported. To import without a question, add --yes.';

async function runToEnd(
  { io }: CommandContext,
  memory: Parameters<typeof runSnapshotImport>[0],
  { snapshot, file, isOwn }: OpenedSnapshot,
  options: { readonly onSameKey: SameKeyMode; readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<SnapshotOutcome> {
  const progress = progressLine(io);
  const going = runSnapshotImport(memory, snapshot, { ...options, file, isOwn });
  for (;;) {
    const step = await going.next();
    if (step.done === true) {
      progress.clear();
      return step.value;
    }
    const percent = Math.floor((100 * step.value.done) / step.value.total);
    progress.show(`${options.isDryRun ? 'Reading' : 'Importing'}: ${percent} %`);
  }
}

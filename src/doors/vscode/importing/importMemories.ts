import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { runSnapshotImport, type SnapshotOutcome } from '../../../engine/exchange/snapshot/runSnapshotImport.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { SameKeyMode } from '../../../engine/ground/contract/snapshots.ts';
import { type OpenedSnapshot, openSnapshot } from '../../../open/snapshots/openSnapshot.ts';
import { snapshotMac } from '../../../open/snapshots/sealSnapshot.ts';
import { snapshotDoneText, snapshotPlanLines, snapshotSkippedLines } from '../../../open/texts/snapshotText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { type CommandContext, sayDone } from '../commands/command.ts';
import { say } from '../../../open/texts/say.ts';

/**
 * Takes a file of memories in: which one, what it would do, a yes, and a way back. A caller may name the file, and what
 * becomes of a key that is here already, and has then agreed.
 */
export async function importMemories(context: CommandContext, argument: unknown): Promise<void> {
  const { memory, file: memoryFile } = await openMemory(context.host);
  const asked = requestIn(argument);
  const file = asked?.file ?? (await askFile());
  if (file === undefined) return;
  const opened = await openSnapshot(file.fsPath, snapshotMac(memoryFile));
  if ('reason' in opened) throw new Error(opened.reason);
  const onSameKey = asked?.onSameKey ?? (await agreed(memory, opened));
  if (onSameKey === undefined) return;
  const result = await run(memory, opened, { onSameKey, isDryRun: false });
  context.log.info(`Snapshot: ${snapshotDoneText(result)}`);
  if (result.batch !== undefined) context.host.notifyChanged();
  sayDone(context.host, snapshotDoneText(result), result.batch);
}

interface Request {
  readonly file: vscode.Uri;
  readonly onSameKey: SameKeyMode;
}

function requestIn(argument: unknown): Request | undefined {
  if (typeof argument !== 'object' || argument === null || !('file' in argument)) return undefined;
  const { file, onSameKey } = argument as Partial<Request>;
  return file instanceof vscode.Uri ? { file, onSameKey: onSameKey === 'merge' ? 'merge' : 'skip' } : undefined;
}

async function askFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: say('Import Memories from a File'),
    openLabel: say('Import'),
    defaultUri: vscode.Uri.file(homedir()),
    filters: { [say('Exports and keyed notes')]: ['json', 'db', 'sqlite'], [say('All files')]: ['*'] },
  });
  return chosen?.[0];
}

/** Shows what the import would do, and asks what becomes of what is here already; undefined without a yes. */
async function agreed(memory: Memory, opened: OpenedSnapshot): Promise<SameKeyMode | undefined> {
  const plan = await run(memory, opened, { onSameKey: 'skip', isDryRun: true });
  if (plan.stopped !== undefined) return undefined;
  const skipped = snapshotSkippedLines(plan);
  const detail = [
    ...snapshotPlanLines(opened, plan),
    ...(skipped.length === 0 ? [] : ['', say('Left out:'), ...skipped]),
  ].join('\n');
  const leaveOut: vscode.MessageItem = { title: say('Import') };
  const merge: vscode.MessageItem = { title: say('Import and Merge') };
  const choices = skipped.length === 0 ? [leaveOut] : [leaveOut, merge];
  const question = say('Import {0} into the memory?', opened.file);
  const chosen = await vscode.window.showInformationMessage(question, { modal: true, detail }, ...choices);
  return chosen === leaveOut ? 'skip' : chosen === merge ? 'merge' : undefined;
}

/** Runs it with a bar, and a button that ends it. */
function run(
  memory: Memory,
  { snapshot, file, isOwn }: OpenedSnapshot,
  { onSameKey, isDryRun }: { readonly onSameKey: SameKeyMode; readonly isDryRun: boolean },
): Thenable<SnapshotOutcome> {
  const title = isDryRun ? say('Reading {0}', file) : say('Importing {0}', file);
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      const going = runSnapshotImport(memory, snapshot, { file, isOwn, onSameKey, isDryRun, signal: stop.signal });
      let shown = 0;
      for (;;) {
        const step = await going.next();
        if (step.done === true) return step.value;
        const percent = Math.floor((100 * step.value.done) / step.value.total);
        progress.report({ increment: percent - shown });
        shown = percent;
      }
    },
  );
}

import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import { exportFormOf } from '../../../engine/exchange/exportAs.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { type CommandContext } from './command.ts';
import { localOffset } from '../background/background.ts';
import { keptText } from '../../../open/texts/countsText.ts';
import { exportSealed } from '../../../open/snapshots/sealSnapshot.ts';
import { exportedText } from '../../../open/texts/exportedText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

const mostTries = 3;

/** Writes the memory into a file of the user's choice, whose name decides on the form. A caller may name it: a `Uri` as argument. */
export async function exportAll({ host, log }: CommandContext, argument: unknown): Promise<void> {
  const { memory, file: memoryFile } = await openMemory(host);
  const target = argument instanceof vscode.Uri ? argument : await askFile();
  if (target === undefined) return;
  if (target.scheme !== 'file')
    throw new Error(say('An export is written to a folder of this machine. Choose another place.'));
  const stats = await memory.stats();
  const kept = keptText(stats);
  const cancelled = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: say('Exporting {0}', kept), cancellable: true },
    (progress, token) => write({ memory, memoryFile }, target.fsPath, progress, token),
  );
  if (cancelled) return;
  const said = exportedText(exportFormOf(target.fsPath), stats, target.fsPath);
  log.info(said);
  const show = say('Open File');
  void vscode.window.showInformationMessage(said, show).then(async (chosen) => {
    if (chosen === show) await vscode.window.showTextDocument(target);
  });
}

async function askFile(): Promise<vscode.Uri | undefined> {
  const name = `memory-${new Date(Date.now() + localOffset() * 60_000).toISOString().slice(0, 10)}.json`;
  // In the open folder it would be committed by accident.
  return vscode.window.showSaveDialog({
    title: say('Export Memory'),
    defaultUri: vscode.Uri.file(path.join(homedir(), name)),
    filters: {
      [say('JSON (everything)')]: ['json'],
      Markdown: ['md'],
      [say('memory.json of the MCP reference server')]: ['jsonl'],
    },
  });
}

/** True when the user cancelled it. */
async function write(
  { memory, memoryFile }: { readonly memory: Memory; readonly memoryFile: string },
  file: string,
  progress: vscode.Progress<{ readonly increment: number }>,
  token: vscode.CancellationToken,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    let shown = 0;
    const onProgress = (done: number, total: number): void => {
      const percent = Math.floor((100 * done) / total);
      if (percent > shown) progress.report({ increment: percent - shown });
      shown = Math.max(shown, percent);
    };
    try {
      const pieces = exportSealed(exportFormOf(file), memory, { now: Date.now(), onProgress, memoryFile });
      await writePrivateFile(file, unlessCancelled(pieces, token));
      return false;
    } catch (error) {
      if (error instanceof vscode.CancellationError) return true;
      if (!MemoryError.is(error, 'locked') || tries === mostTries) throw error;
      progress.report({ increment: -shown });
    }
  }
}

async function* unlessCancelled(
  pieces: AsyncIterable<string>,
  token: vscode.CancellationToken,
): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    if (token.isCancellationRequested) throw new vscode.CancellationError();
    yield piece;
    // The engine answers without a pause; the window needs one now and then.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

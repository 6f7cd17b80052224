import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { grouped } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';

type Undone = ReturnType<Memory['undo']>;

/** So many changes are taken back before anybody could have read how far it is. */
const soonDone = 2000;

/**
 * Takes a batch back, or the newest change. The status bar says so; of very many changes a message says how many are
 * taken back and lets the user stop.
 */
export async function undoWithProgress(memory: Memory, batch: string | undefined): Undone {
  const stop = new AbortController();
  let tell: ((done: number, all: number) => void) | undefined;
  const onProgress = (done: number, all: number): void => {
    if (all > soonDone) (tell ??= follow(work, stop))(done, all);
  };
  const work = memory.undo(batch, { onProgress, signal: stop.signal });
  const inStatusBar = { location: vscode.ProgressLocation.Window, title: say('Memory: taking back…') };
  return await vscode.window.withProgress(inStatusBar, () => work);
}

/** Shows a bar with a button that ends the work; answers with what moves it. */
function follow(work: Undone, stop: AbortController): (done: number, all: number) => void {
  let progress: vscode.Progress<{ readonly message: string; readonly increment: number }> | undefined;
  let shown = 0;
  const title = say('Memory: taking back…');
  void vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (opened, token) => {
      progress = opened;
      token.onCancellationRequested(() => stop.abort());
      // Whoever asked for it is told of a failure.
      await work.catch(() => undefined);
    },
  );
  return (done, all) => {
    progress?.report({
      message: say('{0} of {1}', grouped(done), grouped(all)),
      increment: (100 * (done - shown)) / all,
    });
    shown = done;
  };
}

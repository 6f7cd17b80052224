import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { type CommandContext } from './command.ts';
import { countedMemories, grouped } from '../../../engine/ground/text/counted.ts';
import { openMemory } from '../base/memoryHost.ts';

const lookEveryMs = 250;

/**
 * Makes the missing vectors, with progress and a way to stop. If the window is closed meanwhile, the work continues
 * later.
 */
export async function reembedAll({ host, meaning }: CommandContext): Promise<void> {
  const { memory } = await openMemory(host);
  if (meaning.facts(undefined).embedder === undefined) {
    offerSetUp();
    return;
  }
  const { queued } = await memory.reembed();
  const said = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: 'Embedding memories', cancellable: true },
    (progress, token) => followed(memory, queued, progress, token),
  );
  host.notifyChanged();
  void vscode.window.showInformationMessage(said);
}

/** Does not wait for an answer. */
function offerSetUp(): void {
  const setUp = 'Set Up…';
  void vscode.window
    .showInformationMessage('Search by meaning has no embedding model yet, so there is nothing to embed with.', setUp)
    .then((chosen) => (chosen === setUp ? vscode.commands.executeCommand('tieredMemory.setUpMeaning') : undefined));
}

async function followed(
  memory: Memory,
  queued: number,
  progress: vscode.Progress<{ readonly message: string; readonly increment: number }>,
  token: vscode.CancellationToken,
): Promise<string> {
  for (let before = queued; ; await sleep(lookEveryMs)) {
    const { vectors } = await memory.stats();
    const left = vectors?.waiting ?? 0;
    progress.report({
      message: `${grouped(Math.max(0, queued - left))} of ${grouped(queued)}`,
      increment: queued === 0 ? 0 : (100 * Math.max(0, before - left)) / queued,
    });
    before = left;
    if (token.isCancellationRequested) {
      await memory.stopReembed();
      return 'Stopped. What was embedded stays; run the command again to continue.';
    }
    // It is tried again later without being asked for; waiting for that here would take too long.
    if (vectors?.problem !== undefined) return vectors.problem;
    if (left === 0) return doneSentence(vectors?.embedded ?? 0, vectors?.failed ?? 0);
  }
}

function doneSentence(embedded: number, failed: number): string {
  const done = `${countedMemories(embedded)} can be found by meaning.`;
  return failed === 0 ? done : `${done} The model could not read ${failed}; they are found by their words.`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { type CommandContext } from './command.ts';
import { countedMemories, grouped } from '../../../open/texts/countedThings.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

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
    { location: vscode.ProgressLocation.Notification, title: say('Embedding memories'), cancellable: true },
    (progress, token) => followed(memory, queued, progress, token),
  );
  host.notifyChanged();
  void vscode.window.showInformationMessage(said);
}

/** Does not wait for an answer. */
function offerSetUp(): void {
  const setUp = say('Set Up…');
  void vscode.window
    .showInformationMessage(
      say('Search by meaning has no embedding model yet, so there is nothing to embed with.'),
      setUp,
    )
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
      message: say('{0} of {1}', grouped(Math.max(0, queued - left)), grouped(queued)),
      increment: queued === 0 ? 0 : (100 * Math.max(0, before - left)) / queued,
    });
    before = left;
    if (token.isCancellationRequested) {
      await memory.stopReembed();
      return say('Stopped. What was embedded stays; run the command again to continue.');
    }
    // It is tried again later without being asked for; waiting for that here would take too long.
    if (vectors?.problem !== undefined) return vectors.problem;
    if (left === 0) return doneSentence(vectors?.embedded ?? 0, vectors?.failed ?? 0);
  }
}

function doneSentence(embedded: number, failed: number): string {
  const done = say('{0} can be found by meaning.', countedMemories(embedded));
  return failed === 0 ? done : say('{0} The model could not read {1}; they are found by their words.', done, failed);
}

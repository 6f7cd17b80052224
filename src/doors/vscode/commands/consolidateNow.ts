import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MaintainResult, MaintenanceJob } from '../../../engine/ground/contract/maintenance.ts';
import { localOffset, noteRun } from '../background/background.ts';
import { readSettings } from '../base/settings.ts';
import { type CommandContext, sayDone } from './command.ts';
import { openMemory } from '../base/memoryHost.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { say } from '../../../open/texts/say.ts';

export const consolidateCommand = 'tieredMemory.consolidateNow';

/** In the order in which they run; aging has a command of its own. */
const jobs: readonly MaintenanceJob[] = ['consolidation', 'duplicates'];

/** Steps take milliseconds; counting what is left after each of them would take just as long. */
const stepsPerReport = 10;

/** Reads what waits now, including conversations that are not over yet, with progress and a way to stop. */
export async function consolidateNow({ host, log, summarizer, conversations }: CommandContext): Promise<void> {
  const { memory } = await openMemory(host);
  const current = conversations.current();
  if (current !== undefined) await memory.endSession(current);
  const { pendingSessions } = await memory.maintenance();
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: say('Consolidating conversations'), cancellable: true },
    (progress, token) => {
      const run = (): Promise<MaintainResult> => stepThrough(memory, progress, token);
      // The user requested this, so VS Code may ask for its own consent as well.
      return readSettings().engine.backgroundModel === 'on' ? summarizer.onRequest(undefined, token, run) : run();
    },
  );
  if (result.runs.length > 0) noteRun(result, host, log);
  sayDone(host, sentence(result, pendingSessions), result.batch);
}

async function stepThrough(
  memory: Memory,
  progress: vscode.Progress<{ readonly message: string }>,
  token: vscode.CancellationToken,
): Promise<MaintainResult> {
  const total = (await memory.maintenance()).pendingSessions;
  let result = await memory.maintain({ offsetMinutes: localOffset(), jobs });
  for (let steps = 1; result.state === 'more' && !token.isCancellationRequested; steps++) {
    if (steps % stepsPerReport === 0)
      progress.report({ message: say('{0} of {1}', total - (await memory.maintenance()).pendingSessions, total) });
    // The window needs the thread now and then.
    await new Promise((resolve) => setImmediate(resolve));
    result = await memory.maintain({ offsetMinutes: localOffset() });
  }
  if (token.isCancellationRequested) await memory.pauseMaintenance();
  return result;
}

function sentence({ state, runs, batch }: MaintainResult, pending: number): string {
  if (state === 'elsewhere') return say('Another window is consolidating already.');
  if (state === 'more') return say('Stopped. What was read stays, and the rest waits.');
  if (pending === 0 && batch === undefined)
    return say('There was nothing to consolidate: every conversation was read already.');
  return runs.map(({ said }) => inUsersLanguage(said)).join(' ');
}

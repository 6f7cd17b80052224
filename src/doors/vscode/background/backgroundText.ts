import type { MaintenanceJob, MaintenanceRun, MaintenanceStatus } from '../../../engine/ground/contract/maintenance.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { say } from '../../../open/texts/say.ts';

/** As the log names them. */
const names: { readonly [job in MaintenanceJob]: string } = {
  redaction: 'Redaction',
  enrichment: 'Enrichment',
  consolidation: 'Consolidation',
  duplicates: 'Duplicates',
  decay: 'Aging',
  folding: 'History',
  reflection: 'Reflection',
  insights: 'Insights',
  notes: 'Notes',
};

/** As the user reads them. */
const shownNames: { readonly [job in MaintenanceJob]: string } = {
  redaction: say('Redaction'),
  enrichment: say('Enrichment'),
  consolidation: say('Consolidation'),
  duplicates: say('Duplicates'),
  decay: say('Aging'),
  folding: say('History'),
  reflection: say('Reflection'),
  insights: say('Insights'),
  notes: say('Notes'),
};

/** What a run did, in one line; holds no memory content. */
export function runSentence(runs: readonly MaintenanceRun[]): string {
  const parts = runs.map(({ job, outcome, said }) => {
    const ending = outcome === 'done' ? '' : ` ${outcome ?? 'interrupted'}`;
    return `${names[job].toLowerCase()}${ending}: ${said}`;
  });
  return `Background: ${parts.join(' ')}`;
}

/** What waits and why, one sentence each. */
export function waitingSentences({ pendingSessions, waiting, modelReason }: MaintenanceStatus): string[] {
  const pending =
    pendingSessions === 0
      ? []
      : [counted(pendingSessions, 'conversation waits to be read.', 'conversations wait to be read.')];
  return [
    ...pending,
    ...waiting.map(({ what }) =>
      say(
        'Waiting: {0}.{1}',
        inUsersLanguage(what),
        modelReason === undefined ? '' : ` ${inUsersLanguage(modelReason)}`,
      ),
    ),
  ];
}

/** The newest run of each job, as lines for the status. */
export function lastRunLines({ runs }: MaintenanceStatus, now: number): string[] {
  const jobs = [...new Set(runs.map(({ job }) => job))];
  return jobs.flatMap((job) => {
    const run = runs.find((one) => one.job === job);
    if (run === undefined) return [];
    const state =
      run.finishedAt === undefined
        ? say('still running, or interrupted')
        : run.outcome === 'done'
          ? inUsersLanguage(run.said)
          : `${run.outcome}: ${inUsersLanguage(run.said)}`;
    return [`${shownNames[job]}, ${whenText(run.startedAt, now)}: ${state}`];
  });
}

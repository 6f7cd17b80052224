import type { WorkEntry, WorkStatus } from '../ground/contract/continuity.ts';

/** One line of a list of tasks, in words. */
export interface TaskLine {
  readonly entry: WorkEntry;
  readonly text: string;
}

export const statusTitles: { readonly [status in WorkStatus]: string } = {
  'under way': 'Under way',
  blocked: 'Blocked',
  planned: 'Planned',
  done: 'Done',
  dropped: 'Given up',
};

/** Puts words of ours into the user's language. */
export type Translate = (english: string) => string;

const asItIs: Translate = (english) => english;

/** Entries under the titles of their statuses, in the order in which they were listed; assets beside what they belong to. */
export function describeTasks(
  entries: readonly WorkEntry[],
  translate = asItIs,
): readonly { readonly title: string; readonly lines: readonly TaskLine[] }[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const assets = Map.groupBy(
    entries.filter(({ kind }) => kind === 'asset'),
    ({ belongsTo = '' }) => belongsTo,
  );
  const own = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'asset'),
    ({ status }) => status,
  );
  return [...own].map(([status, some]) => ({
    title: translate(statusTitles[status]),
    lines: some.map((entry) => ({
      entry,
      text: lineOf(entry, byId.get(entry.belongsTo ?? ''), assets.get(entry.id) ?? [], translate),
    })),
  }));
}

function lineOf(
  { title, waitsFor, saidDoneAt }: WorkEntry,
  whole: WorkEntry | undefined,
  assets: readonly WorkEntry[],
  translate: Translate,
): string {
  return [
    title,
    ...(waitsFor === undefined ? [] : [translate(`waits for ${waitsFor}`)]),
    ...(whole === undefined ? [] : [translate(`part of ${whole.title}`)]),
    ...(assets.length === 0 ? [] : [assets.map((asset) => asset.title).join(', ')]),
    ...(saidDoneAt === undefined ? [] : [translate('the assistant says it is done')]),
  ].join(' · ');
}

/** What was done with a task, in a sentence. */
export function describeChange({ title, status }: WorkEntry, translate = asItIs): string {
  return `${translate(statusTitles[status])}: ${title}`;
}

import type { WorkEntry, WorkStatus } from '../ground/contract/continuity.ts';
import { workStatuses } from '../ground/contract/continuity.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { Origin, ReadScope } from '../ground/contract/model.ts';
import { terms } from '../knowledge/language/terms.ts';

/** What is asked of the tasks: to list them, to add one, or to give one another status. */
export type TaskOrder =
  | { readonly act: 'list'; readonly about: string; readonly isAll: boolean }
  | { readonly act: 'add'; readonly title: string }
  | { readonly act: 'set'; readonly status: WorkStatus; readonly which: string };

/** What came of it: what to list, or what was changed, or why nothing was. */
export interface TaskAnswer {
  readonly entries: readonly WorkEntry[];
  /** The entry that was added or changed. */
  readonly changed?: WorkEntry;
  readonly batch?: string;
  readonly reason?: string;
}

const statusWords: { readonly [word: string]: WorkStatus } = {
  done: 'done',
  drop: 'dropped',
  block: 'blocked',
  start: 'under way',
  open: 'planned',
};
/** For help: what the first word may be. */
export const taskWords: readonly string[] = ['all', 'add', ...Object.keys(statusWords)];

/** Reads "done API docs", "add call the printer", "all", or words that narrow the list. */
export function parseTaskOrder(words: string): TaskOrder {
  const [, first = '', rest = ''] = /^\s*(\S+)\s*([^]*)$/.exec(words) ?? [];
  const word = first.toLowerCase();
  const what = rest.trim();
  if (word === 'add') return { act: 'add', title: what };
  const status = Object.hasOwn(statusWords, word) ? statusWords[word] : undefined;
  if (status !== undefined) return { act: 'set', status, which: what };
  return word === 'all'
    ? { act: 'list', about: what, isAll: true }
    : { act: 'list', about: words.trim(), isAll: false };
}

/** Does what is asked, in one workspace. `origin`: whose words a new task is in. */
export async function carryOutTaskOrder(
  memory: Memory,
  order: TaskOrder,
  { scope, origin, actor }: { readonly scope: ReadScope; readonly origin: Origin; readonly actor: string },
): Promise<TaskAnswer> {
  if (order.act === 'add') {
    const added = await memory.addWork({ title: order.title, origin, actor });
    return { entries: [], ...changedOf(added) };
  }
  const isAll = order.act === 'set' || order.isAll;
  const { entries, problems } = await memory.work(isAll ? { scope, statuses: workStatuses, limit: 1000 } : { scope });
  const [problem] = problems;
  if (problem !== undefined) return { entries: [], reason: problem.message };
  if (order.act === 'list') return { entries: about(entries, order.about) };
  return await setStatus(memory, entries, order, actor);
}

async function setStatus(
  memory: Memory,
  entries: readonly WorkEntry[],
  { status, which }: Extract<TaskOrder, { readonly act: 'set' }>,
  actor: string,
): Promise<TaskAnswer> {
  if (which === '') return { entries: [], reason: 'Say which task, in words of it.' };
  const own = entries.filter(({ kind }) => kind !== 'asset');
  const byId = own.filter(({ id }) => id === which);
  const named = byId.length > 0 ? byId : about(own, which);
  // Of two that have the words, the one that it can still happen to is meant.
  const open = named.filter((entry) => entry.status !== status);
  const meant = open.length === 0 ? named : open;
  const [one] = meant;
  if (one === undefined) return { entries: [], reason: noTaskNamed(which) };
  if (meant.length > 1)
    return {
      entries: meant,
      reason: `${meant.length} tasks have these words, so nothing was changed. Use more of them.`,
    };
  return { entries: [], ...changedOf(await memory.changeWork(one.id, { status, actor })) };
}

/** That no task is called so, in a sentence. */
export function noTaskNamed(words: string): string {
  return `No task has the words "${words}".`;
}

function changedOf({ entry, batch, reason }: Awaited<ReturnType<Memory['changeWork']>>): Omit<TaskAnswer, 'entries'> {
  return {
    ...(entry === undefined ? {} : { changed: entry }),
    ...(batch === undefined ? {} : { batch }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Entries with all the words in their titles, and what belongs to them. */
function about(entries: readonly WorkEntry[], words: string): WorkEntry[] {
  const wanted = terms(words);
  const named = entries.filter(({ title }) => {
    const there = new Set(terms(title));
    return wanted.every((term) => there.has(term));
  });
  const ids = new Set(named.map(({ id }) => id));
  return entries.filter(({ id, belongsTo = '' }) => ids.has(id) || ids.has(belongsTo));
}

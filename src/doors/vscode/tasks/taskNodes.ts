import type { WorkEntry } from '../../../engine/ground/contract/continuity.ts';
import { openStatuses } from '../../../engine/ground/contract/continuity.ts';

/** A node of the list of tasks: an entry, or the group of what is over. */
export type TaskNode = { readonly kind: 'entry'; readonly entry: WorkEntry } | { readonly kind: 'over' };

/** What stands below a node, or at the top: initiatives with their tasks, tasks with their assets, and what is over last. */
export function taskNodes(entries: readonly WorkEntry[], below?: TaskNode): readonly TaskNode[] {
  const shown = (some: readonly WorkEntry[]): TaskNode[] => some.map((entry) => ({ kind: 'entry', entry }));
  const isOver = ({ kind, status }: WorkEntry): boolean => kind !== 'asset' && !openStatuses.includes(status);
  if (below?.kind === 'over') return shown(entries.filter(isOver));
  const open = entries.filter((entry) => !isOver(entry));
  if (below !== undefined)
    return shown(
      (isOver(below.entry) ? entries : open).filter(
        ({ belongsTo }) => belongsTo === below.entry.id && belongsTo !== undefined,
      ),
    );
  const ids = new Set(open.map(({ id }) => id));
  const top = open.filter(({ kind, belongsTo = '' }) => kind !== 'asset' && !ids.has(belongsTo));
  return [...shown(top), ...(entries.some(isOver) ? [{ kind: 'over' } as const] : [])];
}

import type { WorkEntry, WorkStatus } from '../ground/contract/continuity.ts';
import { openStatuses, workStatuses } from '../ground/contract/continuity.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { isTellable } from '../store/continuity/tellableWork.ts';
import { workWithin } from '../store/continuity/workRows.ts';
import { isOpenWork } from './likeWork.ts';

/** In the order in which somebody who comes back wants them. */
const order: readonly WorkStatus[] = [
  ...openStatuses,
  ...workStatuses.filter((status) => !openStatuses.includes(status)),
];

/** Entries of some scopes whose words may be told; assets only as long as what they belong to is among them. */
export function listWork(
  sql: Sql,
  {
    scopes,
    statuses = openStatuses,
  }: { readonly scopes: readonly number[]; readonly statuses?: readonly WorkStatus[] },
  limit: number,
): WorkEntry[] {
  if (scopes.length === 0 || statuses.length === 0) return [];
  const all = workWithin(sql, { scopes, statuses: withAssets(statuses) }, limit).filter((entry) =>
    isTellable(sql, entry),
  );
  const wanted = all.filter((entry) => entry.kind !== 'asset' && statuses.includes(entry.status));
  const shown = new Set(wanted.map(({ id }) => id));
  const assets = all.filter(({ kind, belongsTo = '' }) => kind === 'asset' && shown.has(belongsTo));
  return [...wanted, ...assets].toSorted(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.changedAt - a.changedAt,
  );
}

/** An asset is under way for as long as what it belongs to is shown. */
function withAssets(statuses: readonly WorkStatus[]): readonly WorkStatus[] {
  return statuses.includes('under way') || !statuses.some((status) => !isOpenWork({ status }))
    ? statuses
    : [...statuses, 'under way'];
}

import type { AddWorkInput, WorkImported } from '../ground/contract/continuity.ts';
import { beginBatch, type Store } from '../store/base/store.ts';
import { importUnderWay } from '../store/upkeep/importState.ts';
import { addWork } from './writeWork.ts';

const actor = 'import';
/** More is no list of work that somebody kept. */
const mostImported = 10_000;

/** Takes in the entries of an export, whatever they hold. Call inside a transaction. */
export function importWork(store: Store, entries: readonly unknown[]): WorkImported {
  const ids = new Map<string, string>();
  const skipped: { [reason: string]: number } = {};
  let batch: string | undefined;
  let [added, known] = [0, 0];
  for (const given of entries.slice(0, mostImported)) {
    const fields: { readonly [name: string]: unknown } =
      typeof given === 'object' && given !== null ? { ...given } : {};
    const join = (batch ??= beginBatch(store, 'import', { actor, join: importUnderWay(store.sql) }).id);
    const taken = addWork(store, inputOf(fields, ids), 'user', join);
    if (taken.entry === undefined) skipped[taken.reason ?? ''] = (skipped[taken.reason ?? ''] ?? 0) + 1;
    else if (typeof fields['id'] === 'string') ids.set(fields['id'], taken.entry.id);
    if (taken.batch !== undefined) added++;
    else if (taken.entry !== undefined) known++;
  }
  const left = Math.max(0, entries.length - mostImported);
  if (left > 0) skipped[`Only ${mostImported} pieces of work are taken in at once.`] = left;
  return { added, known, skipped, ...(added === 0 || batch === undefined ? {} : { batch }) };
}

/** Of what it says only these fields count; whose words they are it cannot say. What is wrong in them is told by `addWork`. */
function inputOf(fields: { readonly [name: string]: unknown }, ids: ReadonlyMap<string, string>): AddWorkInput {
  const { title, kind, status, scope, belongsTo } = fields;
  const parent = typeof belongsTo === 'string' ? ids.get(belongsTo) : undefined;
  const present = Object.entries({ kind, status, scope }).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(present) as Partial<AddWorkInput>),
    title: title as string,
    ...(parent === undefined ? {} : { belongsTo: parent }),
    origin: 'import',
    actor,
  };
}

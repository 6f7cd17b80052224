import { erasedReason } from '../capture/storeTurn.ts';
import type { AddWorkInput, ChangeWorkInput, WorkChanged, WorkEntry } from '../ground/contract/continuity.ts';
import { openStatuses, workKinds, workStatuses } from '../ground/contract/continuity.ts';
import { oneOf, textProblem } from '../ground/contract/fieldProblems.ts';
import { origins, type Scope } from '../ground/contract/model.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import { cleanText } from '../ground/text/clean.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { turnReviewReasonOf } from '../knowledge/trust/rights.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import { findScope } from '../store/base/scopes.ts';
import { beginBatch, type Store } from '../store/base/store.ts';
import { findWork, putWork, workWithin } from '../store/continuity/workRows.ts';
import { withoutErased } from '../store/erasing/tombstones.ts';
import { newWorkId } from './noteWork.ts';
import { sameWork } from './likeWork.ts';

const longestTitle = 200;
const mostCompared = 300;

const addFields: Fields<AddWorkInput> = {
  title: true,
  kind: true,
  status: true,
  belongsTo: true,
  scope: true,
  origin: true,
  actor: true,
};
const changeFields: Fields<ChangeWorkInput> = { title: true, status: true, actor: true };

/** Adds an entry, or brings the one up to date that says the same. Call inside a transaction. */
export function addWork(store: Store, input: AddWorkInput, place: Scope, join?: string): WorkChanged {
  const problem = complaintAbout(input);
  if (problem !== undefined) return { reason: problem };
  const { kind = 'task', status = 'planned', origin = 'user', scope = place, belongsTo, actor } = input;
  const title = withoutErased(store, {
    content: cleanTitle(input.title),
    kind: 'fact',
    isUsers: isTrusted(origin),
    at: isTrusted(origin) ? Infinity : 0,
  });
  if (title === '') return { reason: cleanTitle(input.title) === '' ? noTitle : erasedReason };
  // What wants to be obeyed is no work, and nobody would look at it before it is told.
  if (turnReviewReasonOf(origin, title) !== undefined)
    return { reason: 'Words that are not yours and read like an order to an assistant are not kept as work.' };
  const parent = belongsTo === undefined ? undefined : findWork(store.sql, belongsTo);
  if (belongsTo !== undefined && parent === undefined) return { reason: `There is no piece of work "${belongsTo}".` };
  const known = sameWork(sameKind(store, scope, kind), title);
  const at = store.clock();
  if (known !== undefined) {
    // Only a trusted voice changes what the user's words say of it.
    if (known.status === status || (!isTrusted(origin) && isTrusted(known.origin))) return { entry: known };
    return put(store, { ...known, status, changedAt: at }, { actor, join });
  }
  return put(
    store,
    {
      id: newWorkId(store, at),
      kind,
      title,
      status,
      ...(parent === undefined ? {} : { belongsTo: parent.id }),
      scope,
      sourceIds: [],
      origin,
      isEdited: false,
      startedAt: at,
      changedAt: at,
    },
    { actor, join },
  );
}

/** Gives an entry another title or status. Call inside a transaction. */
export function changeWork(store: Store, id: string, input: ChangeWorkInput): WorkChanged {
  const problem =
    unknownFields(input, changeFields) ??
    textProblem('title', input.title) ??
    textProblem('actor', input.actor) ??
    oneOf('status', input.status, workStatuses);
  if (problem !== undefined) return { reason: problem };
  const entry = typeof id === 'string' ? findWork(store.sql, id) : undefined;
  if (entry === undefined)
    return { reason: 'There is no such piece of work. List what is under way to see their ids.' };
  const title = input.title === undefined ? entry.title : cleanTitle(input.title);
  if (title === '') return { reason: noTitle };
  const status = input.status ?? entry.status;
  if (title === entry.title && status === entry.status) return { entry };
  const { waitsFor, saidDoneAt: _claim, ...kept } = entry;
  const after: WorkEntry = {
    ...kept,
    ...(status === 'blocked' && waitsFor !== undefined ? { waitsFor } : {}),
    title,
    status,
    isEdited: entry.isEdited || title !== entry.title,
    changedAt: store.clock(),
  };
  return put(store, after, { actor: input.actor });
}

const noTitle = 'Say what is to be done in a few words: the title is empty.';

function put(
  store: Store,
  entry: WorkEntry,
  { actor, join }: { readonly actor: string | undefined; readonly join?: string | undefined },
): WorkChanged {
  const batch = beginBatch(store, join === undefined ? 'update' : 'import', { actor, join });
  putWork(store, batch, entry.id, entry);
  return { entry, batch: batch.id };
}

function sameKind({ sql }: Store, scope: Scope, kind: WorkEntry['kind']): WorkEntry[] {
  const known = findScope(sql, scope);
  if (known === undefined) return [];
  return workWithin(sql, { scopes: [known], statuses: openStatuses }, mostCompared).filter(
    (entry) => entry.kind === kind,
  );
}

function complaintAbout(input: AddWorkInput): string | undefined {
  if (typeof input !== 'object' || input === null || typeof input.title !== 'string') return noTitle;
  return (
    unknownFields(input, addFields) ??
    oneOf('kind', input.kind, workKinds) ??
    oneOf('status', input.status, workStatuses) ??
    oneOf('origin', input.origin, origins) ??
    textProblem('belongsTo', input.belongsTo) ??
    textProblem('actor', input.actor) ??
    (input.scope === undefined ? undefined : writeScopeProblem(input.scope))
  );
}

/** One line, without secrets. */
function cleanTitle(title: string): string {
  const line = cleanText(title, { bytes: 4096, what: 'title' }).text.replace(/\s+/g, ' ').trim();
  return redact(line).text.slice(0, longestTitle).toWellFormed().trim();
}

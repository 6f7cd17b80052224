import type { Attributes, Json } from '../../ground/contract/model.ts';
import type { SqlRow } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { inFull, keptFields } from './fullState.ts';
import { parsed } from './parsed.ts';

/** What history has come to so far: each row by what it is and its id. */
export interface States {
  get(about: string, id: string): Attributes | undefined;
  set(about: string, id: string, state: Attributes): void;
  delete(about: string, id: string): void;
  /** A workspace is known by another name from here on. */
  renameWorkspace(from: string, to: string): void;
}

/** What a link is known by: both ends and its type. */
export function linkId(from: string, to: string, type: string): string {
  return `${from} ${to} ${type}`;
}

/** The opposite. */
export function linkOf(id: string): { readonly from: string; readonly to: string; readonly type: string } {
  const [from = '', to = '', type = ''] = id.split(' ');
  return { from, to, type };
}

/** What a link of a person counts, and what any link does that says nothing else. */
const usualStrength = 1;

/** Takes in the next event of the history, in the order of its numbers. An event that was emptied changes nothing. */
export function applyEvent(states: States, event: SqlRow): void {
  const id = text(event['memory_id']);
  const [before, after] = [parsed(event['before']), parsed(event['after'])];
  switch (event['about']) {
    case null:
    case undefined:
      return applyToMemory(states, id, event, before, after);
    case 'scope': {
      const [from, to] = [before?.['name'], after?.['name']];
      if (typeof from === 'string' && typeof to === 'string') states.renameWorkspace(from, to);
      return;
    }
    case 'link': {
      const { to, type, ...state } = after ?? {};
      if (typeof to === 'string' && typeof type === 'string') states.set('link', linkId(id, to, type), state);
      return;
    }
    default:
      return applyToOther(states, text(event['about']), id, event, after);
  }
}

function applyToMemory(
  states: States,
  id: string,
  row: SqlRow,
  before: Attributes | undefined,
  after: Attributes | undefined,
): void {
  const [event, at, batch] = [text(row['event']), number(row['at']), text(row['batch'])];
  if (event === 'LINK' || event === 'UNLINK') {
    const { to, type = 'link', strength = usualStrength } = (event === 'LINK' ? after : before) ?? {};
    if (typeof to !== 'string' || typeof type !== 'string') return;
    if (event === 'UNLINK') states.delete('link', linkId(id, to, type));
    else if (states.get('link', linkId(id, to, type)) === undefined)
      states.set('link', linkId(id, to, type), { strength, createdAt: at });
    return;
  }
  if (after === undefined) return;
  // An event of before history was kept in full has no content, and counts for nothing.
  if ((event === 'ADD' || event === 'BASELINE') && 'content' in after)
    return states.set('memory', id, inFull(after, { at, batch }));
  if (after['purged'] === true) return states.delete('memory', id);
  const known = states.get('memory', id);
  if (known === undefined) return;
  const changed = Object.fromEntries(Object.entries(after).filter(([field]) => keptFields.has(field)));
  if (batch !== '' && !('updatedAt' in changed)) changed['updatedAt'] = at;
  // Whether the user had it forgotten is asked for long after.
  if (event === 'DELETE') changed['deletedIn'] = batch;
  states.set('memory', id, merged(known, changed));
}

/** Conversations and raw summaries are written whole, and changed by their columns. */
function applyToOther(states: States, about: string, id: string, row: SqlRow, after: Attributes | undefined): void {
  if (row['event'] === 'DELETE') return states.delete(about, id);
  if (after === undefined) return;
  const known = row['event'] === 'UPDATE' ? states.get(about, id) : {};
  if (known !== undefined) states.set(about, id, merged(known, after));
}

function merged(known: Attributes, changed: { readonly [field: string]: Json }): Attributes {
  return Object.fromEntries(Object.entries({ ...known, ...changed }).filter(([, value]) => value !== null));
}

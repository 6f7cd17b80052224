import type { Row, ConversationTitle } from '../../src/protocol/treeRows.ts';
import type { FileKnown, Status, ToWebview } from '../../src/protocol/viewMessages.ts';
import type { Sorting } from './uiState.ts';

/** What the host has sent so far. It belongs to the host: the page neither changes any of it nor keeps it. */
export interface Data {
  status: Status | undefined;
  isComplete: boolean;
  total: number;
  alwaysFrom: number;
  workspace: string;
  readonly rows: Map<string, Row>;
  /** What each memory is linked to, in both directions, once. */
  links: ReadonlyMap<string, readonly string[]>;
  conversations: ReadonlyMap<string, ConversationTitle>;
  /** What is known about the file that is open in the editor. */
  file: FileKnown | undefined;
  /** The rows in the order of every list. Sorted again when rows have changed, or another order is wanted. */
  sorted: { readonly by: Sorting; readonly rows: readonly Row[] } | undefined;
  /** What a filter looks at, made when it is first needed. */
  readonly haystacks: Map<string, string>;
}

/** Which rows the tree consists of now. */
export interface ShownRows {
  /** Memories that are in the tree, expanded or not. */
  readonly shown: readonly Row[];
  /** Memories of other workspaces that are left out. */
  readonly nElsewhere: number;
}

export function emptyData(): Data {
  return {
    status: undefined,
    isComplete: false,
    total: 0,
    alwaysFrom: 11,
    workspace: '',
    rows: new Map(),
    links: new Map(),
    conversations: new Map(),
    file: undefined,
    sorted: undefined,
    haystacks: new Map(),
  };
}

/** The messages that change the list of rows. */
export type DataMessage = Extract<
  ToWebview,
  { readonly type: 'start' | 'status' | 'rows' | 'changes' | 'links' | 'conversations' | 'file' }
>;

/** Takes over one message. */
export function takeOver(data: Data, message: DataMessage): void {
  switch (message.type) {
    case 'start':
      Object.assign(data, {
        ...emptyData(),
        status: message.status,
        total: message.total,
        alwaysFrom: message.alwaysFrom,
        workspace: message.workspace,
      });
      data.conversations = byId(message.conversations);
      return;
    case 'status':
      data.status = message.status;
      data.alwaysFrom = message.alwaysFrom;
      return;
    case 'rows':
      put(data, message.rows);
      data.isComplete = message.isLast;
      if (message.isLast) data.total = data.rows.size;
      return;
    case 'changes':
      put(data, message.changed);
      for (const id of message.removed) {
        data.rows.delete(id);
        data.haystacks.delete(id);
      }
      data.sorted = undefined;
      if (data.isComplete) data.total = data.rows.size;
      return;
    case 'links':
      data.links = bothWays(message.links);
      return;
    case 'conversations':
      data.conversations = byId(message.conversations);
      return;
    case 'file':
      data.file = message.file ?? undefined;
      return;
  }
}

export function sortedRows(data: Data, by: Sorting): readonly Row[] {
  if (data.sorted?.by !== by) data.sorted = { by, rows: [...data.rows.values()].sort(orders[by]) };
  return data.sorted.rows;
}

type Order = (a: Row, b: Row) => number;
/** What was replaced is as important as what took its place, and would stand before it. */
const byHolding: Order = (a, b) => Number(!b.isSuperseded) - Number(!a.isSuperseded);
const byImportance: Order = (a, b) =>
  byHolding(a, b) || b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
const orders: { readonly [by in Sorting]: Order } = {
  importance: byImportance,
  newest: (a, b) => b.eventAt - a.eventAt || byImportance(a, b),
  used: (a, b) => byHolding(a, b) || (b.uses ?? 0) - (a.uses ?? 0) || byImportance(a, b),
};

export function haystack(data: Data, row: Row): string {
  const known = data.haystacks.get(row.id);
  if (known !== undefined) return known;
  const made = `${row.topic}\n${row.text}`.toLocaleLowerCase();
  data.haystacks.set(row.id, made);
  return made;
}

export function linksOf(data: Data, id: string): readonly Row[] {
  return (data.links.get(id) ?? []).map((other) => data.rows.get(other)).filter((row) => row !== undefined);
}

function put(data: Data, rows: readonly Row[]): void {
  for (const row of rows) {
    data.rows.set(row.id, row);
    data.haystacks.delete(row.id);
  }
  data.sorted = undefined;
}

function byId(conversations: readonly ConversationTitle[]): ReadonlyMap<string, ConversationTitle> {
  return new Map(conversations.map((conversation) => [conversation.id, conversation]));
}

/** A pair may come more than once, by different kinds of link; the tree shows a neighbour once. */
function bothWays(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const known = links.get(from);
    if (known) known.add(to);
    else links.set(from, new Set([to]));
  };
  for (const [a, b] of pairs) {
    add(a, b);
    add(b, a);
  }
  return new Map([...links].map(([id, others]) => [id, [...others]]));
}

import { places, type Row, rowTiers, type RowTier } from '../../src/protocol/treeRows.ts';
import { type Data, haystack, linksOf, type ShownRows, sortedRows } from '../base/data.ts';
import type { Grouping, UiState } from '../base/uiState.ts';
import { placeLabel, tierLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

interface Placed {
  readonly key: string;
  readonly level: number;
  /** How many rows are beside it, and which of them it is; a screen reader cannot count what is not drawn. */
  readonly setSize: number;
  readonly position: number;
}
export interface GroupNode extends Placed {
  readonly type: 'group';
  readonly label: string;
  readonly rows: readonly Row[];
  readonly isExpanded: boolean;
  /** What a memory that is dropped here becomes; absent where nothing can be dropped. */
  readonly drop?: { readonly topic: string } | { readonly tier: RowTier } | { readonly place: 'user' | 'here' };
}
export interface MemoryNode extends Placed {
  readonly type: 'memory';
  readonly row: Row;
  readonly nLinks: number;
  readonly isExpanded: boolean;
}
export interface LinkNode extends Placed {
  readonly type: 'link';
  readonly row: Row;
  readonly parent: string;
}
export type TreeNode = GroupNode | MemoryNode | LinkNode;

interface Group {
  readonly key: string;
  readonly label: string;
  /** Groups are shown in this order, then by their label. */
  readonly order: number;
  readonly drop?: GroupNode['drop'];
  readonly rows: Row[];
}

export interface Built extends ShownRows {
  readonly nodes: readonly TreeNode[];
}

/**
 * The tree as a flat list of the rows that are visible now. With a filter, groups are open unless the user closed them:
 * those are `closed`.
 */
export function buildNodes(
  data: Data,
  ui: UiState,
  texts: Texts,
  found: { readonly ids: ReadonlySet<string>; readonly closed: ReadonlySet<string> },
): Built {
  const sorted = sortedRows(data, ui.sorting);
  const inReach = ui.everywhere ? sorted : sorted.filter((row) => row.place !== 'elsewhere');
  const wanted = ui.filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFiltered = wanted.length > 0;
  const shown = isFiltered ? inReach.filter((row) => found.ids.has(row.id) || matches(data, row, wanted)) : inReach;
  const groups = [...(isFiltered ? [] : fileGroup(data, texts)), ...groupRows(data, ui, shown, texts)];
  const expanded = new Set(ui.expanded);
  const nodes: TreeNode[] = [];
  groups.forEach(({ key, label, rows, drop }, index) => {
    const isFile = key === fileKey;
    const isExpanded = isFile ? !ui.fileClosed : isFiltered ? !found.closed.has(key) : expanded.has(key);
    nodes.push({
      type: 'group',
      key,
      label,
      rows,
      isExpanded,
      level: 1,
      setSize: groups.length,
      position: index + 1,
      ...(drop === undefined ? {} : { drop }),
    });
    if (isExpanded) addMemories(data, { rows, expanded, prefix: isFile ? 'f' : 'm' }, nodes);
  });
  return { nodes, shown, nElsewhere: ui.everywhere ? 0 : data.rows.size - inReach.length };
}

interface Members {
  readonly rows: readonly Row[];
  readonly expanded: ReadonlySet<string>;
  /** A memory about the open file stands in two groups, so that its rows need two keys. */
  readonly prefix: 'm' | 'f';
}

function addMemories(data: Data, { rows, expanded, prefix }: Members, nodes: TreeNode[]): void {
  rows.forEach((row, index) => {
    const key = `${prefix}:${row.id}`;
    const hasLinks = data.links.has(row.id);
    const links = hasLinks ? linksOf(data, row.id) : [];
    const isExpanded = links.length > 0 && expanded.has(key);
    nodes.push({
      type: 'memory',
      key,
      row,
      nLinks: links.length,
      isExpanded,
      level: 2,
      setSize: rows.length,
      position: index + 1,
    });
    if (!isExpanded) return;
    links.forEach((link, at) => {
      nodes.push({
        type: 'link',
        key: `l:${key}:${link.id}`,
        row: link,
        parent: row.id,
        level: 3,
        setSize: links.length,
        position: at + 1,
      });
    });
  });
}

function matches(data: Data, row: Row, wanted: readonly string[]): boolean {
  const text = haystack(data, row);
  return wanted.every((word) => text.includes(word));
}

/** What is known about the open file stands above everything, and in its own group as well. */
function fileGroup({ file, rows }: Data, texts: Texts): readonly Group[] {
  const known = (file?.ids ?? []).map((id) => rows.get(id)).filter((row) => row !== undefined);
  if (file === undefined || known.length === 0) return [];
  return [{ key: fileKey, label: texts.say('aboutFile', file.name), order: 0, rows: known }];
}

function groupRows(
  data: Data,
  { grouping, sorting }: Pick<UiState, 'grouping' | 'sorting'>,
  rows: readonly Row[],
  texts: Texts,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = groupKey(grouping, row);
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { ...describeGroup(data, grouping, row, texts), key, rows: [row] });
  }
  for (const group of groups.values()) group.rows.sort(rulesFirst);
  // By time or use, topics stand in the order of their first memories, in which they were found.
  const isByName = grouping !== 'topic' || sorting === 'importance';
  return [...groups.values()].sort((a, b) => a.order - b.order || (isByName ? texts.compare(a.label, b.label) : 0));
}

/** Rules in force stand first where they have no group of their own; sorting keeps the order of equals. */
function rulesFirst(a: Row, b: Row): number {
  return Number(isInForce(b)) - Number(isInForce(a));
}

function isInForce({ kind, tier, isSuperseded, waits }: Row): boolean {
  return kind === 'rule' && tier !== 'archive' && isSuperseded !== true && waits === undefined;
}

export const fileKey = 'file';
const waitingKey = 'waiting';
const rulesKey = 'topic:\u0000rules';

/** Topics that differ only in case are one, as in the block that goes into a prompt. */
export function groupKey(grouping: Grouping, row: Row): string {
  // What waits for review stands together, however the rest is grouped.
  if (row.waits !== undefined) return waitingKey;
  switch (grouping) {
    case 'topic':
      return isInForce(row) ? rulesKey : `topic:${row.topic.toLowerCase()}`;
    case 'tier':
      return `tier:${row.tier}`;
    case 'scope':
      return `scope:${row.place}:${row.placeName}`;
    case 'session':
      return `session:${row.sessionId ?? ''}`;
  }
}

function describeGroup(
  data: Data,
  grouping: Grouping,
  row: Row,
  texts: Texts,
): Pick<Group, 'label' | 'order' | 'drop'> {
  if (row.waits !== undefined) return { label: texts.say('waitingTitle'), order: -Number.MAX_SAFE_INTEGER };
  switch (grouping) {
    case 'topic':
      // How work is to be done stands above what is so, whatever it is about.
      if (isInForce(row)) return { label: texts.say('rulesTitle'), order: -1 };
      return { label: row.topic, order: 0, drop: { topic: row.topic } };
    case 'tier':
      return {
        label: tierLabel(texts, row.tier),
        order: rowTiers.indexOf(row.tier),
        drop: { tier: row.tier },
      };
    case 'scope': {
      const order = places.indexOf(row.place);
      const drop = row.place === 'user' || row.place === 'here' ? { drop: { place: row.place } } : {};
      return { label: placeLabel(texts, row), order, ...drop };
    }
    case 'session': {
      if (row.sessionId === undefined) return { label: texts.say('noConversation'), order: Number.MAX_SAFE_INTEGER };
      const conversation = data.conversations.get(row.sessionId);
      const title =
        conversation === undefined || conversation.title === ''
          ? texts.say('untitledConversation')
          : conversation.title;
      const at = conversation?.at ?? row.eventAt;
      return { label: `${title} · ${texts.date(at)}`, order: -at };
    }
  }
}

/** The group in which a row is, by its index or that of anything inside it. */
export function groupAt(nodes: readonly TreeNode[], index: number): GroupNode | undefined {
  for (let at = index; at >= 0; at--) {
    const node = nodes[at];
    if (node?.type === 'group') return node;
  }
  return undefined;
}

import type { Row, RowTier } from '../../src/protocol.ts';
import { type Data, haystack, linksOf, sortedRows } from '../frame/data.ts';
import type { Grouping, UiState } from '../frame/uiState.ts';
import { placeWord, tierWord, type Words } from '../frame/text.ts';

interface Placed {
  readonly key: string;
  readonly level: number;
  /** Rows beside it and its number among them; a screen reader cannot count what is not drawn. */
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

export interface Built {
  readonly nodes: readonly TreeNode[];
  /** Memories that are in the tree, expanded or not. */
  readonly shown: readonly Row[];
  /** Memories of other workspaces that are left out. */
  readonly nElsewhere: number;
}

/**
 * The tree as a flat list of the rows that are open now. With a filter, groups are open unless the user closed them:
 * `closed` holds those.
 */
export function buildNodes(
  data: Data,
  ui: UiState,
  words: Words,
  found: { readonly ids: ReadonlySet<string>; readonly closed: ReadonlySet<string> },
): Built {
  const inReach = ui.everywhere ? sortedRows(data) : sortedRows(data).filter((row) => row.place !== 'elsewhere');
  const wanted = ui.filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFiltered = wanted.length > 0;
  const shown = isFiltered ? inReach.filter((row) => found.ids.has(row.id) || matches(data, row, wanted)) : inReach;
  const groups = groupRows(data, ui.grouping, shown, words);
  const expanded = new Set(ui.expanded);
  const nodes: TreeNode[] = [];
  groups.forEach(({ key, label, rows, drop }, index) => {
    const isExpanded = isFiltered ? !found.closed.has(key) : expanded.has(key);
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
    if (isExpanded) addMemories(data, rows, expanded, nodes);
  });
  return { nodes, shown, nElsewhere: ui.everywhere ? 0 : data.rows.size - inReach.length };
}

function addMemories(data: Data, rows: readonly Row[], expanded: ReadonlySet<string>, nodes: TreeNode[]): void {
  rows.forEach((row, index) => {
    const key = `m:${row.id}`;
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
        key: `l:${row.id}:${link.id}`,
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

function groupRows(data: Data, grouping: Grouping, rows: readonly Row[], words: Words): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = groupKey(grouping, row);
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { ...describeGroup(data, grouping, row, words), key, rows: [row] });
  }
  return [...groups.values()].sort((a, b) => a.order - b.order || words.compare(a.label, b.label));
}

const waitingKey = 'waiting';

/** Topics are one whatever their case, as they are in the block that goes into a prompt. */
export function groupKey(grouping: Grouping, row: Row): string {
  // What waits for the person stands together, however the rest is grouped.
  if (row.waits !== undefined) return waitingKey;
  switch (grouping) {
    case 'topic':
      return `topic:${row.topic.toLowerCase()}`;
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
  words: Words,
): Pick<Group, 'label' | 'order' | 'drop'> {
  if (row.waits !== undefined) return { label: words.say('waitingTitle'), order: -Number.MAX_SAFE_INTEGER };
  switch (grouping) {
    case 'topic':
      return { label: row.topic, order: 0, drop: { topic: row.topic } };
    case 'tier':
      return {
        label: tierWord(words, row.tier),
        order: ['short', 'long', 'archive'].indexOf(row.tier),
        drop: { tier: row.tier },
      };
    case 'scope': {
      const order = ['user', 'here', 'elsewhere', 'session'].indexOf(row.place);
      const drop = row.place === 'user' || row.place === 'here' ? { drop: { place: row.place } } : {};
      return { label: placeWord(words, row), order, ...drop };
    }
    case 'session': {
      if (row.sessionId === undefined) return { label: words.say('noConversation'), order: Number.MAX_SAFE_INTEGER };
      const session = data.sessions.get(row.sessionId);
      const title = session === undefined || session.title === '' ? words.say('untitledConversation') : session.title;
      return { label: `${title} · ${words.date(session?.at ?? row.eventAt)}`, order: -(session?.at ?? row.eventAt) };
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

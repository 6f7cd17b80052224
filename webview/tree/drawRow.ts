import type { Row } from '../../src/protocol/treeRows.ts';
import { type Child, element, icon, setAttribute } from '../base/dom.ts';
import type { GroupNode, LinkNode, MemoryNode, TreeNode } from './nodes.ts';
import { kindIcons, kindLabel, placeIcons, placeLabel, tierIcons, tierLabel, waitsLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

export interface RowContext {
  readonly texts: Texts;
  readonly now: number;
  readonly alwaysFrom: number;
  readonly isReadOnly: boolean;
}

/** What a row looks like depends on this alone; while it stays the same, the row is not drawn again. */
export function signatureOf(node: TreeNode, context: RowContext): string {
  const place = `${node.setSize}/${node.position}`;
  switch (node.type) {
    case 'group':
      return `${node.label}|${node.rows.length}|${node.isExpanded}|${place}|${context.isReadOnly}|${keptDaysOf(node) ?? ''}`;
    case 'memory':
      return `${JSON.stringify(node.row)}|${node.nLinks}|${node.isExpanded}|${place}|${ageOf(node.row, context)}|${context.alwaysFrom}|${context.isReadOnly}`;
    case 'link':
      return `${node.row.text}|${place}`;
  }
}

export function drawRow(row: HTMLElement, node: TreeNode, context: RowContext): void {
  row.className = `row ${node.type}${node.type === 'memory' && node.row.isSuperseded === true ? ' superseded' : ''}`;
  setAttribute(row, 'role', 'treeitem');
  setAttribute(row, 'data-row', node.key);
  setAttribute(row, 'aria-level', node.level);
  setAttribute(row, 'aria-setsize', node.setSize);
  setAttribute(row, 'aria-posinset', node.position);
  const { spoken, seen } = contentOf(row, node, context);
  row.replaceChildren(
    element('span', 'unseen', spoken),
    element('span', { class: 'content', 'aria-hidden': 'true' }, ...seen),
  );
}

interface Content {
  /** The whole row in words, in the order in which they matter. */
  readonly spoken: string;
  readonly seen: readonly Child[];
}

function contentOf(row: HTMLElement, node: TreeNode, context: RowContext): Content {
  switch (node.type) {
    case 'group':
      return drawGroup(row, node, context);
    case 'memory':
      return drawMemory(row, node, context);
    case 'link':
      return drawLink(node, context);
  }
}

/** VS Code shows its own menu from this. Which rows it is about, the page itself remembers. */
export function menuContext(node: TreeNode, { isReadOnly }: RowContext, nSelected: number): string {
  const isTopic = node.type === 'group' && node.drop !== undefined && 'topic' in node.drop;
  const isOne = node.type === 'memory' && nSelected <= 1;
  return JSON.stringify({
    preventDefaultContextMenuItems: true,
    webviewSection: node.type === 'group' ? (isTopic ? 'topic' : 'group') : node.type,
    memoryIsOne: isOne,
    memoryWaits: node.type === 'memory' && node.row.waits !== undefined,
    memoryIsPinned: node.type === 'memory' && node.row.pinned,
    memoryTier: isOne ? node.row.tier : '',
    memoryIsReadOnly: isReadOnly,
  });
}

function drawGroup(row: HTMLElement, node: GroupNode, { texts }: RowContext): Content {
  const count = texts.count('memories', node.rows.length);
  setAttribute(row, 'aria-expanded', String(node.isExpanded));
  setAttribute(row, 'draggable', undefined);
  const keptDays = keptDaysOf(node);
  const kept =
    keptDays === undefined ? undefined : keptDays === 0 ? texts.say('keptForGood') : texts.count('keptDays', keptDays);
  const seen = [
    twistie(node.isExpanded),
    element('span', { class: 'label', title: node.label }, node.label),
    kept !== undefined && element('span', { class: 'mark', title: kept }, icon(keptDays === 0 ? 'lock' : 'watch')),
    element('span', 'number', texts.number(node.rows.length)),
  ];
  return { spoken: [node.label, ...(kept === undefined ? [] : [kept]), count].join(', '), seen };
}

/** The rule of a topic on how long it is kept; all of its memories have the same. */
function keptDaysOf({ drop, rows }: GroupNode): number | undefined {
  return drop !== undefined && 'topic' in drop ? rows[0]?.keptDays : undefined;
}

function drawMemory(row: HTMLElement, node: MemoryNode, context: RowContext): Content {
  const { texts, now, alwaysFrom, isReadOnly } = context;
  const { row: memory } = node;
  const isAlways = memory.importance >= alwaysFrom;
  const kind = kindLabel(texts, memory.kind);
  const tier = tierLabel(texts, memory.tier);
  const place = placeLabel(texts, memory);
  const importance = isAlways
    ? texts.say('importanceAlways', memory.importance)
    : texts.say('importance', memory.importance);
  const pinned = memory.pinned ? [texts.say('pinned')] : [];
  const superseded = memory.isSuperseded === true ? [texts.say('superseded')] : [];
  const links = node.nLinks > 0 ? [texts.count('links', node.nLinks)] : [];
  setAttribute(row, 'aria-expanded', node.nLinks > 0 ? String(node.isExpanded) : undefined);
  const waits = memory.waits === undefined ? undefined : waitsLabel(texts, memory.waits, memory.usedUntil);
  const spoken = [
    memory.text,
    ...superseded,
    ...(waits === undefined ? [] : [waits]),
    kind,
    tier,
    importance,
    ...pinned,
    place,
    texts.longAge(memory.eventAt, now),
    ...links,
  ].join(', ');
  setAttribute(row, 'draggable', isReadOnly ? undefined : 'true');
  const seen = [
    node.nLinks > 0 ? twistie(node.isExpanded) : element('span', 'twistie'),
    element(
      'span',
      'lines',
      element(
        'span',
        'line',
        element('span', { class: 'label', title: memory.text }, memory.text),
        memory.isSuperseded === true &&
          element('span', { class: 'mark', title: texts.say('superseded') }, icon('history')),
        waits !== undefined && element('span', { class: 'mark', title: waits }, icon('shield')),
        memory.pinned && element('span', { class: 'mark', title: texts.say('pinned') }, icon('pinned')),
        element('span', { class: 'age', title: texts.date(memory.eventAt) }, ageOf(memory, context)),
      ),
      element(
        'span',
        'line facts',
        fact(kindIcons[memory.kind], kind, kind, memory.kind === 'fact' ? 'usual' : ''),
        fact(tierIcons[memory.tier], tier),
        fact(
          isAlways ? 'star-full' : 'star-empty',
          texts.say(isAlways ? 'shortImportanceAlways' : 'shortImportance', memory.importance),
          importance,
          isAlways ? 'strong' : '',
        ),
        fact(placeIcons[memory.place], memory.place === 'here' ? texts.say('placeHereShort') : place, place),
      ),
    ),
  ];
  return { spoken, seen };
}

function drawLink({ row: memory }: LinkNode, { texts }: RowContext): Content {
  const seen = [
    element('span', 'twistie'),
    icon('link'),
    element('span', { class: 'label', title: memory.text }, memory.text),
    element('span', 'age', memory.topic),
  ];
  return { spoken: texts.say('linkedTo', memory.text, memory.topic), seen };
}

function twistie(isExpanded: boolean): HTMLElement {
  const made = icon(isExpanded ? 'chevron-down' : 'chevron-right');
  made.classList.add('twistie');
  return made;
}

function fact(iconName: string, word: string, title = word, look: '' | 'strong' | 'usual' = ''): HTMLElement {
  return element('span', { class: `fact ${look}`, title }, icon(iconName), element('span', 'word', word));
}

function ageOf(row: Row, { texts, now }: RowContext): string {
  return texts.age(row.eventAt, now);
}

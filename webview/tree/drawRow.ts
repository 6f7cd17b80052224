import type { Row } from '../../src/protocol/treeRows.ts';
import { isAlwaysThere } from '../base/isAlwaysThere.ts';
import { type Child, element, icon, setAttribute } from '../base/dom.ts';
import type { GroupNode, LinkNode, MemoryNode, TreeNode } from './nodes.ts';
import { kindLabel, placeLabel, tierLabel, waitsLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';
import { drawTierBar, tierCounts, tiersInWords } from './tierBar.ts';
import { type Mark, type MarkContext, marksOf, roomOf } from './rowMarks.ts';

export interface RowContext extends MarkContext {
  readonly texts: Texts;
  readonly now: number;
  readonly isReadOnly: boolean;
}

/** What a row looks like depends on this alone; while it stays the same, the row is not drawn again. */
export function signatureOf(node: TreeNode, context: RowContext): string {
  const place = `${node.setSize}/${node.position}`;
  switch (node.type) {
    case 'group':
      return `${node.label}|${tierCounts(node.rows).join('/')}|${node.isExpanded}|${place}|${context.isReadOnly}|${keptDaysOf(node) ?? ''}`;
    case 'memory':
      return `${JSON.stringify(node.row)}|${node.nLinks}|${node.isExpanded}|${place}|${ageOf(node.row, context)}|${context.alwaysFrom}|${context.grouping}|${context.isReadOnly}`;
    case 'link':
      return `${node.row.text}|${place}`;
  }
}

export function drawRow(row: HTMLElement, node: TreeNode, context: RowContext): void {
  const look = node.type === 'memory' ? ` ${node.row.tier}${node.row.isSuperseded === true ? ' superseded' : ''}` : '';
  row.className = `row ${node.type}${look}`;
  const place = { level: node.level, setsize: node.setSize, posinset: node.position };
  for (const [name, value] of Object.entries(place)) setAttribute(row, `aria-${name}`, value);
  setAttribute(row, 'role', 'treeitem');
  setAttribute(row, 'data-row', node.key);
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
    memoryId: isOne ? node.row.id : '',
    memoryMayBeShared: isOne && mayBeShared(node.row),
    memoryTier: isOne ? node.row.tier : '',
    memoryIsReadOnly: isReadOnly,
  });
}

/** What the user said or confirmed in a workspace, as it holds now. */
function mayBeShared({ place, kind, waits, isUnconfirmed, isSuperseded }: MemoryNode['row']): boolean {
  const isOfWorkspace = place === 'here' || place === 'elsewhere';
  const isSaid = kind === 'fact' || kind === 'rule';
  return isOfWorkspace && isSaid && waits === undefined && isUnconfirmed !== true && isSuperseded !== true;
}

function drawGroup(row: HTMLElement, node: GroupNode, { texts, grouping }: RowContext): Content {
  const count = texts.count('memories', node.rows.length);
  setAttribute(row, 'aria-expanded', String(node.isExpanded));
  setAttribute(row, 'draggable', undefined);
  const keptDays = keptDaysOf(node);
  const kept =
    keptDays === undefined ? undefined : keptDays === 0 ? texts.say('keptForGood') : texts.count('keptDays', keptDays);
  // Where memories stand by their tier, the heading is the tier.
  const tiers = grouping === 'tier' ? undefined : tiersInWords(texts, node.rows);
  const seen = [
    twistie(node.isExpanded),
    element('span', { class: 'label', title: node.label }, node.label),
    kept !== undefined && element('span', { class: 'mark', title: kept }, icon(keptDays === 0 ? 'lock' : 'watch')),
    tiers !== undefined && drawTierBar(node.rows, tiers),
    element('span', 'number', texts.number(node.rows.length)),
  ];
  return { spoken: [node.label, kept, count, tiers].filter((part) => part !== undefined).join(', '), seen };
}

/** The rule of a topic on how long it is kept; all of its memories have the same. */
function keptDaysOf({ drop, rows }: GroupNode): number | undefined {
  return drop !== undefined && 'topic' in drop ? rows[0]?.keptDays : undefined;
}

function drawMemory(row: HTMLElement, node: MemoryNode, context: RowContext): Content {
  const { texts, isReadOnly } = context;
  const { row: memory } = node;
  setAttribute(row, 'aria-expanded', node.nLinks > 0 ? String(node.isExpanded) : undefined);
  setAttribute(row, 'draggable', isReadOnly ? undefined : 'true');
  const facts = factsOf(node, context);
  const marks = marksOf(memory, context);
  const age = element('span', 'age', ageOf(memory, context));
  // In a row of one line it stands beside the marks.
  age.style.setProperty('--marks', `${roomOf(marks)}`);
  const seen = [
    node.nLinks > 0 ? twistie(node.isExpanded) : element('span', 'twistie'),
    element(
      'span',
      { class: 'label', dir: 'auto', title: [memory.text, facts.join(' · ')].join('\n\n') },
      marks.length > 0 && element('span', 'marks', ...marks.map(drawMark)),
      memory.text,
    ),
    age,
  ];
  const links = node.nLinks > 0 ? [texts.count('links', node.nLinks)] : [];
  return { spoken: [memory.text, ...facts, ...links].join(', '), seen };
}

/** All that is known of a memory in the tree, in words, in the order in which it matters. */
function factsOf({ row: memory }: MemoryNode, { texts, now, alwaysFrom }: RowContext): readonly string[] {
  const { isSuperseded, waits, usedUntil, dueAt, importance, pinned, eventAt } = memory;
  return [
    ...(isSuperseded === true ? [texts.say('superseded')] : []),
    ...(waits === undefined ? [] : [waitsLabel(texts, waits, usedUntil)]),
    ...(dueAt === undefined ? [] : [texts.say('due', texts.day(dueAt))]),
    kindLabel(texts, memory.kind),
    tierLabel(texts, memory.tier),
    texts.say(isAlwaysThere(memory, alwaysFrom) ? 'importanceAlways' : 'importance', importance),
    ...(pinned ? [texts.say('pinned')] : []),
    placeLabel(texts, memory),
    texts.longAge(eventAt, now),
  ];
}

function drawMark({ icon: name, says, word }: Mark): HTMLElement {
  return element(
    'span',
    { class: 'mark', title: says },
    icon(name),
    word !== undefined && element('span', 'word', word),
  );
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

function ageOf(row: Row, { texts, now }: RowContext): string {
  return texts.age(row.eventAt, now);
}

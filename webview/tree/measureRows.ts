import type { Row } from '../../src/protocol/treeRows.ts';
import { element, icon } from '../base/dom.ts';
import { countLines, createWidths } from './countLines.ts';
import { type Mark, roomOf } from './rowMarks.ts';
import type { TreeNode } from './nodes.ts';

/** How high each row is: as it was measured, or as its text makes one expect while it was never drawn. */
export interface RowHeights {
  of(node: TreeNode): number;
  /** Takes over how high a drawn row is, in pixels; says whether that differs from what was expected. */
  note(node: TreeNode, height: number): boolean;
}

/** What the style sheet makes of a row now, at this size of text and this width of the view. */
interface Look {
  /** A group, and a link. */
  readonly single: number;
  /** A memory of one line, and what each further line adds. */
  readonly memory: number;
  readonly line: number;
  readonly mostLines: number;
  /** Width of a line of text. */
  readonly room: number;
  /** Width of a mark, which shortens the first line. */
  readonly mark: number;
  readonly font: string;
}

const firstLook: Look = {
  single: 22,
  memory: 24,
  line: 18,
  mostLines: 2,
  room: 260,
  mark: 19,
  font: '',
};

/**
 * Rows that nobody sees are measured, and where they change, all heights are void. `marksOf`: the marks that a memory has.
 */
export function measureRows(
  root: HTMLElement,
  marksOf: (row: Row) => readonly Mark[],
  onChange: () => void,
): RowHeights {
  const probes = makeProbes();
  root.append(...Object.values(probes).map(({ row }) => row));
  let look = firstLook;
  let widthOf = createWidths(look.font);
  let heights = new WeakMap<Row, number>();
  const observer = new ResizeObserver(() => {
    const now = readLook(probes);
    if (now === undefined || isSame(look, now)) return;
    if (now.font !== look.font) widthOf = createWidths(now.font);
    look = now;
    heights = new WeakMap();
    onChange();
  });
  for (const { row } of Object.values(probes)) observer.observe(row);
  const expect = (row: Row): number => {
    const { room, mark, mostLines, memory, line } = look;
    const first = Math.max(room / 3, room - roomOf(marksOf(row)) * mark);
    return memory + (countLines(row.text, widthOf, { first, others: room }, mostLines) - 1) * line;
  };
  return {
    of: (node) => {
      if (node.type !== 'memory') return look.single;
      const known = heights.get(node.row);
      if (known !== undefined) return known;
      const expected = expect(node.row);
      heights.set(node.row, expected);
      return expected;
    },
    note: (node, height) => {
      if (node.type !== 'memory' || height === 0 || heights.get(node.row) === height) return false;
      heights.set(node.row, height);
      return true;
    },
  };
}

interface Probe {
  readonly row: HTMLElement;
  readonly label: HTMLElement;
}
type Probes = { readonly [name in 'single' | 'one' | 'many']: Probe };

function makeProbes(): Probes {
  const probe = (type: TreeNode['type'], ...content: readonly (Node | string)[]): Probe => {
    const label = element('span', 'label', ...content);
    const inside = element('span', 'content', element('span', 'twistie'), label);
    return { row: element('div', { class: `row ${type} probe`, 'aria-hidden': 'true' }, inside), label };
  };
  const mark = element('span', 'marks', element('span', 'mark', icon('pinned')));
  return {
    single: probe('group', 'x'),
    one: probe('memory', mark, 'x'),
    // As many lines as there may be: the style sheet cuts the rest.
    many: probe('memory', 'x', ...Array.from({ length: 4 }, () => [element('br'), 'x']).flat()),
  };
}

/** Undefined while the tree is not shown. */
function readLook({ single, one, many }: Probes): Look | undefined {
  const memory = one.row.offsetHeight;
  if (memory === 0) return undefined;
  const style = getComputedStyle(one.label);
  const mostLines = Number(style.getPropertyValue('-webkit-line-clamp')) || firstLook.mostLines;
  return {
    single: single.row.offsetHeight,
    memory,
    line: (many.row.offsetHeight - memory) / (mostLines - 1),
    mostLines,
    room: one.label.clientWidth,
    mark: one.label.firstElementChild?.getBoundingClientRect().width ?? 0,
    font: style.font,
  };
}

function isSame(a: Look, b: Look): boolean {
  return (Object.keys(a) as (keyof Look)[]).every((part) => a[part] === b[part]);
}

import type { ThemeColors } from '../shared/themeColors.ts';

/** What of a graph is shown, found and chosen. */
export interface Shown {
  readonly nodes: ReadonlySet<string>;
  /** What a search found; absent while nothing is searched for. */
  readonly found?: ReadonlySet<string> | undefined;
  readonly chosen?: string | undefined;
  /** What the chosen node is joined to. */
  readonly near: ReadonlySet<string>;
  /** There are so many lines that they would hide the nodes. */
  readonly isDense?: boolean;
  /** How many lines are marked by their width or an arrow. */
  readonly nMarked?: number;
}

interface NodeStyle {
  readonly hidden: boolean;
  readonly color: string;
  readonly size?: number;
  readonly label?: string | null;
  readonly forceLabel?: boolean;
  readonly highlighted?: boolean;
  readonly zIndex: number;
}

interface Data {
  readonly [name: string]: unknown;
}

export function nodeStyle(id: string, data: Data, shown: Shown, colors: ThemeColors): NodeStyle {
  const { nodes, found, chosen, near } = shown;
  const kind = data['kind'];
  const isBack = (found !== undefined && !found.has(id)) || (chosen !== undefined && id !== chosen && !near.has(id));
  const color = kind === 'topic' ? colors.series[1] : kind === 'name' ? colors.series[2] : colors.series[0];
  const hidden = !nodes.has(id);
  if (isBack) return { hidden, color: colors.faint, label: null, zIndex: 0 };
  return {
    hidden,
    color: color ?? colors.foreground,
    zIndex: id === chosen ? 3 : kind === 'topic' ? 2 : 1,
    ...(id === chosen ? { highlighted: true } : {}),
    ...(near.size < mostNamed && near.has(id) ? { forceLabel: true } : {}),
  };
}

/** So many labels beside each other can still be read. */
const mostNamed = 30;

interface LineStyle {
  readonly hidden: boolean;
  readonly color: string;
  readonly size: number;
  readonly type: 'thin' | 'line' | 'arrow';
  readonly zIndex: number;
}

export function lineStyle(ends: readonly string[], data: Data, shown: Shown, colors: ThemeColors): LineStyle {
  const { nodes, found, chosen, isDense = false, nMarked = 0 } = shown;
  const kind = data['kind'];
  const isLink = kind !== 'topic' && kind !== 'names';
  const isNear = chosen !== undefined && ends.includes(chosen);
  const isBack = (chosen !== undefined && !isNear) || (found !== undefined && !ends.some((end) => found.has(end)));
  const faint = isDense ? colors.faintest : colors.faint;
  return {
    hidden: !ends.every((end) => nodes.has(end)) || (isBack && !isLink),
    color: isBack || (!isNear && kind !== 'person' && kind !== 'rests') ? faint : colors.foreground,
    size: kind === 'person' ? 2.5 : kind === 'rests' ? 1.5 : 0.7,
    type: isDense && !(isMarked(kind) && nMarked <= mostMarked) ? 'thin' : kind === 'rests' ? 'arrow' : 'line',
    zIndex: isNear ? 1 : 0,
  };
}

/** Up to so many lines are drawn in their own width, whatever else there is; a software renderer draws each by itself. */
const mostMarked = 500;

/** Lines that a person made, and those that say what rests on what. */
export function isMarked(kind: unknown): boolean {
  return kind === 'person' || kind === 'rests';
}

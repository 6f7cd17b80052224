import type { Row } from '../../src/protocol/treeRows.ts';
import { isAlwaysThere } from '../base/isAlwaysThere.ts';
import { placeIcons, placeLabel, waitsLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';
import type { Grouping } from '../base/uiState.ts';

/** A sign for one thing that is unusual about a memory. */
export interface Mark {
  readonly icon: string;
  /** In words: what is read out, and the tooltip. */
  readonly says: string;
  /** Stands beside the icon where the icon alone would not say which one. */
  readonly word?: string;
}

export interface MarkContext {
  readonly texts: Texts;
  readonly alwaysFrom: number;
  readonly grouping: Grouping;
}

/** What is unusual about a memory, what matters most first; nothing for most of them. */
export function marksOf(row: Row, { texts, alwaysFrom, grouping }: MarkContext): readonly Mark[] {
  const marks: Mark[] = [];
  if (row.isSuperseded === true) marks.push({ icon: 'history', says: texts.say('superseded') });
  if (row.waits !== undefined)
    marks.push({ icon: waitIcon(row.waits), says: waitsLabel(texts, row.waits, row.usedUntil) });
  if (row.dueAt !== undefined) marks.push({ icon: 'calendar', says: texts.say('due', texts.day(row.dueAt)) });
  if (isAlwaysThere(row, alwaysFrom))
    marks.push({ icon: 'star-full', says: texts.say('importanceAlways', row.importance) });
  if (row.pinned) marks.push({ icon: 'pinned', says: texts.say('pinned') });
  // Where memories stand by their place, the heading says it.
  if (row.place !== 'here' && grouping !== 'scope') {
    const says = placeLabel(texts, row);
    marks.push({
      icon: placeIcons[row.place],
      says,
      ...(row.place === 'elsewhere' || row.place === 'team' ? { word: says } : {}),
    });
  }
  return marks;
}

/** A mark with a word beside it is about as wide as so many others. */
const withWord = 5;

/** How much room marks take, in widths of a single one. */
export function roomOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { word }) => sum + (word === undefined ? 1 : withWord), 0);
}

const endsByItself: ReadonlySet<Row['waits']> = new Set(['expiring', 'expired', 'fading'] as const);

function waitIcon(waits: NonNullable<Row['waits']>): string {
  if (waits === 'ground') return 'question';
  return endsByItself.has(waits) ? 'watch' : 'shield';
}

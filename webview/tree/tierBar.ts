import { type Row, rowTiers } from '../../src/protocol/treeRows.ts';
import { element } from '../base/dom.ts';
import { capitalized } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

/** How many memories of some are in each tier. */
export function tierCounts(rows: readonly Row[]): readonly number[] {
  return rowTiers.map((tier) => rows.filter((row) => row.tier === tier).length);
}

export function tiersInWords(texts: Texts, rows: readonly Row[]): string {
  const counts = tierCounts(rows);
  return rowTiers
    .flatMap((tier, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [texts.count(`n${capitalized(tier)}`, count)];
    })
    .join(', ');
}

/** The same as a bar of three parts, which differ in more than their colour. */
export function drawTierBar(rows: readonly Row[], title: string): HTMLElement {
  const counts = tierCounts(rows);
  const parts = rowTiers.flatMap((tier, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const part = element('span', tier);
    part.style.flexGrow = String(count);
    return [part];
  });
  return element('span', { class: 'tiers', title }, ...parts);
}

import { type Row, rowTiers } from '../../src/protocol/treeRows.ts';
import { element } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';

/** How many memories of some are in the short, the long and the archive tier. */
export function tierCounts(rows: readonly Row[]): readonly [short: number, long: number, archive: number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (const { tier } of rows) counts[rowTiers.indexOf(tier)] = (counts[rowTiers.indexOf(tier)] ?? 0) + 1;
  return counts;
}

export function tiersInWords(texts: Texts, rows: readonly Row[]): string {
  const [short, long, archive] = tierCounts(rows);
  return [
    ...(short > 0 ? [texts.count('nShort', short)] : []),
    ...(long > 0 ? [texts.count('nLong', long)] : []),
    ...(archive > 0 ? [texts.count('nArchive', archive)] : []),
  ].join(', ');
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

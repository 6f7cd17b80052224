import type { Data, ShownRows } from '../base/data.ts';
import type { Texts } from '../base/texts.ts';
import type { UiState } from '../base/uiState.ts';

/** "214 memories · 38 short-term · 5 new today", or how many of them the filter shows. */
export function countLine(
  data: Data,
  ui: UiState,
  { shown, nElsewhere }: ShownRows,
  texts: Texts,
  now: number,
): string {
  if (data.status?.kind !== 'open' || (data.rows.size === 0 && data.isComplete)) return '';
  const total = data.isComplete ? data.rows.size - nElsewhere : Math.max(data.total - nElsewhere, shown.length);
  if (ui.filter.trim() !== '') return texts.count('matches', shown.length, texts.number(total));
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const parts = [texts.count('memories', total)];
  // While rows are still arriving, any count of them would be wrong.
  if (!data.isComplete) return parts.join(' · ');
  const nShort = shown.filter(({ tier }) => tier === 'short').length;
  const nNew = shown.filter(({ createdAt }) => createdAt >= midnight).length;
  if (nShort > 0) parts.push(texts.count('nShort', nShort));
  if (nNew > 0) parts.push(texts.count('nNew', nNew));
  if (nElsewhere > 0) parts.push(texts.count('nElsewhere', nElsewhere));
  return parts.join(' · ');
}

import type { Data } from '../frame/data.ts';
import { button, element, icon } from '../frame/dom.ts';
import type { Built } from './nodes.ts';
import type { Vacancy } from '../frame/vacancy.ts';
import type { UiState } from '../frame/uiState.ts';
import type { Words } from '../frame/text.ts';

/** "214 memories · 38 short-term · 5 new today", or how many of them the filter shows. */
export function countLine(data: Data, ui: UiState, { shown, nElsewhere }: Built, words: Words, now: number): string {
  if (data.status?.kind !== 'open' || (data.rows.size === 0 && data.isComplete)) return '';
  const total = data.isComplete ? data.rows.size - nElsewhere : Math.max(data.total - nElsewhere, shown.length);
  if (ui.filter.trim() !== '') return words.count('matches', shown.length, words.number(total));
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const parts = [words.count('memories', total)];
  // While rows are still on their way, a part of them would be a wrong number.
  if (!data.isComplete) return parts.join(' · ');
  const nShort = shown.filter(({ tier }) => tier === 'short').length;
  const nNew = shown.filter(({ createdAt }) => createdAt >= midnight).length;
  if (nShort > 0) parts.push(words.count('nShort', nShort));
  if (nNew > 0) parts.push(words.count('nNew', nNew));
  if (nElsewhere > 0) parts.push(words.count('nElsewhere', nElsewhere));
  return parts.join(' · ');
}

/** What to show where the tree would be; undefined when there are rows. */
export function vacancyOf(data: Data, ui: UiState, { shown, nElsewhere }: Built): Vacancy | undefined {
  if (data.status === undefined) return { kind: 'loading' };
  if (data.status.kind === 'failed') return { kind: 'failed', reason: data.status.reason };
  if (shown.length > 0) return undefined;
  if (!data.isComplete) return { kind: 'loading' };
  if (data.rows.size === 0) return { kind: 'empty' };
  if (ui.filter.trim() !== '') return { kind: 'noResult', filter: ui.filter.trim() };
  return { kind: 'onlyElsewhere', count: nElsewhere };
}

/** What holds for the whole view: it cannot be written, something is turned off, something went wrong. */
export function drawBanners(data: Data, words: Words, openSettings: () => void): readonly HTMLElement[] {
  if (data.status?.kind !== 'open') return [];
  const { readOnly, disabled, problems } = data.status;
  const settings = (): HTMLElement =>
    button({ label: words.say('openSettings'), key: 'banner-settings', onClick: openSettings });
  return [
    ...(readOnly === undefined ? [] : [banner('lock', words.say('readOnlyTitle'), readOnly)]),
    ...(disabled === undefined ? [] : [banner('circle-slash', words.say('disabledTitle'), disabled, settings())]),
    ...problems.map((problem) => banner('warning', '', problem)),
  ];
}

function banner(iconName: string, title: string, text: string, ...more: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    { class: 'banner', role: 'note' },
    icon(iconName),
    element('div', {}, element('p', {}, title !== '' && element('strong', {}, `${title} `), text), ...more),
  );
}

import type { Data } from '../base/data.ts';
import { button, element, icon } from '../base/dom.ts';
import type { VacancyActions } from './drawVacancy.ts';
import type { Texts } from '../base/texts.ts';

/** What holds for the whole view: it is of an earlier time, it cannot be written, something is turned off, something went wrong. */
export function drawBanners(
  data: Data,
  texts: Texts,
  { openSettings, backToNow }: Pick<VacancyActions, 'openSettings' | 'backToNow'>,
): readonly HTMLElement[] {
  if (data.status?.kind !== 'open') return [];
  const { readOnly, disabled, problems, asOf } = data.status;
  const settings = (): HTMLElement =>
    button({ label: texts.say('openSettings'), key: 'banner-settings', onClick: openSettings });
  const now = (): HTMLElement => button({ label: texts.say('backToNow'), key: 'back-to-now', onClick: backToNow });
  return [
    ...(asOf === undefined
      ? []
      : [banner('history', texts.say('asOfTitle'), texts.say('asOfText', texts.date(asOf)), now())]),
    ...(readOnly === undefined ? [] : [banner('lock', texts.say('readOnlyTitle'), readOnly)]),
    ...(disabled === undefined ? [] : [banner('circle-slash', texts.say('disabledTitle'), disabled, settings())]),
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

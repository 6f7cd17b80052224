import { button, element, icon } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';
import type { Vacancy } from './vacancyOf.ts';

export interface VacancyActions {
  readonly backToNow: () => void;
  readonly openChat: () => void;
  readonly openImport: () => void;
  readonly openWalkthrough: () => void;
  readonly clearFilter: () => void;
  readonly showEverywhere: () => void;
  readonly retry: () => void;
  readonly openSettings: () => void;
  readonly openLog: () => void;
}

export function drawVacancy(vacancy: Vacancy, texts: Texts, actions: VacancyActions): HTMLElement {
  switch (vacancy.kind) {
    case 'loading':
      return element('div', 'vacancy quiet', element('p', {}, icon('loading'), texts.say('loading')));
    case 'empty':
      return element(
        'div',
        'vacancy',
        element('h2', {}, texts.say('emptyTitle')),
        element('p', {}, texts.say('emptyText')),
        button({ label: texts.say('openChat'), look: 'primary', key: 'open-chat', onClick: actions.openChat }),
        element('p', {}, importText(vacancy.importable, texts)),
        button({ label: texts.say('openImport'), look: 'secondary', key: 'open-import', onClick: actions.openImport }),
        element('p', {}, texts.say('startLine')),
        button({
          label: texts.say('openStart'),
          look: 'secondary',
          key: 'open-start',
          onClick: actions.openWalkthrough,
        }),
      );
    case 'noResult':
      return element(
        'div',
        'vacancy',
        element('p', {}, texts.say('noResult', vacancy.filter)),
        button({
          label: texts.say('clearFilter'),
          look: 'secondary',
          key: 'vacancy-clear',
          onClick: actions.clearFilter,
        }),
      );
    case 'onlyElsewhere':
      return element(
        'div',
        'vacancy',
        element('p', {}, texts.count('onlyElsewhere', vacancy.count)),
        button({
          label: texts.say('showEverywhere'),
          look: 'secondary',
          key: 'vacancy-everywhere',
          onClick: actions.showEverywhere,
        }),
      );
    case 'failed':
      return element(
        'div',
        { class: 'vacancy', role: 'alert' },
        element('h2', {}, icon('error'), texts.say('failedTitle')),
        element('p', {}, vacancy.reason),
        element(
          'div',
          'buttons',
          button({ label: texts.say('retry'), look: 'primary', key: 'retry', onClick: actions.retry }),
          button({
            label: texts.say('openSettings'),
            look: 'secondary',
            key: 'open-settings',
            onClick: actions.openSettings,
          }),
          button({ label: texts.say('openLog'), look: 'secondary', key: 'open-log', onClick: actions.openLog }),
        ),
      );
  }
}

/** Other programs' conversations are a start for an empty memory. */
function importText(programs: readonly string[], texts: Texts): string {
  if (programs.length === 0) return texts.say('importLine');
  return texts.say('importText', new Intl.ListFormat(texts.locale, { type: 'conjunction' }).format(programs));
}

import type { TextKey } from '../../src/protocol/textKeys.ts';
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
  const say = (text: string): HTMLElement => element('p', {}, text);
  const offer = (
    label: TextKey,
    key: string,
    onClick: () => void,
    look: 'primary' | 'secondary' = 'secondary',
  ): HTMLElement => button({ label: texts.say(label), look, key, onClick });
  switch (vacancy.kind) {
    case 'loading':
      return element('div', 'vacancy quiet', element('p', {}, icon('loading'), texts.say('loading')));
    case 'empty':
      return element(
        'div',
        'vacancy',
        element('h2', {}, texts.say('emptyTitle')),
        say(texts.say('emptyText')),
        offer('openChat', 'open-chat', actions.openChat, 'primary'),
        say(importText(vacancy.importable, texts)),
        offer('openImport', 'open-import', actions.openImport),
        say(texts.say('startLine')),
        offer('openStart', 'open-start', actions.openWalkthrough),
      );
    case 'noResult':
      return element(
        'div',
        'vacancy',
        say(texts.say('noResult', vacancy.filter)),
        offer('clearFilter', 'vacancy-clear', actions.clearFilter),
      );
    case 'onlyElsewhere':
      return element(
        'div',
        'vacancy',
        say(texts.count('onlyElsewhere', vacancy.count)),
        offer('showEverywhere', 'vacancy-everywhere', actions.showEverywhere),
      );
    case 'failed':
      return element(
        'div',
        { class: 'vacancy', role: 'alert' },
        element('h2', {}, icon('error'), texts.say('failedTitle')),
        say(vacancy.reason),
        element(
          'div',
          'buttons',
          offer('retry', 'retry', actions.retry, 'primary'),
          offer('openSettings', 'open-settings', actions.openSettings),
          offer('openLog', 'open-log', actions.openLog),
        ),
      );
  }
}

/** Other programs' conversations are a start for an empty memory. */
function importText(programs: readonly string[], texts: Texts): string {
  if (programs.length === 0) return texts.say('importLine');
  return texts.say('importText', new Intl.ListFormat(texts.locale, { type: 'conjunction' }).format(programs));
}

import { button, element, icon } from './dom.ts';
import type { Words } from './text.ts';

/** What is shown in the place of the tree when there are no rows to show. */
export type Vacancy =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'noResult'; readonly filter: string }
  | { readonly kind: 'onlyElsewhere'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: string };

interface VacancyActions {
  readonly openChat: () => void;
  readonly clearFilter: () => void;
  readonly showEverywhere: () => void;
  readonly retry: () => void;
  readonly openSettings: () => void;
  readonly openLog: () => void;
}

export function drawVacancy(vacancy: Vacancy, words: Words, actions: VacancyActions): HTMLElement {
  switch (vacancy.kind) {
    case 'loading':
      return element('div', { class: 'vacancy quiet' }, element('p', {}, icon('loading'), words.say('loading')));
    case 'empty':
      return element(
        'div',
        { class: 'vacancy' },
        element('h2', {}, words.say('emptyTitle')),
        element('p', {}, words.say('emptyText')),
        button({ label: words.say('openChat'), look: 'primary', key: 'open-chat', onClick: actions.openChat }),
      );
    case 'noResult':
      return element(
        'div',
        { class: 'vacancy' },
        element('p', {}, words.say('noResult', vacancy.filter)),
        button({
          label: words.say('clearFilter'),
          look: 'secondary',
          key: 'vacancy-clear',
          onClick: actions.clearFilter,
        }),
      );
    case 'onlyElsewhere':
      return element(
        'div',
        { class: 'vacancy' },
        element('p', {}, words.count('onlyElsewhere', vacancy.count)),
        button({
          label: words.say('showEverywhere'),
          look: 'secondary',
          key: 'vacancy-everywhere',
          onClick: actions.showEverywhere,
        }),
      );
    case 'failed':
      return element(
        'div',
        { class: 'vacancy', role: 'alert' },
        element('h2', {}, icon('error'), words.say('failedTitle')),
        element('p', {}, vacancy.reason),
        element(
          'div',
          { class: 'buttons' },
          button({ label: words.say('retry'), look: 'primary', key: 'retry', onClick: actions.retry }),
          button({
            label: words.say('openSettings'),
            look: 'secondary',
            key: 'open-settings',
            onClick: actions.openSettings,
          }),
          button({ label: words.say('openLog'), look: 'secondary', key: 'open-log', onClick: actions.openLog }),
        ),
      );
  }
}

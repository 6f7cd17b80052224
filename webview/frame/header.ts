import { button, element, focused, icon, replaceKeepingFocus, setAttribute, listen } from '../base/dom.ts';
import { type Grouping, groupings, type Sorting, sortings, type UiState } from '../base/uiState.ts';
import { capitalized } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

export interface Header {
  readonly root: HTMLElement;
  show(view: {
    readonly ui: UiState;
    readonly count: string;
    readonly total: number;
    readonly hasElsewhere: boolean;
    /** How many memories nobody confirmed. */
    readonly unconfirmed: number;
  }): void;
  focusFilter(): void;
}

interface HeaderActions {
  readonly filter: (text: string) => void;
  readonly group: (by: Grouping) => void;
  readonly sort: (by: Sorting) => void;
  readonly everywhere: (isOn: boolean) => void;
  /** From the filter down to the first row. */
  readonly leaveFilter: () => void;
  readonly openUnconfirmed: () => void;
  /** Asks for an earlier time to show. */
  readonly askTime: () => void;
}

/** Filter, grouping and count. Made only once, so that the caret stays while somebody types. */
export function createHeader(texts: Texts, actions: HeaderActions): Header {
  const input = element('input', {
    type: 'text',
    'aria-label': texts.say('filterLabel'),
    autocomplete: 'off',
    spellcheck: 'false',
    'data-key': 'filter',
  });
  const clear = button({ label: texts.say('clearFilter'), icon: 'close', look: 'icon', onClick: () => apply('') });
  const everywhere = button({
    label: texts.say('everywhere'),
    icon: 'globe',
    look: 'icon',
    pressed: false,
    onClick: () => actions.everywhere(everywhere.getAttribute('aria-pressed') !== 'true'),
  });
  const asOf = button({
    label: texts.say('asOf'),
    icon: 'history',
    look: 'icon',
    key: 'as-of',
    onClick: actions.askTime,
  });
  const count = element('p', { class: 'count', role: 'status' });
  const toConfirm = element('p', { class: 'count', hidden: true });
  const sort = sortingChoice(texts, actions.sort);
  const radios = groupings.map((name) => radio(name, texts, actions.group));
  const apply = (text: string): void => {
    input.value = text;
    actions.filter(text);
    input.focus();
  };
  listen(input, 'input', () => actions.filter(input.value));
  listen(input, 'keydown', (event) => {
    if (event.key === 'Escape' && input.value !== '') apply('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') actions.leaveFilter();
    else return;
    event.preventDefault();
  });
  const root = element(
    'header',
    {},
    element('div', { class: 'filter', role: 'search' }, icon('search'), input, clear, everywhere, asOf),
    element(
      'fieldset',
      'grouping',
      element('legend', 'unseen', texts.say('groupBy')),
      ...radios.map(({ label }) => label),
    ),
    element('div', 'counted', count, sort),
    toConfirm,
  );
  return {
    root,
    focusFilter: () => {
      input.focus();
      input.select();
    },
    show: ({ ui, count: text, total, hasElsewhere, unconfirmed }) => {
      if (input.value !== ui.filter && focused() !== input) input.value = ui.filter;
      setAttribute(input, 'placeholder', total ? texts.count('filter', total) : texts.say('filterLabel'));
      clear.hidden = ui.filter === '';
      everywhere.hidden = !hasElsewhere && !ui.everywhere;
      setAttribute(everywhere, 'aria-pressed', String(ui.everywhere));
      sort.value = ui.sorting;
      for (const { name, control } of radios) control.checked = name === ui.grouping;
      // Writing the same text again would have it read out again.
      if (count.textContent !== text) count.textContent = text;
      toConfirm.hidden = unconfirmed === 0;
      const label = texts.count('toConfirm', unconfirmed);
      if (toConfirm.textContent !== label)
        replaceKeepingFocus(toConfirm, button({ label, key: 'to-confirm', onClick: actions.openUnconfirmed }));
    },
  };
}

function sortingChoice(texts: Texts, choose: (by: Sorting) => void): HTMLSelectElement {
  const control = element(
    'select',
    { class: 'sorting', 'aria-label': texts.say('sortBy') },
    ...sortings.map((value) => element('option', { value }, texts.say(`sort${capitalized(value)}`))),
  );
  listen(control, 'change', () => choose(sortings[control.selectedIndex] ?? 'importance'));
  return control;
}

function radio(
  name: Grouping,
  texts: Texts,
  choose: (by: Grouping) => void,
): { readonly name: Grouping; readonly control: HTMLInputElement; readonly label: HTMLElement } {
  const control = element('input', { type: 'radio', name: 'grouping', value: name, class: 'unseen' });
  listen(control, 'change', () => choose(name));
  const text = texts.say(`by${capitalized(name)}`);
  return { name, control, label: element('label', {}, control, element('span', {}, text)) };
}

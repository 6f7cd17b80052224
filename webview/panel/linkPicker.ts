import type { Row } from '../../src/protocol.ts';
import { button, element, setAttribute } from '../frame/dom.ts';
import type { Words } from '../frame/text.ts';

const mostChoices = 8;

/** Finds the other end of a link by its words: a combo box whose list is always open. */
export function drawLinkPicker(
  {
    words,
    search,
    label,
  }: { readonly words: Words; readonly label: string; readonly search: (text: string) => readonly Row[] },
  on: { readonly pick: (row: Row) => void; readonly cancel: () => void },
): HTMLElement {
  const list = element('ul', {
    class: 'choices',
    role: 'listbox',
    id: 'link-choices',
    'aria-label': words.say('linkChoices'),
  });
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'link-choices',
    'aria-autocomplete': 'list',
    'data-key': 'form-link',
    autocomplete: 'off',
    placeholder: words.say('linkSearch'),
  });
  const status = element('p', { class: 'quiet', role: 'status' });
  let choices: readonly Row[] = [];
  let active = 0;

  const draw = (): void => {
    list.replaceChildren(
      ...choices.map((row, index) => {
        const item = element(
          'li',
          {
            role: 'option',
            id: `choice-${index}`,
            class: index === active ? 'choice active' : 'choice',
            'aria-selected': index === active ? 'true' : 'false',
          },
          element('span', { class: 'label' }, row.text),
          element('span', { class: 'quiet' }, row.topic),
        );
        item.addEventListener('click', () => on.pick(row));
        return item;
      }),
    );
    setAttribute(input, 'aria-activedescendant', choices.length > 0 ? `choice-${active}` : undefined);
    status.textContent = choices.length === 0 ? words.say('linkNone') : '';
  };
  const find = (): void => {
    choices = search(input.value).slice(0, mostChoices);
    active = 0;
    draw();
  };
  input.addEventListener('input', find);
  const box = element(
    'div',
    { class: 'form', role: 'group', 'aria-label': label },
    element('label', { class: 'field' }, element('span', {}, label), input),
    list,
    status,
    element(
      'div',
      { class: 'buttons' },
      button({ label: words.say('cancel'), look: 'secondary', key: 'form-cancel', onClick: on.cancel }),
    ),
  );
  box.addEventListener('keydown', (event) => {
    const chosen = choices[active];
    if (event.key === 'Escape') on.cancel();
    else if (event.target !== input) return;
    else if (event.key === 'ArrowDown') active = Math.min(choices.length - 1, active + 1);
    else if (event.key === 'ArrowUp') active = Math.max(0, active - 1);
    else if (event.key === 'Enter' && chosen) on.pick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith('Arrow')) draw();
  });
  find();
  return box;
}

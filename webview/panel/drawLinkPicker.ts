import type { Row } from '../../src/protocol/treeRows.ts';
import { button, element, setAttribute, listen } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';

const mostChoices = 8;

/** Finds the other end of a link by its words: a combo box whose list is always open. */
export function drawLinkPicker(
  {
    texts,
    search,
    label,
  }: { readonly texts: Texts; readonly label: string; readonly search: (text: string) => readonly Row[] },
  on: { readonly pick: (row: Row) => void; readonly cancel: () => void },
): HTMLElement {
  const list = element('ul', {
    class: 'choices',
    role: 'listbox',
    id: 'link-choices',
    'aria-label': texts.say('linkChoices'),
  });
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'link-choices',
    'aria-autocomplete': 'list',
    'data-key': 'form-link',
    autocomplete: 'off',
    placeholder: texts.say('linkSearch'),
  });
  const status = element('p', { class: 'quiet', role: 'status' });
  let choices: readonly Row[] = [];
  let active = 0;

  const draw = (): void => {
    list.replaceChildren(...choices.map((row, index) => drawChoice(row, index, index === active, on.pick)));
    setAttribute(input, 'aria-activedescendant', choices.length > 0 ? `choice-${active}` : undefined);
    status.textContent = choices.length === 0 ? texts.say('linkNone') : '';
  };
  const find = (): void => {
    choices = search(input.value).slice(0, mostChoices);
    active = 0;
    draw();
  };
  listen(input, 'input', find);
  const box = element(
    'div',
    { class: 'form', role: 'group', 'aria-label': label },
    element('label', 'field', element('span', {}, label), input),
    list,
    status,
    element(
      'div',
      'buttons',
      button({ label: texts.say('cancel'), look: 'secondary', key: 'form-cancel', onClick: on.cancel }),
    ),
  );
  listen(box, 'keydown', (event) => {
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

function drawChoice(row: Row, index: number, isActive: boolean, pick: (row: Row) => void): HTMLElement {
  const item = element(
    'li',
    {
      role: 'option',
      id: `choice-${index}`,
      class: isActive ? 'choice active' : 'choice',
      'aria-selected': String(isActive),
    },
    element('span', 'label', row.text),
    element('span', 'quiet', row.topic),
  );
  listen(item, 'click', () => pick(row));
  return item;
}

import { button, type Child, element, listen } from '../base/dom.ts';

const topicListId = 'known-topics';

/** Puts the caret where the form begins, with the text selected so that typing replaces it. */
export function focusForm(root: HTMLElement): void {
  const first = root.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input, select');
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

export function form(
  options: { readonly label: string; readonly onSubmit: () => void; readonly onCancel: () => void },
  ...children: readonly Child[]
): HTMLElement {
  const made = element('form', { class: 'form', 'aria-label': options.label, novalidate: true }, ...children);
  listen(made, 'submit', (event) => {
    event.preventDefault();
    options.onSubmit();
  });
  listen(made, 'keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      options.onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      options.onSubmit();
    }
  });
  return made;
}

export function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', 'field', element('span', {}, label), control);
}

export function topicInput(value: string): HTMLInputElement {
  const input = element('input', {
    type: 'text',
    list: topicListId,
    maxlength: 255,
    'data-key': 'form-topic',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = value;
  return input;
}

export function topicList(topics: readonly string[]): HTMLElement {
  return element('datalist', { id: topicListId }, ...topics.map((value) => element('option', { value })));
}

export function select(
  key: string,
  options: readonly (readonly [value: string, label: string])[],
  value: string,
): HTMLSelectElement {
  const made = element(
    'select',
    { 'data-key': key },
    ...options.map(([name, label]) => element('option', { value: name }, label)),
  );
  made.value = value;
  return made;
}

export function buttons(submit: string, cancel: string, onCancel: () => void): HTMLElement {
  const save = button({ label: submit, look: 'primary', key: 'form-save', onClick: () => undefined });
  save.type = 'submit';
  return element(
    'div',
    'buttons',
    save,
    button({ label: cancel, look: 'secondary', key: 'form-cancel', onClick: onCancel }),
  );
}

import type { Patch, Row, RowTier } from '../../src/protocol.ts';
import { button, type Child, element } from '../frame/dom.ts';
import { placeWord, tierWord, type Words } from '../frame/text.ts';

const tiers = ['short', 'long', 'archive'] as const;
const lists = { topics: 'known-topics' };

interface EditView {
  readonly row: Row;
  /** The whole text, not the shortened one of the row. */
  readonly text: string;
  readonly topics: readonly string[];
  readonly hasWorkspace: boolean;
  /** What was written into the form before, when it was left without an answer. */
  readonly draft: Patch;
  readonly words: Words;
}

/** All that can be corrected of one memory, in one form: saved together, undone together. */
export function drawEditForm(
  { row, text, topics, hasWorkspace, draft, words }: EditView,
  on: { readonly change: (patch: Patch) => void; readonly save: (patch: Patch) => void; readonly cancel: () => void },
): HTMLElement {
  const content = element('textarea', { rows: 4, 'data-key': 'form-content', required: true });
  content.value = draft.content ?? text;
  const topic = topicInput(draft.topic ?? row.topic, 'form-topic');
  const importance = select(
    'form-importance',
    Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)] as const),
    String(draft.importance ?? row.importance),
  );
  const tier = select(
    'form-tier',
    tiers.map((name) => [name, tierWord(words, name)] as const),
    draft.tier ?? row.tier,
  );
  const places: (readonly [string, string])[] = [['user', words.say('placeUser')]];
  if (hasWorkspace || row.place === 'here') places.push(['here', words.say('placeHere')]);
  if (row.place === 'elsewhere' || row.place === 'session') places.push([row.place, placeWord(words, row)]);
  const place = select('form-place', places, draft.place ?? row.place);
  const pinned = element('input', { type: 'checkbox', 'data-key': 'form-pinned' });
  pinned.checked = draft.pinned ?? row.pinned;
  const complaint = element('p', { class: 'complaint', role: 'alert' });

  const save = (): void => {
    if (content.value.trim() === '' || topic.value.trim() === '') {
      complaint.textContent = words.say('emptyField');
      (content.value.trim() === '' ? content : topic).focus();
      return;
    }
    on.save(changes());
  };
  const changes = (): Patch => {
    const chosen = place.value === 'user' || place.value === 'here' ? place.value : undefined;
    return {
      ...(content.value === text ? {} : { content: content.value }),
      ...(topic.value.trim() === row.topic ? {} : { topic: topic.value.trim() }),
      ...(Number(importance.value) === row.importance ? {} : { importance: Number(importance.value) }),
      ...(tier.value === row.tier ? {} : { tier: tier.value as RowTier }),
      ...(chosen === undefined || chosen === row.place ? {} : { place: chosen }),
      ...(pinned.checked === row.pinned ? {} : { pinned: pinned.checked }),
    };
  };
  const made = form(
    { label: words.say('editMemory'), onSubmit: save, onCancel: on.cancel },
    field(words.say('text'), content),
    field(words.say('topic'), topic),
    element('div', { class: 'pair' }, field(words.say('importanceLabel'), importance), field(words.say('tier'), tier)),
    field(words.say('scope'), place),
    element('label', { class: 'check' }, pinned, element('span', {}, words.say('pinnedLong'))),
    topicList(topics),
    complaint,
    buttons(words.say('save'), words.say('cancel'), on.cancel),
  );
  for (const event of ['input', 'change']) made.addEventListener(event, () => on.change(changes()));
  return made;
}

interface TopicFormView {
  readonly title: string;
  readonly submit: string;
  readonly value: string;
  readonly topics: readonly string[];
  readonly words: Words;
}

/** Asks for one topic: to move memories to, or to rename one. */
export function drawTopicForm(
  { title, submit, value, topics, words }: TopicFormView,
  on: { readonly save: (topic: string) => void; readonly cancel: () => void },
): HTMLElement {
  const topic = topicInput(value, 'form-topic');
  const save = (): void => {
    if (topic.value.trim() === '') topic.focus();
    else on.save(topic.value.trim());
  };
  return form(
    { label: title, onSubmit: save, onCancel: on.cancel },
    element('h3', {}, title),
    field(words.say('topic'), topic),
    topicList(topics),
    buttons(submit, words.say('cancel'), on.cancel),
  );
}

/** Puts the caret where the form begins, with the text selected so that typing replaces it. */
export function focusForm(root: HTMLElement): void {
  const first = root.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input, select');
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

function form(
  options: { readonly label: string; readonly onSubmit: () => void; readonly onCancel: () => void },
  ...children: readonly Child[]
): HTMLElement {
  const made = element('form', { class: 'form', 'aria-label': options.label, novalidate: true }, ...children);
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    options.onSubmit();
  });
  made.addEventListener('keydown', (event) => {
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

function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', {}, label), control);
}

function topicInput(value: string, key: string): HTMLInputElement {
  const input = element('input', {
    type: 'text',
    list: lists.topics,
    maxlength: 255,
    'data-key': key,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = value;
  return input;
}

function topicList(topics: readonly string[]): HTMLElement {
  return element('datalist', { id: lists.topics }, ...topics.map((value) => element('option', { value })));
}

function select(
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

function buttons(submit: string, cancel: string, onCancel: () => void): HTMLElement {
  const save = button({ label: submit, look: 'primary', key: 'form-save', onClick: () => undefined });
  save.type = 'submit';
  return element(
    'div',
    { class: 'buttons' },
    save,
    button({ label: cancel, look: 'secondary', key: 'form-cancel', onClick: onCancel }),
  );
}

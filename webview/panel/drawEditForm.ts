import { type Row, rowTiers } from '../../src/protocol/treeRows.ts';
import type { Patch } from '../../src/protocol/viewMessages.ts';
import { element, listen } from '../base/dom.ts';
import { placeLabel, tierLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';
import { buttons, field, form, select, topicInput, topicList } from './formParts.ts';

interface EditView {
  readonly row: Row;
  /** The whole text, not the shortened one of the row. */
  readonly text: string;
  readonly topics: readonly string[];
  readonly hasWorkspace: boolean;
  /** What was written into the form before, if it was neither saved nor given up. */
  readonly draft: Patch;
  readonly texts: Texts;
}

/** All that can be corrected of one memory, in one form: saved together, undone together. */
export function drawEditForm(
  { row, text, topics, hasWorkspace, draft, texts }: EditView,
  on: {
    readonly change: (patch: Patch) => void;
    readonly save: (patch: Patch) => void;
    /** Without a word on what was written, which is kept. */
    readonly leave: () => void;
    /** Gives up what was written. */
    readonly cancel: () => void;
  },
): HTMLElement {
  const content = element('textarea', { rows: 4, 'data-key': 'form-content', required: true });
  content.value = draft.content ?? text;
  const topic = topicInput(draft.topic ?? row.topic);
  const importance = select(
    'form-importance',
    Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)] as const),
    String(draft.importance ?? row.importance),
  );
  const tier = select(
    'form-tier',
    rowTiers.map((name) => [name, tierLabel(texts, name)] as const),
    draft.tier ?? row.tier,
  );
  const places: (readonly [string, string])[] = [['user', texts.say('placeUser')]];
  if (hasWorkspace || row.place === 'here') places.push(['here', texts.say('placeHere')]);
  if (row.place !== 'user' && row.place !== 'here') places.push([row.place, placeLabel(texts, row)]);
  const place = select('form-place', places, draft.place ?? row.place);
  const pinned = element('input', { type: 'checkbox', 'data-key': 'form-pinned' });
  pinned.checked = draft.pinned ?? row.pinned;
  const complaint = element('p', { class: 'complaint', role: 'alert' });

  const before: { readonly [field: string]: unknown } = { ...row, content: text };
  const save = (): void => {
    if (content.value.trim() === '' || topic.value.trim() === '') {
      complaint.textContent = texts.say('emptyField');
      (content.value.trim() === '' ? content : topic).focus();
      return;
    }
    on.save(changes());
  };
  const changes = (): Patch => {
    const now = {
      content: content.value,
      topic: topic.value.trim(),
      importance: Number(importance.value),
      tier: tier.value,
      place: place.value,
      pinned: pinned.checked,
    };
    return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
  };
  const made = form(
    { label: texts.say('editMemory'), onSubmit: save, onCancel: on.leave },
    field(texts.say('text'), content),
    field(texts.say('topic'), topic),
    element('div', 'pair', field(texts.say('importanceLabel'), importance), field(texts.say('tier'), tier)),
    field(texts.say('scope'), place),
    element('label', 'check', pinned, element('span', {}, texts.say('pinnedLong'))),
    topicList(topics),
    complaint,
    buttons(texts.say('save'), texts.say('cancel'), on.cancel),
  );
  for (const event of ['input', 'change'] as const) listen(made, event, () => on.change(changes()));
  return made;
}

import type { Row } from '../../src/protocol/treeRows.ts';
import type { Draft } from '../../src/protocol/viewMessages.ts';
import { type Data, haystack, linksOf, sortedRows } from '../base/data.ts';
import { element } from '../base/dom.ts';
import { relink, update, updatedText } from './changeMemories.ts';
import { drawEditForm } from './drawEditForm.ts';
import { drawLinkPicker } from './drawLinkPicker.ts';
import { drawTopicForm } from './drawTopicForm.ts';
import { type Form, leaveForm, noteDraft, type PanelState } from './panelState.ts';

/** A form that somebody fills in. */
type FilledForm = Exclude<Form, { readonly kind: 'unconfirmed' }>;

/** `restore` brings a form back with what was written when saving it failed. */
export function drawForm(panel: PanelState, form: FilledForm, restore: (draft: Draft) => void): HTMLElement {
  const { data, texts } = panel;
  const cancel = (): void => leaveForm(panel);
  if (form.kind === 'topic') {
    const save = (topic: string): void => {
      leaveForm(panel);
      update(panel, form.ids, { topic });
    };
    const { title, value } = form;
    const submit = texts.say(value === '' ? 'move' : 'rename');
    return drawTopicForm({ title, submit, value, topics: panel.topics(), texts }, { cancel, save });
  }
  const row = data.rows.get(form.id);
  if (!row) return element('p', {}, texts.say('gone'));
  if (form.kind === 'edit') return drawEdit(panel, form, row, restore);
  const pick = (other: Row): void => {
    leaveForm(panel);
    relink(panel, 'link', row.id, other);
  };
  const search = (text: string): readonly Row[] => linkable(data, row.id, text);
  return drawLinkPicker({ texts, label: texts.say('linkTo', row.text), search }, { cancel, pick });
}

function drawEdit(
  panel: PanelState,
  form: Extract<Form, { kind: 'edit' }>,
  row: Row,
  restore: (draft: Draft) => void,
): HTMLElement {
  const { data, texts } = panel;
  const { id } = row;
  return drawEditForm(
    {
      row,
      text: panel.detailOf(id)?.text ?? row.text,
      topics: panel.topics(),
      hasWorkspace: data.workspace !== '',
      draft: form.draft,
      texts,
    },
    {
      change: (patch) => {
        // A field that leaves the page together with its form reports its last change after the form was answered.
        if (panel.form === form) noteDraft(panel, id, patch);
      },
      leave: () => leaveForm(panel),
      cancel: () => {
        noteDraft(panel, id);
        leaveForm(panel);
      },
      save: (patch) => {
        noteDraft(panel, id);
        leaveForm(panel);
        if (Object.keys(patch).length === 0) return;
        const failed = (): void => (panel.form === undefined ? restore({ id, patch }) : undefined);
        panel.writes.send(
          { type: 'update', ids: [id], patch },
          { done: updatedText(texts, 1, patch), then: () => panel.goTo(id), failed },
        );
      },
    },
  );
}

/** What a memory can be linked to: every other one that has all of the words, unless they are linked already. */
function linkable(data: Data, id: string, text: string): readonly Row[] {
  const wanted = text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const linked = new Set([id, ...linksOf(data, id).map((row) => row.id)]);
  return sortedRows(data, 'importance').filter(
    (row) => !linked.has(row.id) && wanted.every((word) => haystack(data, row).includes(word)),
  );
}

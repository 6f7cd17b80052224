import type { Row } from '../../src/protocol/treeRows.ts';
import type { Action, Draft, Patch } from '../../src/protocol/viewMessages.ts';
import { linksOf } from '../base/data.ts';
import { type Child, element, replaceKeepingFocus, listen, quiet } from '../base/dom.ts';
import { confirm, erase, forgetSource, relink, remove, update } from './changeMemories.ts';
import { drawDetail } from './drawDetail.ts';
import { drawForm } from './drawForm.ts';
import { drawSeveral } from './drawSeveral.ts';
import { drawUnconfirmed } from './drawUnconfirmed.ts';
import { focusForm } from './formParts.ts';
import {
  closeForm,
  type Form,
  leaveForm,
  noteDraft,
  type PanelOptions,
  type PanelState,
  tellDrafts,
} from './panelState.ts';

/** The lower part of the view: what is selected, and everything that can be done with it. */
export interface Panel {
  readonly root: HTMLElement;
  /** Draws what is selected; returns false when the place that had the focus is gone. */
  show(selected: ReadonlySet<string>, now: number): boolean;
  /** Brings back what was neither saved nor given up, and the form that was open; the focus stays where it is. */
  restore(drafts: readonly Draft[]): void;
  isEditing(id: string): boolean;
  /** Opens the list of what nobody confirmed. */
  openUnconfirmed(): void;
  isShowingUnconfirmed(): boolean;
  /** Leaves a form that belongs to something else. */
  close(): void;
  focus(): void;
  invoke(action: Action, ids: readonly string[], group: string | undefined): void;
  update(ids: readonly string[], patch: Patch): void;
  remove(ids: readonly string[]): void;
}

export function createPanel(options: PanelOptions): Panel {
  const root = element('section', {
    class: 'panel',
    'aria-label': options.texts.say('panelLabel'),
    tabindex: '-1',
    hidden: true,
  });
  const panel: PanelState = {
    ...options,
    root,
    form: undefined,
    drafts: new Map(),
    shownForm: undefined,
    signature: '',
    selected: new Set(),
  };
  // Enter leads here from the tree, and Escape leads back.
  listen(root, 'keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (panel.form?.kind === 'unconfirmed') leaveForm(panel);
    else if (panel.form === undefined) panel.focusTree();
  });
  return {
    root,
    show: (selected, now) => show(panel, selected, now),
    restore: (drafts) => restoreAll(panel, drafts),
    isEditing: (id) => panel.form?.kind === 'edit' && panel.form.id === id,
    openUnconfirmed: () => openUnconfirmed(panel),
    isShowingUnconfirmed: () => panel.form?.kind === 'unconfirmed',
    close: () => closeForm(panel),
    focus: () => (root.querySelector<HTMLElement>('button:not([disabled])') ?? root).focus(),
    invoke: (action, ids, group) => invoke(panel, action, ids, group),
    update: (ids, patch) => update(panel, ids, patch),
    remove: (ids) => remove(panel, ids),
  };
}

function show(panel: PanelState, selected: ReadonlySet<string>, now: number): boolean {
  const { data, root, form } = panel;
  panel.selected = selected;
  // Somebody else deleted it meanwhile: there is nothing left to save.
  if (form && 'id' in form && !data.rows.has(form.id) && data.isComplete) {
    noteDraft(panel, form.id);
    closeForm(panel);
  }
  if (panel.form?.kind === 'unconfirmed') return showUnconfirmed(panel, now);
  if (panel.form) return showForm(panel, panel.form);
  panel.shownForm = undefined;
  const [only] = selected.size === 1 ? selected : [];
  const row = only === undefined ? undefined : data.rows.get(only);
  root.hidden = selected.size < 2 && row === undefined;
  return row ? showOne(panel, row, now) : showSeveral(panel);
}

function showUnconfirmed(panel: PanelState, now: number): boolean {
  const { data, texts, root } = panel;
  const isReadOnly = panel.isReadOnly();
  // What was confirmed or deleted meanwhile is gone from here at once.
  const memories = panel.unconfirmed()?.filter(({ id }) => data.rows.get(id)?.isUnconfirmed === true);
  root.hidden = false;
  panel.shownForm = panel.form;
  const signature = JSON.stringify(['unconfirmed', memories, Math.floor(now / 60_000), isReadOnly]);
  return drawAgain(panel, signature, () =>
    drawUnconfirmed(
      { memories, texts, isReadOnly, now },
      {
        confirm: (read) => confirm(panel, read),
        // Unlike elsewhere, what is left is still to be read.
        remove: (ids) => panel.writes.send({ type: 'forget', ids }, { done: texts.count('deleted', ids.length) }),
        goTo: panel.goTo,
        close: () => leaveForm(panel),
      },
    ),
  );
}

function openUnconfirmed(panel: PanelState): void {
  panel.askUnconfirmed();
  openForm(panel, { kind: 'unconfirmed' });
  panel.root.querySelector<HTMLElement>('button')?.focus();
}

function showForm(panel: PanelState, form: Exclude<Form, { kind: 'unconfirmed' }>): true {
  const { root, texts } = panel;
  root.hidden = false;
  // The row's text is shortened: a form filled from it would cut the memory off.
  if (form.kind === 'edit' && panel.detailOf(form.id) === undefined) {
    root.replaceChildren(quiet(texts.say('loading')));
    return true;
  }
  // A form is never drawn again while somebody fills it in.
  if (panel.shownForm === form) return true;
  panel.shownForm = form;
  root.replaceChildren(drawForm(panel, form, (draft) => restore(panel, draft)));
  if (form.kind !== 'edit' || form.takesFocus) focusForm(root);
  return true;
}

function showSeveral(panel: PanelState): boolean {
  const { selected, texts } = panel;
  const isReadOnly = panel.isReadOnly();
  // Another selection of the same size is drawn the same, so it is looked up when it is needed.
  const ids = (): readonly string[] => [...panel.selected];
  return drawAgain(panel, `${selected.size}|${isReadOnly}`, () =>
    selected.size < 2
      ? []
      : drawSeveral(
          { count: selected.size, texts, isReadOnly },
          {
            move: () => move(panel, ids()),
            tier: (tier) => update(panel, ids(), { tier }),
            remove: () => remove(panel, ids()),
          },
        ),
  );
}

function showOne(panel: PanelState, row: Row, now: number): boolean {
  const { data, texts } = panel;
  const { id } = row;
  const isReadOnly = panel.isReadOnly();
  const { alwaysFrom } = data;
  const detail = panel.detailOf(id);
  const links = linksOf(data, id);
  const minute = Math.floor(now / 60_000);
  const signature = [row, detail, links.map((other) => [other.id, other.text]), minute, isReadOnly, alwaysFrom];
  return drawAgain(panel, JSON.stringify(signature), () =>
    drawDetail(
      { row, detail, links, texts, now, alwaysFrom, isReadOnly },
      {
        edit: () => edit(panel, id, true),
        pin: (pinned) => update(panel, [id], { pinned }),
        link: () => openForm(panel, { kind: 'link', id }),
        unlink: (other) => relink(panel, 'unlink', id, other),
        remove: () => remove(panel, [id]),
        confirm: (text) => confirm(panel, [{ id, text }], row.waits === 'ground' ? texts.say('kept') : undefined),
        forgetSource: () => forgetSource(panel, id),
        goTo: panel.goTo,
      },
    ),
  );
}

function drawAgain(panel: PanelState, signature: string, make: () => readonly Child[]): boolean {
  const { root, signature: before } = panel;
  if (signature === before) return true;
  panel.signature = signature;
  const kept = replaceKeepingFocus(root, ...make());
  if (!isSameMemory(before, signature)) root.scrollTop = 0;
  return kept;
}

/** Whether two drawings are of the same memory, so that it stays scrolled to where it was. */
function isSameMemory(before: string, after: string): boolean {
  const id = /"id":"([^"]+)"/;
  return id.exec(before)?.[1] === id.exec(after)?.[1];
}

function openForm(panel: PanelState, form: Form): void {
  panel.form = form;
  panel.shownForm = undefined;
  panel.signature = '';
  show(panel, panel.selected, Date.now());
}

function edit(panel: PanelState, id: string, takesFocus: boolean): void {
  openForm(panel, { kind: 'edit', id, draft: panel.drafts.get(id) ?? {}, takesFocus });
  if (panel.drafts.has(id)) tellDrafts(panel);
}

function move(panel: PanelState, ids: readonly string[]): void {
  openForm(panel, { kind: 'topic', ids, title: panel.texts.count('moveTitle', ids.length), value: '' });
}

function restoreAll(panel: PanelState, drafts: readonly Draft[]): void {
  for (const { id, patch } of drafts) panel.drafts.set(id, patch);
  const open = drafts.find(({ isOpen }) => isOpen === true);
  if (open !== undefined) edit(panel, open.id, false);
}

function restore(panel: PanelState, draft: Draft): void {
  noteDraft(panel, draft.id, draft.patch);
  edit(panel, draft.id, false);
}

function invoke(panel: PanelState, action: Action, ids: readonly string[], group: string | undefined): void {
  const [first] = ids;
  if (first === undefined) return;
  const isOne = group === undefined && ids.length === 1;
  switch (action) {
    case 'edit':
      return isOne ? edit(panel, first, true) : undefined;
    case 'link':
      return isOne ? openForm(panel, { kind: 'link', id: first }) : undefined;
    case 'confirm':
      // A menu runs a command, which others than a person can run too: only the button beside the words confirms.
      return panel.goTo(first);
    case 'forgetSource':
      return forgetSource(panel, first);
    case 'keepTopic':
      return group === undefined ? undefined : panel.keepTopic(group);
    case 'pin':
    case 'unpin':
      return update(panel, ids, { pinned: action === 'pin' });
    case 'move':
      return move(panel, ids);
    case 'rename': {
      const title = panel.texts.say('renameTitle', group ?? '');
      return openForm(panel, { kind: 'topic', ids, title, value: group ?? '' });
    }
    case 'short':
    case 'long':
    case 'archive':
      return update(panel, ids, { tier: action });
    case 'delete':
      return remove(panel, ids);
    case 'deleteNow':
      return erase(panel, ids);
  }
}

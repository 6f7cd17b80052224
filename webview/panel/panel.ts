import type { Action, Detail, Draft, Patch, Row, RowTier } from '../../src/protocol.ts';
import { type Data, haystack, linksOf, sortedRows } from '../frame/data.ts';
import { drawDetail } from './detail.ts';
import { type Child, element, replaceKeepingFocus } from '../frame/dom.ts';
import { drawEditForm, drawTopicForm, focusForm } from './forms.ts';
import { drawLinkPicker } from './linkPicker.ts';
import { drawSeveral } from './several.ts';
import { tierWord, type Words } from '../frame/text.ts';
import type { Writes } from './writes.ts';

type Mode =
  | { readonly kind: 'read' }
  | { readonly kind: 'edit'; readonly id: string; readonly draft: Patch; readonly takesFocus: boolean }
  | { readonly kind: 'link'; readonly id: string }
  | { readonly kind: 'topic'; readonly ids: readonly string[]; readonly title: string; readonly value: string };

interface PanelOptions {
  readonly words: Words;
  readonly data: Data;
  readonly writes: Writes;
  readonly isReadOnly: () => boolean;
  readonly detailOf: (id: string) => Detail | undefined;
  readonly topics: () => readonly string[];
  readonly goTo: (id: string) => void;
  readonly focusTree: () => void;
  readonly afterRemoval: () => void;
  /** Has what is being written kept while the view is hidden; undefined when it was saved or given up. */
  readonly keepDraft: (draft: Draft | undefined) => void;
}

/** The lower part of the view: what is selected, and everything that can be done with it. */
interface Panel {
  readonly root: HTMLElement;
  /** Draws what is selected; returns false when the place that had the focus is gone. */
  show(selected: ReadonlySet<string>, now: number): boolean;
  /** Goes on with a form that was left without an answer; the focus stays where it is. */
  restore(draft: Draft): void;
  isEditing(id: string): boolean;
  /** Leaves a form that belongs to something else. */
  close(): void;
  focus(): void;
  invoke(action: Action, ids: readonly string[], group: string | undefined): void;
  update(ids: readonly string[], patch: Patch): void;
  remove(ids: readonly string[]): void;
}

export function createPanel(options: PanelOptions): Panel {
  const { words, data, writes, isReadOnly } = options;
  const root = element('section', {
    class: 'panel',
    'aria-label': words.say('panelLabel'),
    tabindex: '-1',
    hidden: true,
  });
  // The way back from where Enter leads.
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && mode.kind === 'read') options.focusTree();
  });
  let mode: Mode = { kind: 'read' };
  let shownForm: Mode | undefined;
  let signature = '';
  let last: ReadonlySet<string> = new Set();

  const close = (): void => {
    if (mode.kind === 'edit') options.keepDraft(undefined);
    mode = { kind: 'read' };
  };
  const leave = (): void => {
    close();
    options.focusTree();
  };
  const update = (ids: readonly string[], patch: Patch): void => {
    if (ids.length === 0) return;
    writes.send({ type: 'update', ids, patch }, { done: doneText(ids.length, patch) });
  };
  const remove = (ids: readonly string[]): void => {
    if (ids.length === 0 || isReadOnly()) return;
    writes.send({ type: 'forget', ids }, { done: words.count('deleted', ids.length), then: options.afterRemoval });
  };
  const erase = (ids: readonly string[]): void => {
    if (isReadOnly()) return;
    writes.send({ type: 'erase', ids }, { done: words.count('erased', ids.length), then: options.afterRemoval });
  };
  const doneText = (count: number, patch: Patch): string => {
    const [only] = Object.keys(patch).length === 1 ? Object.keys(patch) : [];
    if (only === 'topic') return words.count('moved', count, patch.topic ?? '');
    if (only === 'tier' && patch.tier) return words.count('retiered', count, tierWord(words, patch.tier));
    if (only === 'pinned') return words.say(patch.pinned === true ? 'pinnedDone' : 'unpinnedDone');
    return words.count('saved', count);
  };
  const confirm = (id: string, text: string): void => {
    if (isReadOnly()) return;
    writes.send({ type: 'confirm', id, text }, { done: words.say('confirmed') });
  };
  const forgetSource = (id: string): void => {
    if (isReadOnly()) return;
    writes.send({ type: 'forgetSource', id }, { done: words.say('sourceForgotten'), then: options.afterRemoval });
  };
  const unlink = (a: string, other: Row): void => {
    writes.send(
      { type: 'unlink', a, b: other.id },
      { done: words.say('unlinked', other.text), inverse: { type: 'link', a, b: other.id } },
    );
  };
  const open = (next: Mode): void => {
    mode = next;
    shownForm = undefined;
    signature = '';
    show(last, Date.now());
  };
  const edit = (id: string, draft: Patch = {}, takesFocus = true): void =>
    open({ kind: 'edit', id, draft, takesFocus });
  const restore = (draft: Draft): void => {
    options.keepDraft(draft);
    edit(draft.id, draft.patch, false);
  };
  const link = (id: string): void => open({ kind: 'link', id });
  const move = (ids: readonly string[]): void => {
    open({ kind: 'topic', ids, title: words.count('moveTitle', ids.length), value: '' });
  };

  const show = (selected: ReadonlySet<string>, now: number): boolean => {
    last = selected;
    if (mode.kind === 'edit' || mode.kind === 'link') {
      const row = data.rows.get(mode.id);
      // Somebody else deleted it meanwhile: there is nothing left to save.
      if (!row && data.isComplete) close();
    }
    if (mode.kind !== 'read') {
      root.hidden = false;
      // The row has a shortened text: a form filled from it would cut the memory.
      if (mode.kind === 'edit' && options.detailOf(mode.id) === undefined) {
        root.replaceChildren(element('p', { class: 'quiet' }, words.say('loading')));
        return true;
      }
      // A form is never drawn again under the hands of who fills it in.
      if (shownForm === mode) return true;
      shownForm = mode;
      root.replaceChildren(drawForm(mode));
      if (mode.kind !== 'edit' || mode.takesFocus) focusForm(root);
      return true;
    }
    shownForm = undefined;
    const [only] = selected.size === 1 ? selected : [];
    const row = only === undefined ? undefined : data.rows.get(only);
    root.hidden = selected.size < 2 && row === undefined;
    if (row) return drawOne(row, now);
    return drawAgain(`${selected.size}|${isReadOnly()}`, () =>
      selected.size < 2
        ? []
        : drawSeveral(
            { count: selected.size, words, isReadOnly: isReadOnly() },
            {
              move: () => move([...last]),
              tier: (tier: RowTier) => update([...last], { tier }),
              remove: () => remove([...last]),
            },
          ),
    );
  };

  const drawOne = (row: Row, now: number): boolean => {
    const detail = options.detailOf(row.id);
    const links = linksOf(data, row.id);
    const minute = Math.floor(now / 60_000);
    return drawAgain(
      JSON.stringify([row, detail, links.map(({ id, text }) => [id, text]), minute, isReadOnly(), data.alwaysFrom]),
      () =>
        drawDetail(
          { row, detail, links, words, now, alwaysFrom: data.alwaysFrom, isReadOnly: isReadOnly() },
          {
            edit: () => edit(row.id),
            pin: (pinned) => update([row.id], { pinned }),
            link: () => link(row.id),
            unlink: (other) => unlink(row.id, other),
            remove: () => remove([row.id]),
            confirm: (text) => confirm(row.id, text),
            forgetSource: () => forgetSource(row.id),
            goTo: options.goTo,
          },
        ),
    );
  };

  const drawAgain = (next: string, make: () => readonly Child[]): boolean => {
    if (next === signature) return true;
    const isOther = !sameMemory(signature, next);
    signature = next;
    const kept = replaceKeepingFocus(root, ...make());
    if (isOther) root.scrollTop = 0;
    return kept;
  };

  const drawForm = (form: Exclude<Mode, { kind: 'read' }>): HTMLElement => {
    if (form.kind === 'topic') {
      return drawTopicForm(
        { title: form.title, submit: words.say('move'), value: form.value, topics: options.topics(), words },
        {
          cancel: leave,
          save: (topic) => {
            leave();
            update(form.ids, { topic });
          },
        },
      );
    }
    const row = data.rows.get(form.id);
    if (!row) return element('p', {}, words.say('gone'));
    if (form.kind === 'link') {
      return drawLinkPicker(
        { words, label: words.say('linkTo', row.text), search: (text) => findRows(row.id, text) },
        {
          cancel: leave,
          pick: (other) => {
            leave();
            writes.send(
              { type: 'link', a: row.id, b: other.id },
              { done: words.say('linked', other.text), inverse: { type: 'unlink', a: row.id, b: other.id } },
            );
          },
        },
      );
    }
    return drawEditForm(
      {
        row,
        text: options.detailOf(row.id)?.text ?? row.text,
        topics: options.topics(),
        hasWorkspace: data.workspace !== '',
        draft: form.draft,
        words,
      },
      {
        change: (patch) => {
          // A field that goes with its form tells of its last change after the form was answered.
          if (mode === form) options.keepDraft(Object.keys(patch).length === 0 ? undefined : { id: row.id, patch });
        },
        cancel: leave,
        save: (patch) => {
          leave();
          if (Object.keys(patch).length === 0) return;
          const failed = (): void => (mode.kind === 'read' ? restore({ id: row.id, patch }) : undefined);
          writes.send(
            { type: 'update', ids: [row.id], patch },
            { done: doneText(1, patch), then: () => options.goTo(row.id), failed },
          );
        },
      },
    );
  };

  const findRows = (id: string, text: string): readonly Row[] => {
    const wanted = text
      .toLocaleLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const linked = new Set([id, ...linksOf(data, id).map((row) => row.id)]);
    return sortedRows(data).filter(
      (row) => !linked.has(row.id) && wanted.every((word) => haystack(data, row).includes(word)),
    );
  };

  const invoke = (action: Action, ids: readonly string[], group: string | undefined): void => {
    const [first] = ids;
    if (first === undefined) return;
    switch (action) {
      case 'edit':
        return group === undefined && ids.length === 1 ? edit(first) : undefined;
      case 'link':
        return group === undefined && ids.length === 1 ? link(first) : undefined;
      case 'confirm': {
        // From a menu the words may not be in sight yet; then they are shown, and the button beside them confirms.
        const text = options.detailOf(first)?.text;
        return text === undefined ? options.goTo(first) : confirm(first, text);
      }
      case 'forgetSource':
        return forgetSource(first);
      case 'pin':
      case 'unpin':
        return update(ids, { pinned: action === 'pin' });
      case 'move':
        return move(ids);
      case 'rename':
        return open({ kind: 'topic', ids, title: words.say('renameTitle', group ?? ''), value: group ?? '' });
      case 'short':
      case 'long':
      case 'archive':
        return update(ids, { tier: action });
      case 'delete':
        return remove(ids);
      case 'deleteNow':
        return erase(ids);
    }
  };

  return {
    root,
    show,
    restore,
    isEditing: (id) => mode.kind === 'edit' && mode.id === id,
    close,
    focus: () => {
      const first = root.querySelector<HTMLElement>('button:not([disabled])');
      (first ?? root).focus();
    },
    invoke,
    update,
    remove,
  };
}

/** Whether two drawings are of the same memory, so that it stays scrolled to where it was. */
function sameMemory(before: string, after: string): boolean {
  const id = /"id":"([^"]+)"/;
  return id.exec(before)?.[1] === id.exec(after)?.[1];
}

import type { Detail, UnconfirmedText } from '../../src/protocol/details.ts';
import type { Draft, Patch } from '../../src/protocol/viewMessages.ts';
import type { Data } from '../base/data.ts';
import type { Texts } from '../base/texts.ts';
import type { Writes } from './writes.ts';

/** A form that is open in the panel. */
export type Form =
  | { readonly kind: 'edit'; readonly id: string; readonly draft: Patch; readonly takesFocus: boolean }
  | { readonly kind: 'link'; readonly id: string }
  /** What nobody confirmed. It is drawn again whenever that changes. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'topic'; readonly ids: readonly string[]; readonly title: string; readonly value: string };

export interface PanelOptions {
  readonly texts: Texts;
  readonly data: Data;
  readonly writes: Writes;
  readonly isReadOnly: () => boolean;
  readonly detailOf: (id: string) => Detail | undefined;
  readonly topics: () => readonly string[];
  /** What nobody confirmed, in whole; undefined until the host has sent it. */
  readonly unconfirmed: () => readonly UnconfirmedText[] | undefined;
  /** Asks the host for it. */
  readonly askUnconfirmed: () => void;
  readonly goTo: (id: string) => void;
  /** Asks the host how long a topic is kept. */
  readonly keepTopic: (topic: string) => void;
  readonly focusTree: () => void;
  readonly notice: (text: string) => void;
  /** Keeps what is being written while the view is hidden; undefined once it was saved or given up. */
  readonly keepDraft: (draft: Draft | undefined) => void;
}

export interface PanelState extends PanelOptions {
  readonly root: HTMLElement;
  /** Absent while what is selected is shown. */
  form: Form | undefined;
  /** What was written into forms and neither saved nor given up, by memory; the newest last. */
  readonly drafts: Map<string, Patch>;
  /** The form that is drawn. */
  shownForm: Form | undefined;
  /** What the drawing depends on; while it stays the same, nothing is redrawn. */
  signature: string;
  /** What was selected when it was drawn last. */
  selected: ReadonlySet<string>;
}

/** Notes what is written into the form of a memory; nothing once it was saved or given up. */
export function noteDraft({ drafts, keepDraft }: PanelState, id: string, patch: Patch = {}): void {
  const had = drafts.delete(id);
  const hasAny = Object.keys(patch).length > 0;
  if (hasAny) drafts.set(id, patch);
  if (!had && !hasAny) return;
  const [newest] = [...drafts].slice(-1);
  keepDraft(newest === undefined ? undefined : { id: newest[0], patch: newest[1] });
}

/** Closes the form; what was written into it is there when it is opened again. */
export function closeForm(panel: PanelState): void {
  const { form, drafts, texts } = panel;
  panel.form = undefined;
  if (form?.kind === 'edit' && drafts.has(form.id)) panel.notice(texts.say('draftKept'));
}

/** Closes the form, and goes back to the tree. */
export function leaveForm(panel: PanelState): void {
  closeForm(panel);
  panel.focusTree();
}

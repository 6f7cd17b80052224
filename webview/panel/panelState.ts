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
  /** Keeps what was written and neither saved nor given up while the view is hidden, the newest last. */
  readonly keepDrafts: (drafts: readonly Draft[]) => void;
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
export function noteDraft(panel: PanelState, id: string, patch: Patch = {}): void {
  const { drafts } = panel;
  const had = drafts.delete(id);
  const hasAny = Object.keys(patch).length > 0;
  if (hasAny) drafts.set(id, patch);
  if (had || hasAny) tellDrafts(panel);
}

/** Tells the host what is written, and in which form; a form may have been opened or left. */
export function tellDrafts({ drafts, form, keepDrafts }: PanelState): void {
  const open = form?.kind === 'edit' ? form.id : undefined;
  keepDrafts([...drafts].map(([id, patch]) => (id === open ? { id, patch, isOpen: true } : { id, patch })));
}

/** Closes the form; what was written into it is there when it is opened again. */
export function closeForm(panel: PanelState): void {
  const { form, drafts, texts } = panel;
  panel.form = undefined;
  if (form?.kind !== 'edit' || !drafts.has(form.id)) return;
  tellDrafts(panel);
  panel.notice(texts.say('draftKept'));
}

/** Closes the form, and goes back to the tree. */
export function leaveForm(panel: PanelState): void {
  closeForm(panel);
  panel.focusTree();
}

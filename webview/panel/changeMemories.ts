import type { Row } from '../../src/protocol/treeRows.ts';
import type { Patch } from '../../src/protocol/viewMessages.ts';
import { tierLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';
import { isProposal } from './isProposal.ts';
import type { PanelState } from './panelState.ts';
import type { Unnumbered } from './writes.ts';

export function update({ texts, writes }: PanelState, ids: readonly string[], patch: Patch): void {
  if (ids.length > 0) writes.send({ type: 'update', ids, patch }, { done: updatedText(texts, ids.length, patch) });
}

export function remove(panel: PanelState, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { data, texts } = panel;
  const areProposals = ids.every((id) => isProposal(data.rows.get(id) ?? {}));
  takeAway(panel, { type: 'forget', ids }, texts.count(areProposals ? 'refused' : 'deleted', ids.length));
}

/** For good; the host asks first. */
export function erase(panel: PanelState, ids: readonly string[]): void {
  takeAway(panel, { type: 'erase', ids }, panel.texts.count('erased', ids.length));
}

export function forgetSource(panel: PanelState, id: string): void {
  takeAway(panel, { type: 'forgetSource', id }, panel.texts.say('sourceForgotten'));
}

function takeAway({ writes, isReadOnly, focusTree }: PanelState, write: Unnumbered, done: string): void {
  if (!isReadOnly()) writes.send(write, { done, then: focusTree });
}

/** In the words that were in sight. */
export function confirm(
  { texts, writes, isReadOnly }: PanelState,
  memories: readonly { readonly id: string; readonly text: string }[],
  done = texts.count('confirmed', memories.length),
): void {
  if (isReadOnly() || memories.length === 0) return;
  const read = memories.map(({ id, text }) => ({ id, text }));
  writes.send({ type: 'confirm', memories: read }, { done });
}

/** Links two memories, or removes their link. */
export function relink({ texts, writes }: PanelState, type: 'link' | 'unlink', a: string, other: Row): void {
  const b = other.id;
  const inverse = { type: type === 'link' ? 'unlink' : 'link', a, b } as const;
  writes.send({ type, a, b }, { done: texts.say(`${type}ed`, other.text), inverse });
}

/** What is said once memories were changed. */
export function updatedText(texts: Texts, count: number, patch: Patch): string {
  const [only] = Object.keys(patch).length === 1 ? Object.keys(patch) : [];
  if (only === 'topic') return texts.count('moved', count, patch.topic ?? '');
  if (only === 'tier' && patch.tier) return texts.count('retiered', count, tierLabel(texts, patch.tier));
  if (only === 'pinned') return texts.say(patch.pinned === true ? 'pinnedDone' : 'unpinnedDone');
  return texts.count('saved', count);
}

import type { ChangeEvent, ShownChange } from '../../../src/protocol/panelMessages.ts';
import { button, element, icon } from '../../base/dom.ts';
import { tierLabel } from '../../base/labels.ts';
import type { PanelTexts } from '../shared/openPanel.ts';

const icons: { readonly [event in ChangeEvent]: string } = {
  ADD: 'add',
  UPDATE: 'edit',
  DELETE: 'trash',
  RESTORE: 'discard',
  AGE: 'history',
  LINK: 'link',
  UNLINK: 'link',
  MERGE: 'git-merge',
  TTL: 'watch',
};

/** What happened to one memory. */
export function drawChange(texts: PanelTexts, change: ShownChange, show: (id: string) => void): HTMLElement {
  const { event, topic, text, was, reason, tier, other, memoryId } = change;
  const open = button({ label: text, key: `show-${memoryId}`, onClick: () => show(memoryId) });
  open.title = texts.say('openMemory', text);
  return element(
    'li',
    {},
    icon(icons[event]),
    ' ',
    element('span', 'unseen', `${texts.count(`event.${event}`, 1)}: `),
    text === '' ? undefined : event === 'DELETE' ? element('span', {}, text) : open,
    other === undefined ? undefined : element('span', {}, ` → ${other}`),
    element('span', 'quiet', ` · ${topic}`),
    tier === undefined ? undefined : element('span', 'quiet', ` · ${texts.say('nowTier', tierLabel(texts, tier))}`),
    was === undefined || was === text ? undefined : element('div', 'quiet was', texts.say('saidBefore', was)),
    reason === undefined ? undefined : element('div', 'quiet', reason),
  );
}

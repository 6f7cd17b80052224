import { type ChangeEvent, type ShownBatch, type ToPanel } from '../../../src/protocol/panelMessages.ts';
import { button, element, replaceKeepingFocus } from '../../base/dom.ts';
import type { PanelHost } from '../shared/openPanel.ts';
import { drawBatch } from './drawBatch.ts';

type Changes = Extract<ToPanel, { readonly type: 'changes' }>;

/** What may be looked at alone. */
const filters: readonly ChangeEvent[] = ['ADD', 'UPDATE', 'DELETE', 'AGE', 'LINK', 'MERGE', 'RESTORE'];

/** What changed, by day and batch, the newest first. */
export interface ChangesPage {
  take(message: Changes): void;
  /** Says what came of something. */
  tell(message: string): void;
}

export function createChanges(host: PanelHost): ChangesPage {
  const { root, texts, post } = host;
  let batches: readonly ShownBatch[] = [];
  let isLast = true;
  let isReadOnly = false;
  let only: ChangeEvent | undefined;
  let request = 0;
  const list = element('div', 'days-list');
  const said = element('p', { class: 'said', role: 'status' });
  const choice = element('select', { class: 'field', 'aria-label': texts.say('changesFilter') });
  const header = element(
    'header',
    'panel-header',
    element('h1', {}, texts.say('changesTitle')),
    element('label', {}, `${texts.say('changesFilter')} `, choice),
  );
  choice.append(
    element('option', { value: '' }, texts.say('changesEverything')),
    ...filters.map((event) => element('option', { value: event }, texts.say(eventName(event)))),
  );
  choice.addEventListener('change', () => {
    only = filters.find((event) => event === choice.value);
    draw();
  });
  const draw = (): void => {
    if (list.parentElement !== root) root.replaceChildren(header, said, list);
    const shown = batches.filter(({ counts }) => only === undefined || counts.some(({ event }) => event === only));
    const actions = {
      undo: (batch: string) => post({ type: 'undo', request: ++request, batch }),
      viewThen: (at: number) => post({ type: 'viewThen', at }),
      show: (id: string) => post({ type: 'show', id }),
    };
    const days = [...Map.groupBy(shown, ({ at }) => new Date(at).setHours(0, 0, 0, 0))];
    replaceKeepingFocus(
      list,
      ...days.map(([day, own]) =>
        element(
          'section',
          {},
          element('h2', {}, dayName(host, day)),
          element('ol', 'batches', ...own.map((batch) => drawBatch(texts, batch, { ...actions, isReadOnly }))),
        ),
      ),
      shown.length === 0 && element('p', 'note', texts.say(batches.length === 0 ? 'changesEmpty' : 'changesNone')),
      isLast
        ? batches.length > 0 && element('p', 'quiet', texts.say('changesAll'))
        : button({
            label: texts.say('changesMore'),
            look: 'secondary',
            key: 'more',
            onClick: () => post({ type: 'more' }),
          }),
    );
  };
  return {
    take(message) {
      batches = message.isFirst ? message.batches : [...batches, ...message.batches];
      isLast = message.isLast;
      isReadOnly = message.isReadOnly;
      draw();
    },
    tell(message) {
      said.textContent = message;
    },
  };
}

function eventName(event: ChangeEvent) {
  const names = {
    ADD: 'eventAdded',
    UPDATE: 'eventChanged',
    DELETE: 'eventDeleted',
    RESTORE: 'eventRestored',
    AGE: 'eventAged',
    LINK: 'linked',
    UNLINK: 'unlinked',
    MERGE: 'eventMerged',
    TTL: 'eventExpired',
  } as const;
  return event === 'LINK' ? 'action.link' : names[event];
}

function dayName({ texts }: PanelHost, day: number): string {
  const today = new Date().setHours(0, 0, 0, 0);
  if (day === today) return texts.say('today');
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === yesterday.getTime() ? texts.say('yesterday') : texts.day(day);
}

import type { ShownBatch } from '../../../src/protocol/panelMessages.ts';
import type { PanelTextKey } from '../../../src/protocol/panelTextKeys.ts';
import { button, element } from '../../base/dom.ts';
import { actorLabel } from '../../base/labels.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import { drawChange } from './drawChange.ts';

interface BatchActions {
  readonly isReadOnly: boolean;
  readonly undo: (batch: string) => void;
  readonly viewThen: (at: number) => void;
  readonly show: (id: string) => void;
}

/** Words for what a batch was made for; another version may know more of them. */
const batchNames: { readonly [action in string]?: PanelTextKey } = {
  save: 'action.save',
  learn: 'action.learn',
  update: 'action.update',
  forget: 'action.forget',
  refuse: 'action.refuse',
  age: 'action.age',
  link: 'action.link',
  unlink: 'action.unlink',
  undo: 'action.undo',
  reset: 'action.reset',
  correct: 'action.correct',
  confirm: 'action.confirm',
  maintain: 'action.maintain',
  import: 'action.import',
  archive: 'action.archive',
  reload: 'action.reload',
  restore: 'action.restore',
  erase: 'action.erase',
  observe: 'action.observe',
  sync: 'action.sync',
};

/** One batch: when, what for, by whom, and what it did. */
export function drawBatch(texts: PanelTexts, batch: ShownBatch, actions: BatchActions): HTMLElement {
  const { id, at, isUndone, canUndo, changes, counts } = batch;
  const name = batchName(texts, batch);
  const time = new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short' }).format(at);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const undo = (): HTMLElement =>
    named(button({ label: texts.say('undoBatch'), key: `undo-${id}`, onClick: () => actions.undo(id) }), {
      label: texts.say('undoBatchOf', time, name),
    });
  return element(
    'li',
    { class: isUndone ? 'card batch undone' : 'card batch' },
    element(
      'div',
      'line',
      element(
        'h3',
        {},
        element('time', { datetime: new Date(at).toISOString() }, time),
        ` ${name}`,
        batch.actor === undefined
          ? undefined
          : element('span', 'quiet', ` ${texts.say('by', actorLabel(texts, batch.actor))}`),
        isUndone && element('strong', {}, ` · ${texts.say('takenBack')}`),
      ),
      element(
        'div',
        'buttons',
        canUndo && !actions.isReadOnly ? undo() : undefined,
        named(button({ label: texts.say('viewThen'), key: `then-${id}`, onClick: () => actions.viewThen(at) }), {
          label: texts.say('viewThenOf', time, name),
        }),
      ),
    ),
    element('p', 'quiet', counts.map(({ event, count }) => texts.count(`event.${event}`, count)).join(' · ')),
    element('ul', 'changes', ...changes.map((change) => drawChange(texts, change, actions.show))),
    total > changes.length && element('p', 'quiet', texts.count('more', total - changes.length)),
  );
}

function batchName(texts: PanelTexts, { action }: ShownBatch): string {
  return texts.say(batchNames[action] ?? 'action.other');
}

/** Many buttons of the same word are told apart by what is read out. */
function named(made: HTMLElement, { label }: { readonly label: string }): HTMLElement {
  made.setAttribute('aria-label', label);
  return made;
}

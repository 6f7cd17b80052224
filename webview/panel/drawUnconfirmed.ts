import type { UnconfirmedText } from '../../src/protocol/details.ts';
import { button, type Child, element, quiet } from '../base/dom.ts';
import { originLabel } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

interface UnconfirmedView {
  /** Undefined while they are on their way. */
  readonly memories: readonly UnconfirmedText[] | undefined;
  readonly texts: Texts;
  readonly isReadOnly: boolean;
  readonly now: number;
}

interface UnconfirmedActions {
  readonly confirm: (memories: readonly UnconfirmedText[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly goTo: (id: string) => void;
  readonly close: () => void;
}

/** What somebody else wrote and nobody confirmed, day by day in its exact words; one click makes a day the user's. */
export function drawUnconfirmed(view: UnconfirmedView, actions: UnconfirmedActions): readonly Child[] {
  const { memories, texts } = view;
  const days = Map.groupBy(memories ?? [], ({ at }) => texts.day(at));
  return [
    element(
      'div',
      'titled',
      element('h2', {}, texts.say('unconfirmedTitle')),
      button({ label: texts.say('close'), icon: 'close', look: 'icon', key: 'close', onClick: actions.close }),
    ),
    quiet(texts.say(hint(memories))),
    ...[...days].map(([day, ofDay]) => drawDay(day, ofDay, view, actions)),
  ];
}

function hint(memories: UnconfirmedView['memories']): 'loading' | 'unconfirmedNone' | 'unconfirmedText' {
  if (memories === undefined) return 'loading';
  return memories.length === 0 ? 'unconfirmedNone' : 'unconfirmedText';
}

function drawDay(
  day: string,
  memories: readonly UnconfirmedText[],
  view: UnconfirmedView,
  actions: UnconfirmedActions,
): HTMLElement {
  const { texts, isReadOnly } = view;
  const all = memories.length > 1;
  return element(
    'section',
    { 'aria-label': day },
    element('h3', {}, day),
    element('ul', 'unconfirmed', ...memories.map((memory) => drawOne(memory, view, actions, all && !isReadOnly))),
    !isReadOnly &&
      element(
        'div',
        'buttons',
        button({
          label: texts.count('confirmDay', memories.length),
          look: 'primary',
          key: `confirmDay:${day}`,
          onClick: () => actions.confirm(memories),
        }),
        button({
          label: texts.count('deleteDay', memories.length),
          look: 'secondary',
          key: `deleteDay:${day}`,
          onClick: () => actions.remove(memories.map(({ id }) => id)),
        }),
      ),
  );
}

/** Among several of a day, each can be confirmed or deleted alone. */
function drawOne(
  memory: UnconfirmedText,
  { texts, now }: UnconfirmedView,
  actions: UnconfirmedActions,
  isOneOfSeveral: boolean,
): HTMLElement {
  const { id, text, topic } = memory;
  return element(
    'li',
    {},
    element(
      'div',
      'titled',
      element('p', 'fullText', text),
      ...(isOneOfSeveral
        ? [
            button({
              label: texts.say('confirmOne', text),
              icon: 'check',
              look: 'icon',
              key: `confirm:${id}`,
              onClick: () => actions.confirm([memory]),
            }),
            button({
              label: texts.say('deleteOne', text),
              icon: 'trash',
              look: 'icon',
              key: `delete:${id}`,
              onClick: () => actions.remove([id]),
            }),
          ]
        : []),
    ),
    quiet(
      button({ label: topic, key: `go:${id}`, onClick: () => actions.goTo(id) }),
      ` · ${[writer(memory, texts), ...standing(memory, texts, now)].join(' · ')}`,
    ),
  );
}

function writer({ origin, actor, agentId }: UnconfirmedText, texts: Texts): string {
  const who = originLabel(texts, origin);
  const through = agentId ?? actor;
  return through === undefined ? who : texts.say('writtenThrough', who, through);
}

function standing({ usedUntil }: UnconfirmedText, texts: Texts, now: number): readonly string[] {
  if (usedUntil === undefined) return [];
  return [usedUntil > now ? texts.say('usedUntilDay', texts.day(usedUntil)) : texts.say('usedNoMore')];
}

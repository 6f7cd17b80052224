import type { Detail, HistoryLine, Row, RowTier, Speaker } from '../../src/protocol.ts';
import { button, element, icon, type Child } from '../frame/dom.ts';
import {
  kindIcons,
  kindWord,
  originWord,
  placeIcons,
  placeWord,
  tierIcons,
  tierWord,
  waitsWord,
  type Words,
} from '../frame/text.ts';

interface DetailView {
  readonly row: Row;
  /** Undefined while it is on its way. */
  readonly detail: Detail | undefined;
  readonly links: readonly Row[];
  readonly words: Words;
  readonly now: number;
  readonly alwaysFrom: number;
  readonly isReadOnly: boolean;
}

interface DetailActions {
  readonly edit: () => void;
  readonly pin: (isPinned: boolean) => void;
  readonly link: () => void;
  readonly unlink: (other: Row) => void;
  readonly remove: () => void;
  readonly confirm: (text: string) => void;
  readonly forgetSource: () => void;
  readonly goTo: (id: string) => void;
}

/** All about one memory: what it says, what can be done with it, where it came from and what became of it. */
export function drawDetail(view: DetailView, actions: DetailActions): readonly Child[] {
  const { row, detail, words } = view;
  return [
    element('p', { class: 'fullText' }, detail?.text ?? row.text),
    row.isReplaced === true && element('p', { class: 'quiet' }, icon('history'), ` ${words.say('replaced')}`),
    row.waits !== undefined && element('p', { class: 'quiet' }, icon('shield'), ' ', waitsWord(words, row.waits)),
    !view.isReadOnly && drawActions(view, actions),
    drawFacts(view),
    detail && drawSource(detail, words),
    view.links.length > 0 && drawLinks(view, actions),
    detail && drawHistory(detail.history, view),
  ];
}

function drawActions({ row, detail, words }: DetailView, actions: DetailActions): HTMLElement {
  return element(
    'div',
    { class: 'actions' },
    // Only the whole text can be confirmed, and only while it is in sight.
    detail &&
      isUnconfirmed(detail) &&
      button({
        label: words.say('confirm'),
        icon: 'check',
        key: 'confirm',
        onClick: () => actions.confirm(detail.text),
      }),
    button({ label: words.say('edit'), icon: 'edit', key: 'edit', onClick: actions.edit }),
    button({
      label: words.say(row.pinned ? 'unpin' : 'pin'),
      icon: row.pinned ? 'pinned' : 'pin',
      key: 'pin',
      onClick: () => actions.pin(!row.pinned),
    }),
    button({ label: words.say('linkAction'), icon: 'link', key: 'link', onClick: actions.link }),
    button({ label: words.say('delete'), icon: 'trash', key: 'delete', onClick: actions.remove }),
    detail &&
      isUnconfirmed(detail) &&
      button({
        label: words.say('forgetSource'),
        icon: 'clear-all',
        key: 'forgetSource',
        onClick: actions.forgetSource,
      }),
  );
}

function isUnconfirmed({ origin }: Detail): boolean {
  return origin !== 'user' && origin !== 'confirmed';
}

function drawFacts({ row, detail, words, now, alwaysFrom }: DetailView): HTMLElement {
  const isAlways = row.importance >= alwaysFrom;
  const importance = words.say(isAlways ? 'importanceAlwaysLong' : 'importanceOf', row.importance);
  const facts: (readonly [label: string, ...value: Child[]])[] = [
    [words.say('topic'), row.topic],
    [words.say('kind'), icon(kindIcons[row.kind]), kindWord(words, row.kind)],
    [
      words.say('tier'),
      icon(tierIcons[row.tier]),
      tierWord(words, row.tier) + (row.pinned ? ` · ${words.say('pinnedLong')}` : ''),
    ],
    [words.say('importanceLabel'), icon(isAlways ? 'star-full' : 'star-empty'), importance],
    [words.say('scope'), icon(placeIcons[row.place]), placeLong(row, words)],
    [words.say('when'), `${words.date(row.eventAt)} (${words.longAge(row.eventAt, now)})`],
  ];
  if (detail) {
    const used =
      detail.lastUsedAt === undefined
        ? words.say('neverUsed')
        : `${words.count('used', detail.useCount)}, ${words.say('lastUsed', words.longAge(detail.lastUsedAt, now))}`;
    facts.push([words.say('used'), used]);
    if (detail.key !== undefined) facts.push([words.say('key'), detail.key]);
    if (detail.expiresAt !== undefined)
      facts.push([
        words.say('usedUntil'),
        isUnconfirmed(detail) ? words.say('usedUntilText', words.date(detail.expiresAt)) : words.date(detail.expiresAt),
      ]);
    if (detail.removed.length > 0) facts.push([words.say('removed'), detail.removed.join(', ')]);
    if (detail.tags.length > 0) facts.push([words.say('tags'), detail.tags.join(', ')]);
  }
  return element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([label, ...value]) => [element('dt', {}, label), element('dd', {}, ...value)]),
  );
}

function placeLong(row: Row, words: Words): string {
  const word = row.place === 'user' ? words.say('placeUserLong') : placeWord(words, row);
  return row.place === 'here' && row.placeName !== '' ? `${word} (${row.placeName})` : word;
}

function drawSource({ turns, conversation, origin, actor }: Detail, words: Words): HTMLElement {
  const who =
    actor === undefined ? originWord(words, origin) : words.say('writtenThrough', originWord(words, origin), actor);
  const where =
    conversation === undefined || conversation === ''
      ? words.say('noSource')
      : words.say('inConversation', conversation);
  return section(
    words.say('source'),
    element('p', { class: 'quiet' }, who),
    element('p', { class: 'quiet' }, where),
    ...turns.map(({ speaker, text, at, isSource }) =>
      element(
        'blockquote',
        { class: isSource ? 'turn source' : 'turn' },
        element(
          'p',
          { class: 'quiet' },
          [speakerWord(words, speaker), words.date(at), ...(isSource ? [words.say('sourceTurn')] : [])].join(' · '),
        ),
        element('p', {}, text),
      ),
    ),
  );
}

function speakerWord(words: Words, speaker: Speaker): string {
  return words.say(
    ({ user: 'speakerUser', assistant: 'speakerAssistant', system: 'speakerSystem', tool: 'speakerTool' } as const)[
      speaker
    ],
  );
}

function drawLinks({ links, words, isReadOnly }: DetailView, actions: DetailActions): HTMLElement {
  const items = links.map((link) =>
    element(
      'li',
      {},
      button({ label: link.text, key: `go:${link.id}`, onClick: () => actions.goTo(link.id) }),
      !isReadOnly &&
        button({
          label: words.say('removeLink', link.text),
          icon: 'close',
          look: 'icon',
          key: `unlink:${link.id}`,
          onClick: () => actions.unlink(link),
        }),
    ),
  );
  return section(words.count('links', links.length), element('ul', { class: 'links' }, ...items));
}

function drawHistory(history: readonly HistoryLine[], { words }: DetailView): HTMLElement {
  const items = history.map((line) =>
    element(
      'li',
      {},
      element(
        'p',
        {},
        eventWord(words, line),
        element(
          'span',
          { class: 'quiet' },
          ` · ${[words.date(line.at), ...(line.actor === undefined ? [] : [line.actor])].join(' · ')}`,
        ),
      ),
      ...line.changes
        .filter(({ field }) => field !== 'to')
        .map((change) => element('p', { class: 'quiet change' }, changeText(words, change))),
    ),
  );
  return section(words.say('history'), element('ul', { class: 'history' }, ...items));
}

function eventWord(words: Words, { event, changes }: HistoryLine): string {
  const to = changes.find(({ field }) => field === 'to');
  switch (event) {
    case 'LINK':
      return words.say('eventLinked', to?.after ?? '');
    case 'UNLINK':
      return words.say('eventUnlinked', to?.before ?? '');
    case 'ADD':
    case 'UPDATE':
    case 'DELETE':
    case 'RESTORE':
    case 'AGE':
    case 'MERGE':
    case 'TTL':
      return words.say(
        (
          {
            ADD: 'eventAdded',
            UPDATE: 'eventChanged',
            DELETE: 'eventDeleted',
            RESTORE: 'eventRestored',
            AGE: 'eventAged',
            MERGE: 'eventMerged',
            TTL: 'eventExpired',
          } as const
        )[event],
      );
  }
}

function changeText(words: Words, { field, before, after }: HistoryLine['changes'][number]): string {
  const names: { readonly [field: string]: string } = {
    content: words.say('text'),
    topic: words.say('topic'),
    tier: words.say('tier'),
    importance: words.say('importanceLabel'),
    scope: words.say('scope'),
    pinned: words.say('pinned'),
    key: words.say('key'),
    tags: words.say('tags'),
    supersededBy: words.say('replacedBy'),
    confidence: words.say('confidence'),
  };
  return words.say('changed', names[field] ?? field, valueWord(words, field, before), valueWord(words, field, after));
}

function valueWord(words: Words, field: string, value: string): string {
  if (value === '') return words.say('nothing');
  if (field === 'tier') return tierWord(words, value as RowTier);
  if (field === 'scope' && value === 'user') return words.say('placeUser');
  if (field === 'pinned') return words.say(value === 'true' ? 'yes' : 'no');
  return value;
}

function section(title: string, ...children: readonly Child[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children);
}

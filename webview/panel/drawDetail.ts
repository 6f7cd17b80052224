import type { Detail, HistoryLine, RowOrigin } from '../../src/protocol/details.ts';
import type { Row, RowTier } from '../../src/protocol/treeRows.ts';
import type { TextKey } from '../../src/protocol/textKeys.ts';
import { isAlwaysThere } from '../base/isAlwaysThere.ts';
import { button, element, icon, type Child, quiet } from '../base/dom.ts';
import {
  kindIcons,
  kindLabel,
  actorLabel,
  originLabel,
  placeIcons,
  placeLabel,
  speakerLabel,
  tierIcons,
  tierLabel,
  waitsLabel,
} from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';
import { isProposal } from './isProposal.ts';

interface DetailView {
  readonly row: Row;
  /** Undefined while it is on its way. */
  readonly detail: Detail | undefined;
  readonly links: readonly Row[];
  readonly texts: Texts;
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

/** All about one memory: what it says, what can be done with it, where it came from and how it changed. */
export function drawDetail(view: DetailView, actions: DetailActions): readonly Child[] {
  const { row, detail, texts } = view;
  return [
    drawText(detail?.text ?? row.text),
    row.isSuperseded === true && quiet(icon('history'), ` ${texts.say('superseded')}`),
    row.waits !== undefined && quiet(icon('shield'), ' ', waitsLabel(texts, row.waits, row.usedUntil)),
    ...(detail?.grounds.map((ground) => quiet(texts.say('restedOn', ground))) ?? []),
    ...(detail?.replaces.map((today) => quiet(texts.say('replacesToday', today))) ?? []),
    !view.isReadOnly && drawActions(view, actions),
    drawFacts(view),
    detail && drawSource(detail, texts),
    detail && detail.was.length > 0 && drawEarlier(detail, texts),
    view.links.length > 0 && drawLinks(view, actions),
    detail && drawHistory(detail.history, view),
  ];
}

/** In blocks, of which a browser lays out those in sight: a megabyte in one of them would take seconds. */
function drawText(text: string): HTMLElement {
  const parts = text.match(/[^]{1,4000}(?!\S)|[^]{1,4000}/gu) ?? [];
  return element('div', 'fullText', ...parts.map((part) => element('p', {}, part)));
}

function drawActions({ row, detail, texts }: DetailView, actions: DetailActions): HTMLElement {
  const action = (label: TextKey, iconName: string, key: string, onClick: () => void): HTMLElement =>
    button({ label: texts.say(label), icon: iconName, key, onClick });
  const proposed = isProposal(row);
  const keeps = row.waits === 'ground' || row.waits === 'fading';
  return element(
    'div',
    'actions',
    // Only the whole text can be confirmed, and only while it is visible.
    detail &&
      row.waits !== 'lapsed' &&
      (proposed || isUnconfirmed(detail) || keeps) &&
      action(
        proposed ? 'accept' : row.waits === 'ground' || !isUnconfirmed(detail) ? 'keep' : 'confirm',
        'check',
        'confirm',
        () => actions.confirm(detail.text),
      ),
    action('edit', 'edit', 'edit', actions.edit),
    action(row.pinned ? 'unpin' : 'pin', row.pinned ? 'pinned' : 'pin', 'pin', () => actions.pin(!row.pinned)),
    action('linkAction', 'link', 'link', actions.link),
    action(proposed ? 'refuse' : 'delete', proposed ? 'close' : 'trash', 'delete', actions.remove),
    detail && isUnconfirmed(detail) && action('forgetSource', 'clear-all', 'forgetSource', actions.forgetSource),
  );
}

function isUnconfirmed({ origin }: Detail): boolean {
  return origin !== 'user' && origin !== 'confirmed';
}

function drawFacts({ row, detail, texts, now, alwaysFrom }: DetailView): HTMLElement {
  const isAlways = isAlwaysThere(row, alwaysFrom);
  const facts: HTMLElement[] = [];
  const add = (key: TextKey, ...value: readonly Child[]): void => {
    facts.push(element('dt', {}, texts.say(key)), element('dd', {}, ...value));
  };
  add('topic', row.topic);
  add('kind', icon(kindIcons[row.kind]), kindLabel(texts, row.kind));
  const pinned = row.pinned && ` · ${texts.say('pinnedLong')}`;
  add('tier', icon(tierIcons[row.tier]), tierLabel(texts, row.tier), pinned);
  const importance = texts.say(isAlways ? 'importanceAlwaysLong' : 'importanceOf', row.importance);
  add('importanceLabel', icon(isAlways ? 'star-full' : 'star-empty'), importance);
  add('scope', icon(placeIcons[row.place]), placeLong(row, texts));
  add('when', `${texts.date(row.eventAt)} (${texts.longAge(row.eventAt, now)})`);
  if (detail) {
    const { lastUsedAt, helpful, unhelpful, key, agentId, runId, expiresAt, removed, tags } = detail;
    const used =
      lastUsedAt === undefined
        ? texts.say('neverUsed')
        : texts.say('lastUsed', texts.count('used', detail.useCount), texts.longAge(lastUsedAt, now));
    add('used', used);
    if (helpful + unhelpful > 0) add('thumbs', icon('thumbsup'), texts.say('thumbsText', helpful, unhelpful));
    if (key !== undefined) add('key', key);
    if (agentId !== undefined) add('agent', agentId);
    if (runId !== undefined) add('run', runId);
    if (expiresAt !== undefined) {
      const day = texts.date(expiresAt);
      add('usedUntil', isUnconfirmed(detail) ? texts.say('usedUntilText', day) : day);
    }
    if (removed.length > 0) add('removed', removed.join(', '));
    if (tags.length > 0) add('tags', tags.join(', '));
  }
  return element('dl', 'facts', ...facts);
}

function placeLong(row: Row, texts: Texts): string {
  const word = row.place === 'user' ? texts.say('placeUserLong') : placeLabel(texts, row);
  return row.place === 'here' && row.placeName !== '' ? `${word} (${row.placeName})` : word;
}

function drawSource({ turns, conversation, origin, actor }: Detail, texts: Texts): HTMLElement {
  const who =
    actor === undefined
      ? originLabel(texts, origin)
      : texts.say('writtenThrough', originLabel(texts, origin), actorLabel(texts, actor));
  const where =
    conversation === undefined || conversation === ''
      ? texts.say('noSource')
      : texts.say('inConversation', conversation);
  return section(
    texts.say('source'),
    quiet(who),
    quiet(where),
    ...turns.map(({ speaker, text, at, isSource }) =>
      element(
        'blockquote',
        isSource ? 'turn source' : 'turn',
        quiet(`${speakerLabel(texts, speaker)} · ${texts.date(at)}`, isSource && ` · ${texts.say('sourceTurn')}`),
        element('p', {}, text),
      ),
    ),
  );
}

function drawEarlier({ was }: Detail, texts: Texts): HTMLElement {
  const items = was.map(({ text, until }) =>
    element(
      'li',
      {},
      element('p', {}, text, element('span', 'quiet', ` · ${texts.say('heldUntil', texts.date(until))}`)),
    ),
  );
  return listed(texts.say('before'), 'history', items);
}

function drawLinks({ links, texts, isReadOnly }: DetailView, actions: DetailActions): HTMLElement {
  const items = links.map((link) =>
    element(
      'li',
      {},
      button({ label: link.text, key: `go:${link.id}`, onClick: () => actions.goTo(link.id) }),
      !isReadOnly &&
        button({
          label: texts.say('removeLink', link.text),
          icon: 'close',
          look: 'icon',
          key: `unlink:${link.id}`,
          onClick: () => actions.unlink(link),
        }),
    ),
  );
  return listed(texts.count('links', links.length), 'links', items);
}

function drawHistory(history: readonly HistoryLine[], { texts }: DetailView): HTMLElement {
  const items = history.map((line) =>
    element(
      'li',
      {},
      element(
        'p',
        {},
        eventText(texts, line),
        element(
          'span',
          'quiet',
          ` · ${texts.date(line.at)}`,
          line.actor !== undefined && ` · ${actorLabel(texts, line.actor)}`,
        ),
      ),
      ...(line.reason === undefined ? [] : [element('p', 'quiet change', line.reason)]),
      ...line.changes
        .filter(({ field }) => field !== 'to')
        .map((change) => element('p', 'quiet change', changeText(texts, change))),
    ),
  );
  return listed(texts.say('history'), 'history', items);
}

const eventKeys = {
  ADD: 'eventAdded',
  UPDATE: 'eventChanged',
  DELETE: 'eventDeleted',
  RESTORE: 'eventRestored',
  AGE: 'eventAged',
  LINK: 'eventLinked',
  UNLINK: 'eventUnlinked',
  MERGE: 'eventMerged',
  TTL: 'eventExpired',
  ARCHIVE: 'eventArchived',
} as const;

function eventText(texts: Texts, { event, changes }: HistoryLine): string {
  const to = changes.find(({ field }) => field === 'to');
  return texts.say(eventKeys[event], (event === 'UNLINK' ? to?.before : to?.after) ?? '');
}

const fieldKeys: { readonly [field: string]: TextKey } = {
  content: 'text',
  topic: 'topic',
  tier: 'tier',
  importance: 'importanceLabel',
  scope: 'scope',
  pinned: 'pinned',
  key: 'key',
  tags: 'tags',
  supersededBy: 'supersededBy',
  confidence: 'confidence',
  origin: 'source',
  expiresAt: 'usedUntil',
  needsReviewAt: 'needsReview',
};

function changeText(texts: Texts, { field, before, after }: HistoryLine['changes'][number]): string {
  const key = fieldKeys[field];
  const name = key === undefined ? field : texts.say(key);
  return texts.say('changed', name, valueText(texts, field, before), valueText(texts, field, after));
}

function valueText(texts: Texts, field: string, value: string): string {
  if (value === '') return texts.say('nothing');
  if (field === 'tier') return tierLabel(texts, value as RowTier);
  if (field === 'scope' && value === 'user') return texts.say('placeUser');
  if (field === 'origin') return originLabel(texts, value as RowOrigin);
  if (field === 'expiresAt' || field === 'needsReviewAt') return texts.date(Number(value));
  if (field === 'pinned') return texts.say(value === 'true' ? 'yes' : 'no');
  return value;
}

function section(title: string, ...children: readonly Child[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children);
}

function listed(title: string, look: string, items: readonly HTMLElement[]): HTMLElement {
  return section(title, element('ul', look, ...items));
}

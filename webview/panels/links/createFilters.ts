import type { ShownGraph } from '../../../src/protocol/panelMessages.ts';
import { rowTiers } from '../../../src/protocol/treeRows.ts';
import { element } from '../../base/dom.ts';
import { tierLabel } from '../../base/labels.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import type { GraphFilter } from './graphNodes.ts';

interface FiltersOptions {
  readonly onSearch: () => void;
  readonly onFilter: () => void;
  /** Enter in the search. */
  readonly onGo: () => void;
}

/** The row in which the user says what of the graph is shown. */
export interface Filters {
  readonly root: HTMLElement;
  /** In lower case; empty while nothing is searched for. */
  search(): string;
  filter(): GraphFilter;
  /** Offers the topics and places of a graph, and keeps what was chosen where it is still there. */
  offer(graph: ShownGraph): void;
}

/** In days. */
const periods = [7, 30, 90, 365];
const dayMs = 86_400_000;
const here = 'here';
const placeMark = 'place:';

export function createFilters(texts: PanelTexts, { onSearch, onFilter, onGo }: FiltersOptions): Filters {
  const search = element('input', { class: 'field', type: 'search', 'aria-label': texts.say('graphSearch') });
  search.placeholder = texts.say('graphSearch');
  search.addEventListener('input', onSearch);
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') onGo();
  });
  const select = (): HTMLSelectElement => {
    const made = element('select', 'field');
    made.addEventListener('change', onFilter);
    return made;
  };
  const [topic, tier, place, period] = [select(), select(), select(), select()];
  fill(texts, tier, new Map(rowTiers.map((one) => [one, tierLabel(texts, one)])));
  fill(texts, period, new Map(periods.map((days) => [String(days), texts.say('graphLastDays', days)])));
  let until = 0;
  const labelled = (label: string, field: HTMLElement): HTMLElement => element('label', {}, label, field);
  return {
    root: element(
      'div',
      'filters',
      search,
      labelled(texts.say('graphTopic'), topic),
      labelled(texts.say('graphTier'), tier),
      labelled(texts.say('graphScope'), place),
      labelled(texts.say('graphPeriod'), period),
    ),
    search: () => search.value.trim().toLowerCase(),
    filter: () => {
      const chosen = rowTiers.find((one) => one === tier.value);
      return {
        ...(topic.value === '' ? {} : { topic: topic.value.slice(placeMark.length) }),
        ...(chosen === undefined ? {} : { tier: chosen }),
        ...(period.value === '' ? {} : { since: until - Number(period.value) * dayMs }),
        ...(place.value === '' ? {} : { place: place.value === here ? '' : place.value.slice(placeMark.length) }),
      };
    },
    offer({ memories, asOf }) {
      // While an earlier time is looked at, the last week is the one before it.
      until = asOf ?? Date.now();
      const topics = [...new Set(memories.map((memory) => memory.topic))].sort((a, b) => texts.compare(a, b));
      const elsewhere = memories.flatMap(({ isHere, placeName }) => (isHere ? [] : [placeName]));
      const places = [...new Set(elsewhere)].sort((a, b) => texts.compare(a, b));
      fill(texts, topic, new Map(topics.map((name) => [`${placeMark}${name}`, name])));
      fill(
        texts,
        place,
        new Map([[here, texts.say('graphScopeHere')], ...places.map((name) => [`${placeMark}${name}`, name] as const)]),
      );
    },
  };
}

function fill(texts: PanelTexts, select: HTMLSelectElement, choices: ReadonlyMap<string, string>): void {
  const before = select.value;
  const options = [...choices].map(([value, label]) => element('option', { value }, label));
  select.replaceChildren(element('option', { value: '' }, texts.say('graphAll')), ...options);
  select.value = choices.has(before) ? before : '';
}

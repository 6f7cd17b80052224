import type { Overview, OverviewMemory, OverviewTier, OverviewTopic } from '../src/protocol.ts';

export interface Actions {
  refresh(): void;
}

/** Replaces what is shown. Everything remembered is foreign text, so it only ever becomes a text node. */
export function render(root: HTMLElement, overview: Overview, actions: Actions): void {
  const parts: HTMLElement[] = [];
  if (overview.problem !== undefined) parts.push(problem(overview.problem, actions));
  if (overview.topics.length > 0) parts.push(count(overview), ...overview.topics.map(topicSection));
  else if (overview.problem === undefined) parts.push(empty());
  root.replaceChildren(...parts);
}

function problem(sentence: string, actions: Actions): HTMLElement {
  const again = element('button', {}, 'Try again');
  again.type = 'button';
  again.addEventListener('click', () => actions.refresh());
  return element('div', { class: 'problem', role: 'alert' }, element('h2', {}, 'A problem with memory'), element('p', {}, sentence), again);
}

function empty(): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h2', {}, 'Nothing remembered yet'),
    element('p', {}, 'Tell @memory in chat what to remember, and it is listed here by topic.'),
  );
}

function count({ total }: Overview): HTMLElement {
  return element('p', { class: 'quiet', role: 'status' }, total === 1 ? '1 memory' : `${total} memories`);
}

function topicSection({ topic, memories }: OverviewTopic): HTMLElement {
  return element('section', {}, element('h2', {}, topic), element('ul', {}, ...memories.map(memoryItem)));
}

function memoryItem({ id, content, tier, importance }: OverviewMemory): HTMLElement {
  return element('li', { 'data-id': id }, element('p', {}, content), element('p', { class: 'quiet' }, `${tierName(tier)}, importance ${importance}`));
}

function tierName(tier: OverviewTier): string {
  switch (tier) {
    case 'short':
      return 'Short-term';
    case 'long':
      return 'Long-term';
    case 'archive':
      return 'Archived';
  }
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string>, ...children: (string | Node)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

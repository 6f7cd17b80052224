import type { Injected, InjectedLine } from '../../src/protocol/details.ts';
import { button, type Child, element, icon, listen, quiet } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';

interface InjectedView {
  readonly injected: Injected | undefined;
  readonly isOpen: boolean;
  readonly texts: Texts;
  readonly now: number;
}

/**
 * What the last prompt of the open conversation was given: one line at rest, every line with its reason when opened.
 */
export function drawInjected(
  { injected, isOpen, texts, now }: InjectedView,
  on: { readonly toggle: () => void; readonly goTo: (id: string) => void },
): readonly Child[] {
  const tokens =
    injected === undefined || injected.conversation === undefined
      ? ''
      : texts.say('tokensOf', injected.tokens, injected.budgetTokens);
  const header = element(
    'button',
    {
      type: 'button',
      class: 'sectionHeader',
      'aria-expanded': String(isOpen),
      'aria-controls': 'injected-lines',
      'data-key': 'injected',
    },
    icon(isOpen ? 'chevron-down' : 'chevron-right'),
    element('span', 'label', texts.say('injectedTitle')),
    element('span', 'quiet', tokens),
  );
  listen(header, 'click', on.toggle);
  return [
    element('h2', {}, header),
    isOpen && element('div', { id: 'injected-lines', class: 'injectedLines' }, ...lines(injected, texts, now, on.goTo)),
  ];
}

function lines(
  injected: Injected | undefined,
  texts: Texts,
  now: number,
  goTo: (id: string) => void,
): readonly Child[] {
  if (injected?.conversation === undefined) return [quiet(texts.say('injectedNoConversation'))];
  const title = quiet(
    texts.say(
      'inConversation',
      injected.conversation === '' ? texts.say('untitledConversation') : injected.conversation,
    ) + (injected.at === undefined ? '' : ` · ${texts.age(injected.at, now)}`),
  );
  if (injected.lines.length === 0) return [title, quiet(texts.say('injectedNothing'))];
  // Grouped as the block is: by topic, in the order in which the topics first appear.
  const groups = Map.groupBy(injected.lines, ({ topic }) => topic.toLowerCase());
  return [title, ...[...groups.values()].map((group) => topicLines(group, texts, goTo))];
}

function topicLines(group: readonly InjectedLine[], texts: Texts, goTo: (id: string) => void): HTMLElement {
  const items = group.map((line) => {
    const reason = line.isAlways ? texts.say('whyAlways') : texts.say('whyWords', line.words.join(', '));
    const why = line.isAlways || line.words.length > 0 ? reason : line.why;
    return element(
      'li',
      {},
      button({ label: line.text, key: `injected:${line.id}`, onClick: () => goTo(line.id) }),
      element('p', { class: 'quiet', title: line.why }, icon(line.isAlways ? 'star-full' : 'search'), why),
    );
  });
  return element('section', {}, element('h3', {}, group[0]?.topic ?? ''), element('ul', {}, ...items));
}

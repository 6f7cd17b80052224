import type { HealthLine } from '../../../src/protocol/panelMessages.ts';
import { button, element, icon } from '../../base/dom.ts';
import type { PanelHost } from '../shared/openPanel.ts';

/** How the parts of the memory do, each with the button that mends it. */
export function drawHealth({ texts, post }: PanelHost, lines: readonly HealthLine[]): HTMLElement {
  return element(
    'section',
    'card health',
    element('h2', {}, texts.say('healthTitle')),
    element(
      'ul',
      {},
      ...lines.map(({ name, text, isGood, action, label }, index) =>
        element(
          'li',
          'line',
          element(
            'span',
            {},
            icon(isGood ? 'pass' : 'warning'),
            element('span', 'unseen', texts.say(isGood ? 'healthGood' : 'healthBad')),
            ' ',
            element('strong', {}, name),
            ` ${text}`,
          ),
          action !== undefined &&
            label !== undefined &&
            button({ label, key: `health-${index}`, onClick: () => post({ type: 'run', action }) }),
        ),
      ),
    ),
  );
}

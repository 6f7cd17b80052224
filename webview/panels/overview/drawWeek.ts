import type { ShownWeek } from '../../../src/protocol/panelMessages.ts';
import { element } from '../../base/dom.ts';
import type { PanelTexts } from '../shared/openPanel.ts';

/** What happened to memories in the last seven days, as numbers with their names. */
export function drawWeek(texts: PanelTexts, week: ShownWeek): HTMLElement {
  const number = (label: string, value: number, hint?: string): HTMLElement =>
    element(
      'div',
      'number',
      element('dt', {}, label, hint === undefined ? undefined : element('span', 'quiet', ` ${hint}`)),
      element('dd', {}, texts.number(value)),
    );
  return element(
    'section',
    'card',
    element('h2', {}, texts.say('weekTitle')),
    element(
      'dl',
      'numbers',
      number(texts.say('weekCameIn'), week.cameIn),
      number(texts.say('weekUsed'), week.used, texts.say('weekUsedHint')),
      number(texts.say('weekUnused'), week.unused, texts.say('weekUnusedHint')),
      number(texts.say('weekCorrected'), week.corrected),
      number(texts.say('weekAged'), week.aged),
      number(texts.say('weekForgotten'), week.forgotten),
    ),
  );
}

import { panelVersion } from '../../../src/protocol/panelMessages.ts';
import { button, element } from '../../base/dom.ts';
import type { PanelHost } from './openPanel.ts';

/** Instead of a panel's content: why there is none, and what can be done. */
export function drawFailure({ texts, post }: PanelHost, reason: string): HTMLElement {
  return element(
    'div',
    { class: 'failure', role: 'alert' },
    element('p', {}, texts.say('panelFailed', reason)),
    element(
      'div',
      'buttons',
      button({
        label: texts.say('panelTryAgain'),
        look: 'primary',
        onClick: () => post({ type: 'ready', version: panelVersion }),
      }),
      button({
        label: texts.say('openLog'),
        look: 'secondary',
        onClick: () => post({ type: 'run', action: 'log' }),
      }),
    ),
  );
}

import type { ShownOverview } from '../../../src/protocol/panelMessages.ts';
import { element } from '../../base/dom.ts';
import { drawFailure } from '../shared/drawFailure.ts';
import { openPanel } from '../shared/openPanel.ts';
import { onThemeChange } from '../shared/themeColors.ts';
import { createOverview } from './createOverview.ts';

openPanel((host) => {
  const view = createOverview(host);
  let last: ShownOverview | undefined;
  host.root.replaceChildren(element('p', 'quiet', host.texts.say('panelLoading')));
  onThemeChange(() => (last === undefined ? undefined : view.show(last)));
  return (message) => {
    if (message.type === 'failed') {
      last = undefined;
      host.root.replaceChildren(drawFailure(host, message.reason));
    } else if (message.type === 'overview') {
      last = message.overview;
      view.show(last);
    }
  };
});

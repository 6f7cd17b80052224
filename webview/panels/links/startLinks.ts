import { element } from '../../base/dom.ts';
import { drawFailure } from '../shared/drawFailure.ts';
import { openPanel } from '../shared/openPanel.ts';
import { createLinks } from './createLinks.ts';

openPanel((host) => {
  const view = createLinks(host);
  host.root.replaceChildren(element('p', 'quiet', host.texts.say('panelLoading')));
  return (message) => {
    if (message.type === 'failed') host.root.replaceChildren(drawFailure(host, message.reason));
    else if (message.type === 'graph') view.show(message.graph);
    else if (message.type === 'done') view.tell(message);
  };
});

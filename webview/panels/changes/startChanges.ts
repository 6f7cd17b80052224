import { element } from '../../base/dom.ts';
import { drawFailure } from '../shared/drawFailure.ts';
import { openPanel } from '../shared/openPanel.ts';
import { createChanges } from './createChanges.ts';

openPanel((host) => {
  const view = createChanges(host);
  host.root.replaceChildren(element('p', 'quiet', host.texts.say('panelLoading')));
  return (message) => {
    if (message.type === 'failed') host.root.replaceChildren(drawFailure(host, message.reason));
    else if (message.type === 'changes') view.take(message);
    else if (message.type === 'done') view.tell(message.message);
  };
});

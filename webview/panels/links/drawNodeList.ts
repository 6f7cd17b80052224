import { button, element } from '../../base/dom.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import type { GraphNode } from './graphNodes.ts';
import { kindOfNode } from './kindOfNode.ts';

const mostListed = 200;

/** All nodes that are shown, for keys and screen readers. */
export function drawNodeList(
  texts: PanelTexts,
  nodes: readonly GraphNode[],
  { chosen, onChoose }: { readonly chosen: string | undefined; readonly onChoose: (id: string) => void },
): readonly HTMLElement[] {
  const listed = nodes.slice(0, mostListed).map((node) => {
    const made = button({ label: node.label, key: `node-${node.id}`, onClick: () => onChoose(node.id) });
    if (node.id === chosen) made.setAttribute('aria-current', 'true');
    return element('li', {}, element('span', 'quiet', `${kindOfNode(texts, node)} `), made);
  });
  return [
    element('p', 'quiet', texts.count('graphCount', nodes.length)),
    element('ul', 'node-list', ...listed),
    ...(nodes.length > mostListed ? [element('p', 'quiet', texts.say('graphListMore', mostListed))] : []),
  ];
}

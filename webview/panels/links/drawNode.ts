import type { PanelTextKey } from '../../../src/protocol/panelTextKeys.ts';
import { button, element } from '../../base/dom.ts';
import { tierLabel } from '../../base/labels.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import { type GraphLine, type GraphNode, type GraphNodes, otherEnd } from './graphNodes.ts';
import { kindOfNode } from './kindOfNode.ts';

interface NodeActions {
  readonly canLink: boolean;
  /** Another memory is being chosen to link this one to. */
  readonly isPicking: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onPick: () => void;
  readonly onUnlink: (a: string, b: string) => void;
}

const lineNames: { readonly [type in GraphLine['type']]: PanelTextKey } = {
  person: 'lineLink',
  found: 'lineFound',
  rests: 'lineRests',
  topic: 'lineTopic',
  names: 'lineNames',
};
const mostLines = 100;

/** The node that is chosen, with all that it is joined to. */
export function drawNode(texts: PanelTexts, graph: GraphNodes, node: GraphNode, actions: NodeActions): HTMLElement {
  const lines = graph.linesOf.get(node.id) ?? [];
  const isMemory = node.kind === 'memory';
  return element(
    'div',
    'node',
    element('p', 'quiet kind', kindOfNode(texts, node), isMemory && ` · ${tierLabel(texts, node.memory.tier)}`),
    element('h3', {}, node.label),
    isMemory &&
      element(
        'div',
        'buttons',
        button({
          ...{ label: texts.say('graphOpen'), look: 'secondary', key: 'open' },
          onClick: () => actions.onOpen(node.id),
        }),
        actions.canLink &&
          button({
            ...{ label: texts.say('graphLinkTo'), look: 'secondary', key: 'link', pressed: actions.isPicking },
            onClick: actions.onPick,
          }),
      ),
    element('h4', {}, texts.say('graphLinks')),
    lines.length === 0
      ? element('p', 'quiet', texts.say('graphNoLinks'))
      : element(
          'ul',
          'node-lines',
          ...lines.slice(0, mostLines).map((line) => drawLine(texts, graph, node, line, actions)),
        ),
    lines.length > mostLines && element('p', 'quiet', texts.count('more', lines.length - mostLines)),
  );
}

function drawLine(
  texts: PanelTexts,
  { nodes }: GraphNodes,
  { id }: GraphNode,
  line: GraphLine,
  { canLink, onChoose, onUnlink }: NodeActions,
): HTMLElement {
  const other = nodes.get(otherEnd(line, id));
  const label = other?.label ?? '';
  // "Rests on" is said of the first of the two.
  const isTurned = line.type === 'rests' && line.to === id;
  const remove = (): HTMLElement =>
    button({
      ...{ label: texts.say('graphRemoveLink', label), icon: 'trash', look: 'icon', key: `unlink-${other?.id}` },
      onClick: () => onUnlink(line.from, line.to),
    });
  return element(
    'li',
    {},
    element('span', 'quiet', `${isTurned ? '← ' : ''}${texts.say(lineNames[line.type])} `),
    button({ label, key: `line-${other?.id}`, onClick: () => onChoose(otherEnd(line, id)) }),
    line.type === 'person' && canLink && remove(),
  );
}

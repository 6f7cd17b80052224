import type { ShownGraph, ToPanelHost } from '../../../src/protocol/panelMessages.ts';
import type { PanelHost } from '../shared/openPanel.ts';
import { graphNodes, type GraphNodes } from './graphNodes.ts';

export type LinkChange = Extract<ToPanelHost, { readonly type: 'link' | 'unlink' }>;

/** Where the user is in the panel, and what was asked for last. */
export interface LinksState {
  canLink: boolean;
  nodes: GraphNodes;
  chosen: string | undefined;
  /** The next memory that is chosen is linked to the one that is. */
  isPicking: boolean;
  last: LinkChange | undefined;
}

export function newLinksState(): LinksState {
  return { ...fromGraph(nothing), chosen: undefined, isPicking: false, last: undefined };
}

const nothing: ShownGraph = { memories: [], links: [], names: [], total: 0, since: 0, canLink: false };

export function fromGraph(graph: ShownGraph): Pick<LinksState, 'canLink' | 'nodes'> {
  return { canLink: graph.canLink, nodes: graphNodes(graph) };
}

/** Asks the host for a link, or for its end. */
export function changeLink(
  state: LinksState,
  { post }: PanelHost,
  type: LinkChange['type'],
  a: string,
  b: string,
): void {
  const made: LinkChange = { type, request: (state.last?.request ?? 0) + 1, a, b };
  state.last = made;
  post(made);
}

/** Chooses a node, or links the one that is chosen to it. */
export function chooseNode(state: LinksState, host: PanelHost, id: string | undefined): void {
  const { chosen, isPicking, nodes } = state;
  if (!isPicking || id === undefined || chosen === undefined || id === chosen) state.chosen = id;
  // A topic or a name cannot be linked to; the choice goes on.
  else if (nodes.nodes.get(id)?.kind === 'memory') changeLink(state, host, 'link', chosen, id);
  else return;
  state.isPicking = false;
}

import Graph from 'graphology';
import Sigma from 'sigma';
import { EdgeArrowProgram, EdgeLineProgram, EdgeRectangleProgram, NodePointProgram } from 'sigma/rendering';
import { element } from '../../base/dom.ts';
import { onThemeChange, themeColors } from '../shared/themeColors.ts';
import { arrange } from './arrange.ts';
import { createLabels } from './createLabels.ts';
import { dragToLink } from './dragToLink.ts';
import type { GraphNodes } from './graphNodes.ts';
import { isMarked, lineStyle, nodeStyle, type Shown } from './graphStyle.ts';
import { type Position, startPositions } from './startPositions.ts';

interface PictureOptions {
  readonly label: string;
  /** A node was chosen, or none. */
  readonly onChoose: (id: string | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onLink: (a: string, b: string) => void;
  readonly canLink: () => boolean;
}

/** The graph as it is drawn. */
export interface Picture {
  readonly root: HTMLElement;
  /** Another graph; what stays keeps its place. */
  show(nodes: GraphNodes): void;
  /** Another part of it is shown, found or chosen. */
  mark(shown: Shown): void;
  lookAt(id: string): void;
  fit(): void;
  arrange(): void;
}

/** Undefined where the machine cannot draw it. */
export function createPicture(options: PictureOptions): Picture | undefined {
  if (document.createElement('canvas').getContext('webgl2') === null) return undefined;
  const box = element('div', { class: 'picture', role: 'img', 'aria-label': options.label });
  const graph = new Graph({ type: 'directed', multi: true });
  let shown: Shown = { nodes: new Set(), near: new Set() };
  let nMarked = 0;
  let colors = themeColors();
  let labels = createLabels(colors);
  let stop = (): void => undefined;
  let sigma: Sigma | undefined;
  const open = (): Sigma => {
    if (sigma !== undefined) return sigma;
    const drawn = new Sigma(graph, box, {
      ...labels.settings,
      allowInvalidContainer: true,
      ...shapes,
      hideEdgesOnMove: graph.size > mostLinesMoved,
      nodeReducer: (id, data) => ({ ...data, ...nodeStyle(id, data, shown, colors) }),
      edgeReducer: (edge, data) => ({
        ...data,
        ...lineStyle(
          graph.extremities(edge),
          data,
          { ...shown, isDense: graph.size > mostDistinctLines, nMarked },
          colors,
        ),
      }),
    });
    const write = (): void => labels.write(drawn.getDimensions());
    // It has drawn once by now.
    write();
    drawn.on('afterRender', write);
    follow(drawn, box, graph, options);
    return (sigma = drawn);
  };
  /** So near that the labels around it can be read. */
  const nearRatio = (): number => (graph.order > mostOfFullSize ? 0.3 : 0.8);
  const startArranging = (): void => {
    stop();
    stop = arrange(graph, () => undefined);
  };
  onThemeChange(() => {
    colors = themeColors();
    labels = createLabels(colors);
    sigma?.setSettings(labels.settings);
    sigma?.refresh();
  });
  return {
    root: box,
    show(nodes) {
      stop();
      const before = positionsIn(graph);
      fill(graph, nodes, startPositions(nodes, before));
      nMarked = nodes.lines.filter(({ type }) => isMarked(type)).length;
      const drawn = open();
      drawn.setSetting('hideEdgesOnMove', graph.size > mostLinesMoved);
      drawn.setSetting('labelDensity', graph.order > mostLabelled ? labelsInPart : graph.order);
      drawn.setSetting('labelRenderedSizeThreshold', graph.order > mostLabelled ? leastLabelled : 0);
      drawn.refresh();
      const nNew = graph.reduceNodes((count, id) => count + (before.has(id) ? 0 : 1), 0);
      if (nNew > graph.order * mostNewInPlace) startArranging();
    },
    mark(fresh) {
      shown = fresh;
      sigma?.refresh({ skipIndexation: false });
    },
    lookAt(id) {
      const data = sigma?.getNodeDisplayData(id);
      if (data !== undefined) void sigma?.getCamera().animate({ x: data.x, y: data.y, ratio: nearRatio() }, moveTime());
    },
    fit: () => void sigma?.getCamera().animatedReset(moveTime()),
    arrange: startArranging,
  };
}

function follow(drawn: Sigma, box: HTMLElement, graph: Graph, options: PictureOptions): void {
  drawn.on('enterNode', ({ node }) => box.setAttribute('data-over', String(graph.getNodeAttribute(node, 'kind'))));
  drawn.on('leaveNode', () => box.removeAttribute('data-over'));
  drawn.on('clickNode', ({ node }) => options.onChoose(node));
  drawn.on('clickStage', () => options.onChoose(undefined));
  drawn.on('doubleClickNode', (event) => {
    event.preventSigmaDefault();
    options.onOpen(event.node);
  });
  dragToLink(drawn, box, {
    canLink: (id) => options.canLink() && graph.getNodeAttribute(id, 'kind') === 'memory',
    onLink: options.onLink,
  });
}

/** How everything is drawn, whatever there is. */
const shapes = {
  defaultEdgeType: 'thin',
  defaultNodeType: 'point',
  // Points and thin lines are one call for all of them; a software renderer takes a step for each of the others.
  nodeProgramClasses: { point: NodePointProgram },
  edgeProgramClasses: { thin: EdgeLineProgram, line: EdgeRectangleProgram, arrow: EdgeArrowProgram },
  minCameraRatio: 0.02,
  maxCameraRatio: 4,
  zIndex: true,
  zoomDuration: 150,
};
/** Up to so many nodes all have their labels, as far as these leave each other room. */
const mostLabelled = 40;
/** Of more nodes, so many in each part of the picture may have one, where they find room. */
const labelsInPart = 4;
/** Of more nodes, those have one that are drawn so large. */
const leastLabelled = 7;
/** With more lines than these they are left out while the picture is moved. */
const mostLinesMoved = 2000;
/** More lines than these stand back behind the nodes. */
const mostDistinctLines = 1000;
/** Nodes are drawn in full size up to this number of them. */
const mostOfFullSize = 400;
/** With fewer new nodes than this share, all others stay in their places. */
const mostNewInPlace = 0.2;

function moveTime(): { readonly duration: number } {
  return { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250 };
}

function positionsIn(graph: Graph): ReadonlyMap<string, Position> {
  return new Map(graph.mapNodes((id, { x, y }) => [id, { x: Number(x), y: Number(y) }]));
}

function fill(graph: Graph, { nodes, lines, linesOf }: GraphNodes, positions: ReadonlyMap<string, Position>): void {
  graph.clear();
  // Many are drawn smaller, so that they leave each other room.
  const scale = Math.min(1, Math.sqrt(mostOfFullSize / Math.max(1, nodes.size)));
  const named = largestTopics(nodes, linesOf);
  for (const node of nodes.values()) {
    const { x, y } = positions.get(node.id) ?? { x: 0, y: 0 };
    const importance = node.kind === 'memory' ? node.memory.importance : 0;
    const joined = linesOf.get(node.id)?.length ?? 0;
    const size = (node.kind === 'topic' ? Math.min(14, 6 + Math.sqrt(joined)) : 3 + importance / 4) * scale;
    const forceLabel = named.has(node.id);
    graph.addNode(node.id, { x, y, size, label: labelOf(node), kind: node.kind, forceLabel });
  }
  for (const { from, to, type } of lines) if (from !== to) graph.addEdge(from, to, { kind: type });
}

/** So many topics are named however small they are drawn, or a large graph would say nothing at first sight. */
const mostTopicsNamed = 30;

function largestTopics(nodes: GraphNodes['nodes'], linesOf: GraphNodes['linesOf']): ReadonlySet<string> {
  const joined = (id: string): number => linesOf.get(id)?.length ?? 0;
  const topics = [...nodes.values()].filter(({ kind }) => kind === 'topic').map(({ id }) => id);
  return new Set(topics.sort((a, b) => joined(b) - joined(a)).slice(0, mostTopicsNamed));
}

const longestLabel = 48;

/** Signs before the words tell the kinds of nodes apart without colour. */
function labelOf({ kind, label }: { readonly kind: string; readonly label: string }): string {
  const short = label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;
  return kind === 'topic' ? `# ${short}` : kind === 'name' ? `@ ${short}` : short;
}

import type Graph from 'graphology';
import ForceAtlas from 'graphology-layout-forceatlas2/worker.js';

/** So long is a graph arranged; it is at rest before two seconds are over. */
const arrangeMs = 1700;
const showMs = 200;
/** Above, forces are computed by regions. */
const mostExact = 500;

/** Lets what is joined come together, in a worker. Returns what ends it. */
export function arrange(shown: Graph, onMoved: () => void): () => void {
  if (shown.order < 2) return () => undefined;
  // A copy is arranged, so that the picture is not painted anew for every step.
  const copy = shown.copy();
  const layout = new ForceAtlas(copy, {
    settings: {
      barnesHutOptimize: copy.order > mostExact,
      strongGravityMode: true,
      gravity: 0.05,
      scalingRatio: 10,
      slowDown: 1 + Math.log(copy.order),
    },
  });
  const take = (): void => {
    shown.updateEachNodeAttributes(
      (id, attributes) => {
        if (!copy.hasNode(id)) return attributes;
        const { x, y } = copy.getNodeAttributes(id);
        return { ...attributes, x: Number(x), y: Number(y) };
      },
      { attributes: ['x', 'y'] },
    );
    onMoved();
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shows = isCalm ? undefined : setInterval(take, showMs);
  const stop = (): void => {
    clearTimeout(ends);
    clearInterval(shows);
    layout.kill();
  };
  const ends = setTimeout(() => {
    take();
    stop();
  }, arrangeMs);
  layout.start();
  return stop;
}

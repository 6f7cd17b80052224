import type Sigma from 'sigma';
import type { MouseCoords } from 'sigma/types';
import { svgElement } from '../shared/svgElement.ts';

/** Draws a line from a memory to the pointer while it is dragged, and links it to the memory it is let go on. */
export function dragToLink(
  sigma: Sigma,
  box: HTMLElement,
  { canLink, onLink }: { readonly canLink: (id: string) => boolean; readonly onLink: (a: string, b: string) => void },
): void {
  const { svg, line } = overlay();
  box.append(svg);
  let from: string | undefined;
  let isMoved = false;
  const end = (): void => {
    from = undefined;
    isMoved = false;
    svg.removeAttribute('data-shown');
  };
  const follow = (event: MouseCoords): void => {
    if (from === undefined) return;
    event.preventSigmaDefault();
    isMoved = true;
    const data = sigma.getNodeDisplayData(from);
    if (data === undefined) return end();
    const start = sigma.framedGraphToViewport(data);
    const ends = { x1: start.x, y1: start.y, x2: event.x, y2: event.y };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
    svg.setAttribute('data-shown', '');
  };
  sigma.on('downNode', ({ node }) => (from = canLink(node) ? node : undefined));
  sigma.on('moveBody', ({ event }) => follow(event));
  sigma.on('upNode', ({ node }) => {
    const first = from;
    const wasMoved = isMoved;
    end();
    if (first !== undefined && wasMoved && node !== first && canLink(node)) onLink(first, node);
  });
  sigma.on('upStage', end);
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
}

function overlay(): { readonly svg: SVGElement; readonly line: SVGElement } {
  const line = svgElement('line', {});
  return { svg: svgElement('svg', { class: 'dragged', 'aria-hidden': 'true' }, line), line };
}

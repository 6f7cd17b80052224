import { element } from '../base/dom.ts';
import type { TreeState } from './treeState.ts';

/** The style sheet decides how high a row is, also at another text size: rows that nobody sees are measured. */
export function measureRows(root: HTMLElement, onChange: () => void): TreeState['heights'] {
  const types = ['group', 'memory', 'link'] as const;
  const probes = types.map((type) => element('div', { class: `row ${type} probe`, 'aria-hidden': 'true' }));
  root.append(...probes);
  let heights = { group: 22, memory: 40, link: 22 };
  const read = (): typeof heights => {
    const [group = 22, memory = 40, link = 22] = probes.map((probe) => probe.offsetHeight || undefined);
    return { group, memory, link };
  };
  const observer = new ResizeObserver(() => {
    const now = read();
    if (types.every((type) => now[type] === heights[type])) return;
    heights = now;
    onChange();
  });
  for (const probe of probes) observer.observe(probe);
  return () => heights;
}

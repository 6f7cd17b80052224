import { seeded } from '../words.ts';

export type Half = 'seen' | 'apart';

/**
 * One half of a list, drawn by lot: the rules were written with the first in view, and the other one was kept apart. The
 * lot goes by ids, so that translations of one text are in the same half.
 */
export function halfOf<Item>(items: readonly Item[], idOf: (item: Item) => string, half: Half): Item[] {
  const random = seeded(20_261_123);
  const drawn = items
    .toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
    .map((item) => ({ item, lot: random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
  const middle = Math.ceil(drawn.length / 2);
  return half === 'seen' ? drawn.slice(0, middle) : drawn.slice(middle);
}

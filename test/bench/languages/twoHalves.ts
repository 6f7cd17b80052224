/** What was looked at while the rules were written, and what nobody looked at. */
export interface Halves<Item> {
  readonly seen: readonly Item[];
  readonly apart: readonly Item[];
}

/** In which half each of so many items is: the same for the first items of a longer list. */
export function drawnLots(count: number, seed: number): readonly (keyof Halves<unknown>)[] {
  const draw = lotsFrom(seed);
  return Array.from({ length: count }, () => (draw() < 2 ** 31 ? 'seen' : 'apart'));
}

/** Divides items into two halves by lot; the same seed always draws the same lots. */
export function halvesOf<Item>(items: readonly Item[], seed: number): Halves<Item> {
  const draw = lotsFrom(seed);
  const drawn = items.map((item) => ({ item, lot: draw() })).sort((a, b) => a.lot - b.lot);
  const isSeen = new Set(drawn.slice(0, Math.ceil(drawn.length / 2)).map(({ item }) => item));
  return { seen: items.filter((item) => isSeen.has(item)), apart: items.filter((item) => !isSeen.has(item)) };
}

function lotsFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

import { seeded } from '../../../support/clock.ts';

/** Chance that is the same for the same seed. */
export interface Draw {
  readonly one: <T>(list: readonly T[]) => T;
  /** All of them, in another order. */
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
  readonly upTo: (count: number) => number;
}

export function createDraw(seed: number): Draw {
  const random = seeded(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  return {
    upTo,
    one: (list) => {
      const found = list[upTo(list.length)];
      if (found === undefined) throw new RangeError('Nothing to draw from.');
      return found;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: random() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

export const halfNames = ['seen', 'apart'] as const;
export type HalfName = (typeof halfNames)[number];

/** Which wordings are looked at while rules are written, and which only counted, is decided by this seed. */
const splitSeed = 1710;

/** One half of some wordings; the two halves have none in common. */
export function halfOf<T>(list: readonly T[], half: HalfName): readonly T[] {
  const order = createDraw(splitSeed).shuffled(list);
  const middle = Math.ceil(order.length / 2);
  return half === 'seen' ? order.slice(0, middle) : order.slice(middle);
}

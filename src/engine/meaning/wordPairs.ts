/** How two words of the table belong together: listed beside each other, synonyms in one sense, or used for the same. */
export const pairKinds = { listed: 1, synonyms: 2, same: 3 } as const;

/** A pair is two rows, the smaller one first, 2 bytes each; the highest bit of each is one of the kind's two bits. */
export const pairBytes = 4;
const rowMask = 0x7fff;

/** The words beside a word, with the kind of each pair. */
export interface WordPairs {
  of(row: number): ReadonlyMap<number, number>;
}

const nobody: ReadonlyMap<number, number> = new Map();

/** Reads the pairs that stand from `at` on, when the first word is asked for. */
export function readWordPairs(view: DataView, at: number, count: number): WordPairs {
  let read: ReadonlyMap<number, ReadonlyMap<number, number>> | undefined;
  const readAll = (): ReadonlyMap<number, ReadonlyMap<number, number>> => {
    const beside = new Map<number, Map<number, number>>();
    const put = (row: number, other: number, kind: number): void => {
      const known = beside.get(row) ?? new Map<number, number>();
      beside.set(row, known.set(other, kind));
    };
    for (let place = at; place < at + count * pairBytes; place += pairBytes) {
      const [first, second] = [view.getUint16(place, true), view.getUint16(place + 2, true)];
      const kind = ((first >> 15) << 1) | (second >> 15);
      put(first & rowMask, second & rowMask, kind);
      put(second & rowMask, first & rowMask, kind);
    }
    return beside;
  };
  return { of: (row) => (read ??= readAll()).get(row) ?? nobody };
}
